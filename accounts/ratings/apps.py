from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "accounts.ratings"
    label = "ratings"
    verbose_name = "Ratings"

    def ready(self) -> None:
        from games.reading.notice_texts import register_notice_sentence
        from games.reading.seat_ratings import register_ratings

        from .metrics import register_gauges
        from .reading.notice_texts import rating_after
        from .reading.seats import ratings_of_seats

        register_gauges()
        register_notice_sentence(rating_after)
        register_ratings(ratings_of_seats)
