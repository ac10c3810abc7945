"""How much one GraphQL document may ask for: length, words, depth, aliases and their length, comparisons, and cost.

Five fields cost 1 (`FIELDS`), and what is asked of each row is paid for each row that a page may have (`first`), or
that a list without pages has as a rule. Some fields cost more, because the service has more to do for them: an
operation what its gate says, others what was declared for them (`operations.cost.weigh`). Of a union only the costliest
kind is paid.
Whatever is over a limit is refused before anything is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLField,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    Node,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    ValidationContext,
    ValidationRule,
    ValueNode,
    VariableNode,
    get_named_type,
    get_nullable_type,
    is_abstract_type,
    is_list_type,
)
from graphql.validation.rules import overlapping_fields_can_be_merged as merging
from strawberry.extensions import AddValidationRules, MaxTokensLimiter, SchemaExtension
from strawberry.types.graphql import OperationType

from bang_service.platform.operations.cost import READING, Cost, weighed_fields
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .context import Admission

MOST_CHARACTERS: Final = 32_000
MOST_TOKENS: Final = 1_200
DEEPEST: Final = 12
MOST_ALIASES: Final = 50
LONGEST_ALIAS: Final = 100
"""Letters. An alias stands in each row of the answer, and in the path of each error."""
MOST_COST: Final = 10_000
FIELDS: Final = 5
"""How many fields cost 1."""
LIST_ROWS: Final = 5
"""So many rows is a list without pages taken to have, where nothing is declared."""
MOST_ANSWERED: Final = 2_000
"""What a mutation may ask for of its answers: it takes a thread of those who play."""
DEAR_QUERY: Final = 500
"""A query that costs so much is handed over to a reader. A view of one table costs less, a page of questions does
not."""
MOST_COMPARISONS: Final = 10_000
"""How much may be compared to see whether fields of the same name agree. It grows with the square of how often a name
stands there: a document that asks for every field of every kind of record and has no fragments needs about 5,000."""

# The library's own way to set it: it looks there whenever it begins.
merging.MAX_COMPLEXITY_BUDGET = MOST_COMPARISONS


class CostLimiter(SchemaExtension):
    """Refuses a valid document whose cost is over the limit, before it is executed."""

    def on_execute(self) -> Iterator[None]:
        """Count before the execution begins. Raises Problem query_too_complex or validation_failed."""
        context = self.execution_context
        if context.context.is_live and context.operation_type is not OperationType.SUBSCRIPTION:
            raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-graphql-not-here"))
        assert context.graphql_document is not None
        schema: GraphQLSchema = context.schema._schema
        if context._provided_operation_name is None and len(operations_of(context.graphql_document)) > 1:
            detail = say("refused-graphql-operation-unnamed")
            raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="operationName")
        cost, own = costs_of(context.graphql_document, schema, context.variables or {}, context.operation_name)
        is_mutation = context.operation_type is OperationType.MUTATION
        limit = min(MOST_COST, own + MOST_ANSWERED) if is_mutation else MOST_COST
        if cost > limit:
            raise Problem(
                ProblemCode.QUERY_TOO_COMPLEX,
                say("refused-graphql-cost", cost=str(cost), limit=str(limit)),
                cost=cost,
                limit=limit,
            )
        if cost >= DEAR_QUERY and context.operation_type is OperationType.QUERY and context.context.hand_over():
            raise HandedOver
        yield


class HandedOver(BaseException):
    """Nothing was done: a reader answers. The library makes an answer of every `Exception`."""


class TooMuch(GraphQLError):
    """A document is too deep, or has too many aliases or too long ones. The library keeps only plain texts, so this
    one is read at once: every client has the errors of its own documents."""

    def __init__(self, text: Promise, node: Node) -> None:
        super().__init__(str(text), node)


class ExtentRule(ValidationRule):
    """Refuses a document in which an operation is too deep or has too many aliases, fragments and all, or any alias is
    too long."""

    def __init__(self, context: ValidationContext) -> None:
        super().__init__(context)
        extents = _Extents(context.document)
        for operation in operations_of(context.document):
            depth, aliases = extents.of(operation.selection_set)
            if depth > DEEPEST:
                text = say("refused-graphql-depth", levels=str(depth), limit=DEEPEST)
                context.report_error(TooMuch(text, operation))
            elif aliases > MOST_ALIASES:
                text = say("refused-graphql-aliases", count=str(aliases), limit=MOST_ALIASES)
                context.report_error(TooMuch(text, operation))

    def enter_field(self, node: FieldNode, *_: Any) -> None:
        """The validation comes by each field, in fragments too."""
        if node.alias is not None and len(node.alias.value) > LONGEST_ALIAS:
            text = say("refused-graphql-alias-length", count=str(len(node.alias.value)), limit=LONGEST_ALIAS)
            self.report_error(TooMuch(text, node))


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


_LONG_NUMBER: Final = re.compile(r"\d{4301}")
"""What Python itself refuses to take for a number: a failure of the library would tell of it."""


def require_short(document: str) -> None:
    """Raise Problem query_too_complex for a document that is too long even to be read."""
    if len(document) > MOST_CHARACTERS:
        raise Problem(
            ProblemCode.QUERY_TOO_COMPLEX,
            say("refused-graphql-length", count=str(len(document)), limit=str(MOST_CHARACTERS)),
            limit=MOST_CHARACTERS,
        )
    if _LONG_NUMBER.search(document):
        raise Problem(ProblemCode.QUERY_TOO_COMPLEX)


def operations_of(document: DocumentNode) -> list[OperationDefinitionNode]:
    """The operations of a document."""
    return [one for one in document.definitions if isinstance(one, OperationDefinitionNode)]


def costs_of(
    document: DocumentNode, schema: GraphQLSchema, variables: Mapping[str, Any], name: str | None
) -> tuple[int, int]:
    """What an operation of a valid document costs, and how much of that is declared of the fields of the root."""
    meter = _Meter(document, schema, variables)
    cost = meter.operation(name)
    return -(-cost // FIELDS), meter.own // FIELDS


class _Meter:
    """Counts in what a field costs. `own` is what was declared of the fields of the root."""

    def __init__(self, document: DocumentNode, schema: GraphQLSchema, variables: Mapping[str, Any]) -> None:
        self._schema = schema
        self._given = variables
        self._variables: Mapping[str, Any] = {}
        self._operations = operations_of(document)
        self._fragments = {
            one.name.value: one for one in document.definitions if isinstance(one, FragmentDefinitionNode)
        }
        # However often a selection is used, it is looked at once for each type.
        self._costs: dict[tuple[int, str, bool], int] = {}
        self._owns: dict[tuple[int, str, bool], int] = {}
        self.own = 0

    def operation(self, name: str | None) -> int:
        for operation in self._operations:
            if name is None or (operation.name is not None and operation.name.value == name):
                root = self._schema.get_root_type(operation.operation)
                assert root is not None
                self._root = root
                self._variables = {**_defaults(operation), **self._given}
                return self._selections(operation.selection_set, root)
        return 0

    def _selections(self, selections: SelectionSetNode | None, kind: GraphQLNamedType, *, of_page: bool = False) -> int:
        """What is asked of one value of a type: of a union or interface, what the costliest of its kinds costs. What
        is `of_page` is paid for each row already, so a list in it is that of the rows."""
        if selections is None:
            return 0
        key = (id(selections), kind.name, of_page)
        if key in self._costs:
            self.own += self._owns[key]
        else:
            before = self.own
            if is_abstract_type(kind):
                kinds = self._schema.get_possible_types(kind)
                self._costs[key] = max(self._selections(selections, one, of_page=of_page) for one in kinds)
            else:
                self._costs[key] = sum(self._selection(node, kind, of_page) for node in selections.selections)
            self._owns[key] = self.own - before
        return self._costs[key]

    def _selection(self, node: SelectionNode, kind: GraphQLNamedType, of_page: bool) -> int:
        if isinstance(node, FieldNode):
            return self._field(node, kind, of_page)
        fragment = self._fragments[node.name.value] if isinstance(node, FragmentSpreadNode) else node
        assert isinstance(fragment, (FragmentDefinitionNode, InlineFragmentNode))
        condition = fragment.type_condition
        if condition is not None and not self._is_kind_of(kind, condition.name.value):
            return 0
        return self._selections(fragment.selection_set, kind, of_page=of_page)

    def _is_kind_of(self, kind: GraphQLNamedType, name: str) -> bool:
        wanted = self._schema.get_type(name)
        return kind is wanted or (is_abstract_type(wanted) and self._schema.is_sub_type(wanted, kind))

    def _field(self, node: FieldNode, parent: GraphQLNamedType, of_page: bool) -> int:
        name = node.name.value
        if name.startswith("__"):
            return 0
        assert isinstance(parent, GraphQLObjectType)
        field = parent.fields[name]
        cost = weighed_fields().get(f"{parent.name}.{name}") or _cost_of(field)
        is_page = "first" in field.args
        if is_page:
            rows = self._rows(node, field, READING.most if cost is None else cost.most)
        elif is_list_type(get_nullable_type(field.type)) and not of_page:
            rows = LIST_ROWS if cost is None else cost.usual
        else:
            rows = 1
        own = 1 if cost is None else FIELDS * cost.of(rows)
        if parent is self._root:
            self.own += own
        return own + rows * self._selections(node.selection_set, get_named_type(field.type), of_page=is_page)

    def _rows(self, node: FieldNode, field: GraphQLField, most: int) -> int:
        value: Any = field.args["first"].default_value
        for argument in node.arguments or ():
            if argument.name.value == "first":
                value = self._value(argument.value, value)
        # Whatever is no whole number, or makes no sense, is refused before the field is asked, or by the field itself.
        return min(max(int(value), 1), most) if isinstance(value, int) or _is_whole(value) else 1

    def _value(self, node: ValueNode, default: Any) -> Any:
        if isinstance(node, VariableNode):
            return self._variables.get(node.name.value, default)
        return _number(node)


def _cost_of(field: GraphQLField) -> Cost | None:
    """What is declared of a field that is an operation."""
    declared = (field.extensions or {}).get("strawberry-definition")
    gates = (one.gate for one in getattr(declared, "extensions", ()) if isinstance(one, Admission))
    return next((gate.cost for gate in gates), None)


def _defaults(operation: OperationDefinitionNode) -> dict[str, Any]:
    """The numbers that an operation's variables have when they are not given."""
    return {
        one.variable.name.value: _number(one.default_value)
        for one in operation.variable_definitions or ()
        if one.default_value is not None
    }


def _number(node: ValueNode) -> int | None:
    return int(node.value) if isinstance(node, IntValueNode) else None


def _is_whole(value: Any) -> bool:
    # JSON has one kind of numbers, so GraphQL takes 200.0 for 200.
    return isinstance(value, float) and value.is_integer()
