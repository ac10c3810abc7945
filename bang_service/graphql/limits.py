"""How much one GraphQL document may ask for: length, words, depth, aliases, and cost.

Every field costs 1, and what is asked of each row of a page is paid for each row that the page may have (`first`). Some
fields cost more, because the service has more to do for them (`WEIGHTS`). Whatever is over a limit is refused before
anything is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValidationContext,
    ValidationRule,
    VariableNode,
    get_named_type,
)
from strawberry.extensions import AddValidationRules, MaxTokensLimiter, SchemaExtension
from strawberry.types.graphql import OperationType

from bang_service.http.pagination import DEFAULT_LIMIT, MAX_LIMIT
from bang_service.problems import Problem, ProblemCode

MOST_CHARACTERS: Final = 32_000
MOST_TOKENS: Final = 1_000
DEEPEST: Final = 12
MOST_ALIASES: Final = 50
MOST_COST: Final = 10_000

WEIGHTS: Final[Mapping[str, int]] = {
    "Table.view": 30,
    "Table.record": 1_000,
    "Record.journal": 500,
    "Query.catalogue": 50,
    # Passwords are hashed slowly on purpose.
    "Mutation.sign_up": 2_400,
    "Mutation.log_in": 2_400,
    "Mutation.password_change": 2_400,
}
MUTATION: Final = 500
"""What each other mutation costs."""


class CostLimiter(SchemaExtension):
    """Refuses a valid document whose cost is over the limit, before it is executed."""

    def on_execute(self) -> Iterator[None]:
        """Count before the execution begins. Raises Problem query_too_complex or validation_failed."""
        context = self.execution_context
        if context.context.is_live and context.operation_type is not OperationType.SUBSCRIPTION:
            raise Problem(ProblemCode.VALIDATION_FAILED, _("Send queries and mutations by POST to this address."))
        assert context.graphql_document is not None
        schema: GraphQLSchema = context.schema._schema
        if context._provided_operation_name is None and len(operations_of(context.graphql_document)) > 1:
            detail = _("Say in `operationName` which of the operations is meant.")
            raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="operationName")
        cost = cost_of(context.graphql_document, schema, context.variables or {}, context.operation_name)
        if cost > MOST_COST:
            raise Problem(
                ProblemCode.QUERY_TOO_COMPLEX,
                format_lazy(
                    _(
                        "This operation costs {cost}; one may cost {limit}. Ask for fewer rows (`first`) or fewer "
                        "fields, or make several requests of it."
                    ),
                    cost=cost,
                    limit=MOST_COST,
                ),
                cost=cost,
                limit=MOST_COST,
            )
        yield


class TooMuch(GraphQLError):
    """A document is too deep, or has too many aliases."""


class ExtentRule(ValidationRule):
    """Refuses a document in which an operation is too deep or has too many aliases, fragments and all."""

    def __init__(self, context: ValidationContext) -> None:
        super().__init__(context)
        extents = _Extents(context.document)
        for operation in operations_of(context.document):
            depth, aliases = extents.of(operation.selection_set)
            if depth > DEEPEST:
                text = f"The operation is {depth} levels deep; one may be {DEEPEST}."
                context.report_error(TooMuch(text, operation))
            elif aliases > MOST_ALIASES:
                text = f"The operation has {aliases} aliases; one may have {MOST_ALIASES}."
                context.report_error(TooMuch(text, operation))


class _Extents:
    """Levels and aliases of selections. However often a fragment is used, it is looked at once."""

    def __init__(self, document: DocumentNode) -> None:
        self._fragments = {
            one.name.value: one.selection_set for one in document.definitions if isinstance(one, FragmentDefinitionNode)
        }
        self._known: dict[str, tuple[int, int]] = {}

    def of(self, selections: SelectionSetNode | None) -> tuple[int, int]:
        depth = aliases = 0
        for node in selections.selections if selections is not None else ():
            if isinstance(node, FragmentSpreadNode):
                levels, more = self._fragment(node.name.value)
            else:
                levels, more = self.of(node.selection_set)  # type: ignore[attr-defined]
            if isinstance(node, FieldNode):
                levels, more = levels + 1, more + (node.alias is not None)
            # What is over a limit need not be counted to its end, which may be beyond all numbers.
            depth, aliases = max(depth, levels), min(aliases + more, _ENDLESS)
        return depth, aliases

    def _fragment(self, name: str) -> tuple[int, int]:
        if name not in self._known:
            # A circle ends here: another rule refuses it.
            self._known[name] = (0, 0)
            self._known[name] = self.of(self._fragments.get(name))
        return self._known[name]


_ENDLESS: Final = 1_000_000

LIMITERS: Final = (
    lambda: MaxTokensLimiter(MOST_TOKENS),
    lambda: AddValidationRules([ExtentRule]),
    CostLimiter,
)


def require_short(document: str) -> None:
    """Raise Problem query_too_complex for a document that is too long even to be read."""
    if len(document) > MOST_CHARACTERS:
        raise Problem(
            ProblemCode.QUERY_TOO_COMPLEX,
            format_lazy(
                _("The document has {count} characters; one may have {limit}. Send values as variables."),
                count=len(document),
                limit=MOST_CHARACTERS,
            ),
            limit=MOST_CHARACTERS,
        )


def operations_of(document: DocumentNode) -> list[OperationDefinitionNode]:
    """The operations of a document."""
    return [one for one in document.definitions if isinstance(one, OperationDefinitionNode)]


def cost_of(document: DocumentNode, schema: GraphQLSchema, variables: Mapping[str, Any], name: str | None) -> int:
    """What an operation of a valid document costs."""
    return _Meter(document, schema, variables).operation(name)


class _Meter:
    def __init__(self, document: DocumentNode, schema: GraphQLSchema, variables: Mapping[str, Any]) -> None:
        self._schema = schema
        self._variables = variables
        self._operations = operations_of(document)
        self._fragments = {
            one.name.value: one for one in document.definitions if isinstance(one, FragmentDefinitionNode)
        }
        # However often a fragment is used, it is looked at once.
        self._costs: dict[str, int] = {}

    def operation(self, name: str | None) -> int:
        for operation in self._operations:
            if name is None or (operation.name is not None and operation.name.value == name):
                root = self._schema.get_root_type(operation.operation)
                return self._selections(operation.selection_set, root)
        return 0

    def _selections(self, selections: SelectionSetNode | None, parent: Any) -> int:
        if selections is None:
            return 0
        total = 0
        for node in selections.selections:
            if isinstance(node, FieldNode):
                total += self._field(node, parent)
            elif isinstance(node, InlineFragmentNode):
                condition = node.type_condition
                inner = parent if condition is None else self._schema.get_type(condition.name.value)
                total += self._selections(node.selection_set, inner)
            elif isinstance(node, FragmentSpreadNode):
                total += self._fragment(node.name.value)
        return total

    def _fragment(self, name: str) -> int:
        if name not in self._costs:
            fragment = self._fragments[name]
            parent = self._schema.get_type(fragment.type_condition.name.value)
            self._costs[name] = self._selections(fragment.selection_set, parent)
        return self._costs[name]

    def _field(self, node: FieldNode, parent: Any) -> int:
        name = node.name.value
        if name.startswith("__") or not isinstance(parent, (GraphQLObjectType, GraphQLInterfaceType)):
            return 0
        field = parent.fields[name]
        weight = WEIGHTS.get(f"{parent.name}.{name}", MUTATION if parent.name == "Mutation" else 1)
        return weight + self._rows(node, field) * self._selections(node.selection_set, get_named_type(field.type))

    def _rows(self, node: FieldNode, field: GraphQLField) -> int:
        if "first" not in field.args:
            return 1
        value: Any = DEFAULT_LIMIT
        for argument in node.arguments or ():
            if argument.name.value == "first":
                if isinstance(argument.value, IntValueNode):
                    value = int(argument.value.value)
                elif isinstance(argument.value, VariableNode):
                    value = self._variables.get(argument.value.name.value, DEFAULT_LIMIT)
        # A number that makes no sense is refused by the field itself.
        return min(max(value, 1), MAX_LIMIT) if isinstance(value, int) else DEFAULT_LIMIT
