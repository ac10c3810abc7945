from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "accounts.ratings"
    label = "ratings"
    verbose_name = "Ratings"

    def ready(self) -> None:
        from games.reading.notice_texts import register_notice_sentence

        from .metrics import register_gauges
        from .reading.notice_texts import rating_after

        register_gauges()
        register_notice_sentence(rating_after)
