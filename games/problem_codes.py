"""The ways in which a request about tables and games can fail."""

from __future__ import annotations

from bang_service.platform.problems import Code


class GameProblem(Code):
    """See `Code`."""

    TABLE_FULL = "table_full", 409
    SEATS_KEPT = "seats_kept", 409
    TABLE_NOT_OPEN = "table_not_open", 409
    TABLE_STARTED = "table_started", 409
    TABLE_NOT_STARTED = "table_not_started", 409
    TABLE_HALTED = "table_halted", 409
    TABLE_NOT_OVER = "table_not_over", 409
    NOT_SEATED = "not_seated", 403
    GIVEN_UP = "given_up", 409
    ALREADY_SEATED = "already_seated", 409
    RATED_TABLE = "rated_table", 409
    NOT_ENOUGH_SEATS = "not_enough_seats", 409
    SEAT_NOT_REMOVABLE = "seat_not_removable", 409
    UNKNOWN_SET = "unknown_set", 422
    UNKNOWN_OPTION = "unknown_option", 422
    UNKNOWN_POLICY = "unknown_policy", 422
    UNKNOWN_LESSON = "unknown_lesson", 422
    UNKNOWN_VOICE = "unknown_voice", 422
    INVALID_SEATS = "invalid_seats", 422
    PROMPT_NOT_YOURS = "prompt_not_yours", 403
    PROMPT_ANSWERED = "prompt_answered", 409
    PROMPT_CHANGED = "prompt_changed", 409
    PROMPT_SUSPENDED = "prompt_suspended", 409
    PROMPT_UNKNOWN = "prompt_unknown", 404
    OPTION_UNKNOWN = "option_unknown", 422
    ACT_NOT_OFFERED = "act_not_offered", 409
    INVITATION_REQUIRED = "invitation_required", 403
    RECORD_NOT_READY = "record_not_ready", 409
    PREVIEW_NOT_READY = "preview_not_ready", 409
    REPLAY_IMPOSSIBLE = "replay_impossible", 409
    VOICES_OFF = "voices_off", 409
