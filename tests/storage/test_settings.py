"""Settings: each change is on the disk at once, and nothing in the file is lost."""

import json
from pathlib import Path

import pytest

from tui_solitaire.storage.notices import Notice, Trouble
from tui_solitaire.storage.settings import Charset, Letters, Settings, SettingsFile

CHANGED = Settings(
    language="en",
    theme="dark",
    charset=Charset.ASCII,
    letters=Letters.RUSSIAN,
    large=True,
    four_colours=True,
    clock=False,
    flourish=False,
    verdict=True,
    careful_hints=True,
    click_moves=(("diagonal", False), ("kosynka", True)),
)


def written(home: Path, text: str) -> Path:
    """A settings file with this content."""
    path = home / "settings.json"
    path.write_text(text)
    return path


def test_who_has_never_chosen_gets_the_defaults_and_no_file(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert not file.path.exists()
    assert file.taken_notices() == ()


@pytest.mark.parametrize("name", Settings._fields)
def test_each_setting_is_there_again_after_a_restart(tmp_path: Path, name: str) -> None:
    changed = Settings()._replace(**{name: getattr(CHANGED, name)})
    assert changed != Settings()
    assert SettingsFile(tmp_path / "new").change(changed)
    assert SettingsFile(tmp_path / "new").settings == changed


def test_all_settings_together_are_there_again_after_a_restart(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).change(CHANGED)
    assert SettingsFile(tmp_path).settings == CHANGED
    file = SettingsFile(tmp_path)
    file.change(Settings())
    assert SettingsFile(tmp_path).settings == Settings()


def test_two_programs_do_not_take_each_others_changes_back(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    one.change(one.settings._replace(theme="dark"))
    other.change(other.settings._replace(large=True))
    assert SettingsFile(tmp_path).settings == Settings(theme="dark", large=True)


def test_what_the_program_does_not_know_is_kept(tmp_path: Path) -> None:
    head = {"format": "pasyans-settings", "version": 1}
    path = written(tmp_path, json.dumps({**head, "sound": {"volume": 3}, "charset": "braille"}))
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert file.change(Settings(theme="dark"))
    assert json.loads(path.read_text()) == {
        **head,
        "sound": {"volume": 3},
        "charset": "braille",
        "theme": "dark",
    }


def test_a_value_that_does_not_fit_leaves_its_default_and_the_others_count(tmp_path: Path) -> None:
    head = {"format": "pasyans-settings", "version": 1, "theme": "dark"}
    wrong = {"language": 3, "large": 1, "letters": ["latin"], "click_moves": [1], "clock": None}
    written(tmp_path, json.dumps(head | wrong))
    assert SettingsFile(tmp_path).settings == Settings(theme="dark")


def test_only_yes_and_no_say_what_a_click_does(tmp_path: Path) -> None:
    head = {"format": "pasyans-settings", "version": 1}
    clicks = {"kosynka": True, "diagonal": "no", "lestnitsa": 1, "spider": False}
    written(tmp_path, json.dumps(head | {"click_moves": clicks}))
    settings = SettingsFile(tmp_path).settings
    assert settings.click_moves == (("kosynka", True), ("spider", False))


def test_a_click_does_as_the_game_likes_until_the_player_chooses() -> None:
    settings = Settings()
    assert settings.does_click_move("diagonal", usual=True)
    assert not settings.does_click_move("kosynka", usual=False)
    settings = settings.with_click("diagonal", False).with_click("kosynka", True)
    assert not settings.does_click_move("diagonal", usual=True)
    assert settings.does_click_move("kosynka", usual=False)
    assert settings.with_click("kosynka", False).click_moves == (
        ("diagonal", False),
        ("kosynka", False),
    )


HEAD = '{"format": "pasyans-settings"'
BROKEN = {
    "nothing": "",
    "cut off": "{",
    "a list": "[]",
    "null": "null",
    "a text": '"theme"',
    "an empty object": "{}",
    "no format": '{"version": 1, "theme": "dark"}',
    "NaN": '{"a": NaN}',
    "another format": '{"format": "pasyans", "version": 1}',
    "no version": HEAD + "}",
    "version 0": HEAD + ', "version": 0}',
    "version true": HEAD + ', "version": true}',
    "version as text": HEAD + ', "version": "1"}',
    "version 1.0": HEAD + ', "version": 1.0}',
    "two megabytes": " " * 2_000_000,
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_set_aside_and_told_of_once(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    aside = path.with_name("settings.broken-1.json")
    assert file.taken_notices() == (Notice(Trouble.SET_ASIDE, aside),)
    assert file.taken_notices() == ()
    assert aside.read_text() == text
    assert file.change(Settings(theme="dark"))
    assert SettingsFile(tmp_path).settings == Settings(theme="dark")


def test_a_file_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    text = '{"format": "pasyans-settings", "version": 2, "theme": "dark", "large": true}'
    path = written(tmp_path, text)
    file = SettingsFile(tmp_path)
    assert [notice.trouble for notice in file.taken_notices()] == [Trouble.NEWER]
    assert not file.change(file.settings._replace(clock=False))
    assert not file.settings.clock, "the change lasts as long as the program"
    assert Trouble.NOT_SAVED in [notice.trouble for notice in file.taken_notices()]
    assert path.read_text() == text


def test_where_nothing_can_be_written_a_change_lasts_as_long_as_the_program(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file")
    assert file.taken_notices()[0].trouble is Trouble.NOT_READ
    assert not file.change(Settings(theme="dark"))
    assert file.settings == Settings(theme="dark")
    assert file.taken_notices()[-1] == Notice(Trouble.NOT_SAVED, file.path, "ENOTDIR")


def test_a_folder_in_the_place_of_the_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert not file.change(Settings(theme="dark"))
    assert (tmp_path / "settings.json").is_dir()


def test_a_link_to_a_file_elsewhere_stays_one_and_the_file_is_written(tmp_path: Path) -> None:
    home, elsewhere = tmp_path / "home", tmp_path / "kept" / "elsewhere.json"
    assert SettingsFile(home).change(Settings(theme="dark"))
    elsewhere.parent.mkdir()
    link = (home / "settings.json").rename(elsewhere)
    (home / "settings.json").symlink_to(link)
    file = SettingsFile(home)
    assert file.change(file.settings._replace(large=True))
    assert (home / "settings.json").is_symlink()
    assert '"large":true' in elsewhere.read_text()
    assert SettingsFile(home).settings == Settings(theme="dark", large=True)
    assert [path.name for path in elsewhere.parent.iterdir()] == ["elsewhere.json"]


def test_a_link_that_leads_in_a_circle_is_told_and_gives_way_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.symlink_to(path)
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert [(each.trouble, each.detail) for each in file.taken_notices()] == [
        (Trouble.NOT_READ, "ELOOP")
    ]
    assert file.change(Settings(large=True))
    assert SettingsFile(tmp_path).settings == Settings(large=True)
