"""Problems as GraphQL tells them: `message` is the detail, `extensions` has the members of REST's problem document."""

from __future__ import annotations

import logging
import re
from typing import Any, Final

from graphql import GraphQLError, GraphQLSyntaxError
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError

from bang_service.platform.http.documents import cut, problem_document
from bang_service.platform.http.translate import problem_from
from bang_service.platform.metrics.problems import count_problem
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .limits import TooMuch

_log = logging.getLogger(__name__)

_TOO_MUCH: Final = re.compile(r"contains more than \d+ tokens|nested too deeply")
"""How the parser says that a document asks for too much."""

_ABORTED: Final = "Validation aborted."
"""All that the library says when finding out whether a document is valid would cost too much."""

_LONGEST: Final = 500
"""Characters of what the library says. It repeats names that were sent, some of them in each of a hundred errors."""

_SUGGESTION: Final = re.compile(r" Did you mean [^?]*\?")
"""What the library adds about names that are nearly right: it would tell them to whoever tries some."""


def problem_behind(error: Exception) -> Problem:
    """The problem behind whatever kept an operation from being carried out."""
    if isinstance(error, InvalidOperationTypeError):
        return Problem(ProblemCode.VALIDATION_FAILED, say("refused-graphql-no-stream"))
    if isinstance(error, CannotGetOperationTypeError):
        detail = say("refused-graphql-no-operation")
        return Problem(ProblemCode.VALIDATION_FAILED, detail, field="operationName")
    return problem_from(error)


def problem_of(failure: GraphQLError) -> Problem:
    """The problem behind an error of an execution, or of a document that was not executed."""
    original = failure.original_error
    while isinstance(original, GraphQLError) and original.original_error is not None:
        original = original.original_error
    if original is not None and not isinstance(original, GraphQLError):
        # Raised once more, so that the log says where it came from.
        try:
            raise original
        except Exception as error:
            return problem_behind(error)
    if failure.path is not None:
        # The execution itself failed. What it says of that may hold anything.
        _log.error("a GraphQL field failed: %s", failure)
        return Problem(ProblemCode.SERVER_ERROR)
    if failure.message == _ABORTED:
        return Problem(ProblemCode.QUERY_TOO_COMPLEX)
    if isinstance(failure, TooMuch) or _TOO_MUCH.search(failure.message):
        return Problem(ProblemCode.QUERY_TOO_COMPLEX, failure.message)
    if isinstance(failure, GraphQLSyntaxError):
        return Problem(ProblemCode.MALFORMED_REQUEST, _cut(failure.message))
    return Problem(ProblemCode.VALIDATION_FAILED, _cut(_SUGGESTION.sub("", failure.message)))


def _cut(message: str) -> str:
    return message if len(message) <= _LONGEST else f"{message[: _LONGEST - 1]}…"


def tell(failure: GraphQLError) -> Problem:
    """Make an error say what a client is to be told: the problem behind it, which is counted."""
    problem = problem_of(failure)
    failure.message = cut(problem.detail)
    failure.extensions = members(problem)
    return problem


def members(problem: Problem) -> dict[str, Any]:
    """What `extensions` says of a problem that is told; it is counted."""
    count_problem(problem)
    document = problem_document(problem, instance="")
    return {name: value for name, value in document.items() if name not in ("instance", "detail")}


def error_of(problem: Problem) -> GraphQLError:
    """A problem as an error that is told; it is counted."""
    return GraphQLError(cut(problem.detail), extensions=members(problem))


def refusal(problem: Problem) -> dict[str, Any]:
    """The answer to a request that was refused before it could be read."""
    return {"errors": [{"message": cut(problem.detail), "extensions": members(problem)}]}
