"""Times as people say them."""

from datetime import datetime, timedelta

from tui_solitaire.i18n import _


def when_words(moment: datetime, now: datetime) -> str:
    """Return ``today 14:05``, ``yesterday 09:30`` or the date, by the clock of ``now``'s zone."""
    local = moment.astimezone(now.tzinfo)
    time = local.strftime("%H:%M")
    if local.date() == now.date():
        return _("today {time}").format(time=time)
    if local.date() == now.date() - timedelta(days=1):
        return _("yesterday {time}").format(time=time)
    # Translators: a date as strftime writes it.
    return local.strftime(_("%Y-%m-%d"))
