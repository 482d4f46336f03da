"""Generated from the OpenAPI document of the service: do not edit."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
from urllib.parse import quote


def _part(text: str) -> str:
    return quote(text, safe="")


class ExecutionResultAnswerPagesItemTablesValueItemValueGeometry1(TypedDict):
    width: float
    height: float
    left: float
    top: float


class _ExecutionResultAnswerPagesItemTablesValueItemValue(TypedDict):
    value: Union[str, None]


class ExecutionResultAnswerPagesItemTablesValueItemValue(_ExecutionResultAnswerPagesItemTablesValueItemValue, total=False):
    normalizedValue: str
    confidenceScore: float
    geometry: Union[ExecutionResultAnswerPagesItemTablesValueItemValueGeometry1, None]
    page: int
    reasons: List[str]


class ExecutionResultAnswerPagesItemPromptsValue(TypedDict):
    prompt: str
    source: Literal["document", "llm"]
    answer: ExecutionResultAnswerPagesItemTablesValueItemValue


class _ExecutionResultAnswerPagesItem(TypedDict):
    page: int
    fields: Dict[str, Any]
    tables: Dict[str, List[Dict[str, ExecutionResultAnswerPagesItemTablesValueItemValue]]]


class ExecutionResultAnswerPagesItem(_ExecutionResultAnswerPagesItem, total=False):
    prompts: Dict[str, ExecutionResultAnswerPagesItemPromptsValue]


class ExecutionResultAnswerMatchesValueItem(TypedDict):
    catalogue: str
    id: str
    probability: float
    by: List[str]


class _ExecutionResultAnswerOrdersDifferencesItem(TypedDict):
    what: Literal["not-ordered", "quantity", "already-invoiced", "price", "amount", "total", "currency", "supplier"]


class ExecutionResultAnswerOrdersDifferencesItem(_ExecutionResultAnswerOrdersDifferencesItem, total=False):
    row: int
    column: str
    order: str
    line: int


class ExecutionResultAnswerOrders(TypedDict):
    orders: List[str]
    differences: List[ExecutionResultAnswerOrdersDifferencesItem]


class _ExecutionResultAnswerReasonsItem(TypedDict):
    code: str
    detail: str


class ExecutionResultAnswerReasonsItem(_ExecutionResultAnswerReasonsItem, total=False):
    field: str
    page: int


class _ExecutionResultAnswerDuplicateOf(TypedDict):
    executionId: str
    actionId: str
    version: str
    kind: Literal["SAME_FILE", "SAME_NUMBER", "OTHER_AMOUNTS", "SAME_CONTENT"]


class ExecutionResultAnswerDuplicateOf(_ExecutionResultAnswerDuplicateOf, total=False):
    similarity: float


class _ExecutionResultAnswerPartsItem(TypedDict):
    pages: List[int]


class ExecutionResultAnswerPartsItem(_ExecutionResultAnswerPartsItem, total=False):
    half: Literal["left", "right"]
    executionId: str


class _ExecutionResultAnswerPartOf(TypedDict):
    pages: List[int]
    executionId: str


class ExecutionResultAnswerPartOf(_ExecutionResultAnswerPartOf, total=False):
    half: Literal["left", "right"]


class _ExecutionResultAnswer(TypedDict):
    id: str
    documentName: str
    status: Literal["ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING", "MANUAL_VALIDATION_REQUIRED", "FAILED", "PARTIAL_SUCCESS", "SUCCEEDED"]


class ExecutionResultAnswer(_ExecutionResultAnswer, total=False):
    pages: List[ExecutionResultAnswerPagesItem]
    fields: Dict[str, Any]
    tables: Dict[str, List[Dict[str, ExecutionResultAnswerPagesItemTablesValueItemValue]]]
    prompts: Dict[str, ExecutionResultAnswerPagesItemPromptsValue]
    matches: Dict[str, List[ExecutionResultAnswerMatchesValueItem]]
    orders: ExecutionResultAnswerOrders
    reasons: List[ExecutionResultAnswerReasonsItem]
    duplicateOf: ExecutionResultAnswerDuplicateOf
    copies: List[str]
    parts: List[ExecutionResultAnswerPartsItem]
    partOf: ExecutionResultAnswerPartOf
    tenantId: str
    revision: int


class ListReviewsAnswerItem(TypedDict):
    docActionId: str
    docOperationId: str
    docOperationCreationDate: str
    docFileId: str
    docFileName: str


class _GetReviewAnswer1ResultsItem(TypedDict):
    id: str
    name: str
    result: str
    confidenceScore: float
    page: int


class GetReviewAnswer1ResultsItem(_GetReviewAnswer1ResultsItem, total=False):
    geometry: Union[ExecutionResultAnswerPagesItemTablesValueItemValueGeometry1, None]
    isValidated: bool


class _GetReviewAnswer1QueriesResultsItem(TypedDict):
    id: str
    name: str
    query: str
    result: str
    confidenceScore: float
    page: int
    geometry: Union[ExecutionResultAnswerPagesItemTablesValueItemValueGeometry1, None]


class GetReviewAnswer1QueriesResultsItem(_GetReviewAnswer1QueriesResultsItem, total=False):
    isValidated: bool


class _GetReviewAnswer1AnalyzersResultsItem(TypedDict):
    id: str
    name: str
    query: str
    result: str
    confidenceScore: float


class GetReviewAnswer1AnalyzersResultsItem(_GetReviewAnswer1AnalyzersResultsItem, total=False):
    isValidated: bool


class GetReviewAnswer1(TypedDict):
    results: List[GetReviewAnswer1ResultsItem]
    queriesResults: List[GetReviewAnswer1QueriesResultsItem]
    analyzersResults: List[GetReviewAnswer1AnalyzersResultsItem]
    signaturesResults: List[GetReviewAnswer1ResultsItem]


class GetReviewAnswer2ResultsItemBrokenRulesItem(TypedDict):
    code: str
    detail: str
    fields: List[str]


class _GetReviewAnswer2ResultsItemCandidatesItem(TypedDict):
    result: str
    confidenceScore: float
    page: int
    geometry: Union[ExecutionResultAnswerPagesItemTablesValueItemValueGeometry1, None]


class GetReviewAnswer2ResultsItemCandidatesItem(_GetReviewAnswer2ResultsItemCandidatesItem, total=False):
    normalizedValue: str


class _GetReviewAnswer2ResultsItem(TypedDict):
    id: str
    name: str
    ordinal: int
    result: str
    read: str
    confidenceScore: float
    page: int
    geometry: Union[ExecutionResultAnswerPagesItemTablesValueItemValueGeometry1, None]
    reasons: List[str]
    required: bool
    confidenceThreshold: float
    isOpen: bool
    brokenRules: List[GetReviewAnswer2ResultsItemBrokenRulesItem]
    candidates: List[GetReviewAnswer2ResultsItemCandidatesItem]


class GetReviewAnswer2ResultsItem(_GetReviewAnswer2ResultsItem, total=False):
    kind: str
    query: str
    table: str
    rowId: str
    column: str
    normalizedValue: str
    isValidated: bool
    absent: Literal["notOnPage", "unreadable"]


class GetReviewAnswer2TablesItemRowsItem(TypedDict):
    id: str
    page: int


class GetReviewAnswer2TablesItem(TypedDict):
    name: str
    columns: List[str]
    rows: List[GetReviewAnswer2TablesItemRowsItem]


class GetReviewAnswer2(TypedDict):
    executionId: str
    actionId: str
    version: str
    documentName: str
    status: Literal["ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING", "MANUAL_VALIDATION_REQUIRED", "FAILED", "PARTIAL_SUCCESS", "SUCCEEDED"]
    revision: int
    pageCount: int
    openCount: int
    results: List[GetReviewAnswer2ResultsItem]
    queriesResults: List[GetReviewAnswer2ResultsItem]
    analyzersResults: List[GetReviewAnswer2ResultsItem]
    signaturesResults: List[GetReviewAnswer2ResultsItem]
    tables: List[GetReviewAnswer2TablesItem]
    brokenRules: List[GetReviewAnswer2ResultsItemBrokenRulesItem]


class _PatchReviewBody1Results1Item(TypedDict):
    id: str


class PatchReviewBody1Results1Item(_PatchReviewBody1Results1Item, total=False):
    result: Union[str, float, bool, None]
    isValidated: bool


class PatchReviewBody1(TypedDict, total=False):
    results: Union[List[PatchReviewBody1Results1Item], Dict[str, Any]]
    queriesResults: Union[List[PatchReviewBody1Results1Item], Dict[str, Any]]
    analyzersResults: Union[List[PatchReviewBody1Results1Item], Dict[str, Any]]
    signaturesResults: Union[List[PatchReviewBody1Results1Item], Dict[str, Any]]
    printedSo: bool


class _PatchReviewBody2ResultsItem(TypedDict):
    id: str


class PatchReviewBody2ResultsItem(_PatchReviewBody2ResultsItem, total=False):
    result: Union[str, float, bool, None]
    isValidated: bool
    absent: Literal["notOnPage", "unreadable"]
    page: int
    geometry: Union[ExecutionResultAnswerPagesItemTablesValueItemValueGeometry1, None]


class _PatchReviewBody2RowsItem1(TypedDict):
    op: Literal["add"]
    table: str


class PatchReviewBody2RowsItem1(_PatchReviewBody2RowsItem1, total=False):
    after: Union[str, None]
    page: int
    cells: Dict[str, Union[str, float, bool, None]]


class PatchReviewBody2RowsItem2(TypedDict):
    op: Literal["delete"]
    id: str


class _PatchReviewBody2RowsItem3(TypedDict):
    op: Literal["move"]
    id: str


class PatchReviewBody2RowsItem3(_PatchReviewBody2RowsItem3, total=False):
    after: Union[str, None]


class _PatchReviewBody2(TypedDict):
    revision: int


class PatchReviewBody2(_PatchReviewBody2, total=False):
    results: List[PatchReviewBody2ResultsItem]
    queriesResults: List[PatchReviewBody2ResultsItem]
    analyzersResults: List[PatchReviewBody2ResultsItem]
    signaturesResults: List[PatchReviewBody2ResultsItem]
    rows: List[Union[PatchReviewBody2RowsItem1, PatchReviewBody2RowsItem2, PatchReviewBody2RowsItem3]]
    complete: bool
    override: str
    printedSo: bool


class _SplitExecutionBodyPartsItem(TypedDict):
    pages: List[int]


class SplitExecutionBodyPartsItem(_SplitExecutionBodyPartsItem, total=False):
    half: Literal["left", "right"]


class SplitExecutionBody(TypedDict, total=False):
    parts: List[SplitExecutionBodyPartsItem]


class SplitExecutionAnswer(TypedDict):
    executionId: str
    status: Literal["ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING", "MANUAL_VALIDATION_REQUIRED", "FAILED", "PARTIAL_SUCCESS", "SUCCEEDED"]
    parts: List[ExecutionResultAnswerPartOf]


class LockReviewAnswer(TypedDict):
    lockedBy: str
    expiresAt: str


class _ReviewHistoryAnswerItem(TypedDict):
    itemId: str
    name: str
    change: Literal["VALUE", "NOT_ON_PAGE", "UNREADABLE", "REOPENED", "ROW_ADDED", "ROW_DELETED", "ROW_MOVED", "OVERRIDDEN", "ASKED", "ANSWERED"]
    before: Union[str, None]
    after: Union[str, None]
    by: str
    at: str


class ReviewHistoryAnswerItem(_ReviewHistoryAnswerItem, total=False):
    note: str


class _CorrectResultBody(TypedDict):
    revision: int


class CorrectResultBody(_CorrectResultBody, total=False):
    results: List[PatchReviewBody2ResultsItem]
    queriesResults: List[PatchReviewBody2ResultsItem]
    analyzersResults: List[PatchReviewBody2ResultsItem]
    signaturesResults: List[PatchReviewBody2ResultsItem]
    rows: List[Union[PatchReviewBody2RowsItem1, PatchReviewBody2RowsItem2, PatchReviewBody2RowsItem3]]
    override: str
    printedSo: bool


class ListReviewedValuesAnswerItem(TypedDict):
    executionId: str
    name: str
    kind: Union[Literal["field"], Literal["column"], Literal["prompt"]]
    confidenceScore: float
    isRight: bool
    isAudit: bool
    reviewedAt: str


class GetActionAuditsAnswerRaisedItem(TypedDict):
    name: str
    threshold: float


class GetActionAuditsAnswer(TypedDict):
    version: str
    audited: int
    wrong: int
    share: float
    atLeast: float
    atMost: float
    errorsPerHundredDocuments: float
    raised: List[GetActionAuditsAnswerRaisedItem]


class ListActionsAnswerActionsItemConfigurationContentOutputTablesValueValue(TypedDict):
    hidden: bool
    required: bool
    confidenceThreshold: float


class ListActionsAnswerActionsItemConfigurationContentOutputPromptsValue(TypedDict):
    hidden: bool
    prompt: str
    source: Literal["document", "llm"]
    required: bool
    confidenceThreshold: float


class ListActionsAnswerActionsItemConfigurationContentOutput(TypedDict, total=False):
    fields: Dict[str, Any]
    tables: Dict[str, Dict[str, ListActionsAnswerActionsItemConfigurationContentOutputTablesValueValue]]
    prompts: Dict[str, ListActionsAnswerActionsItemConfigurationContentOutputPromptsValue]


class ListActionsAnswerActionsItemConfigurationContentModelSettings(TypedDict):
    model: str
    piiMasking: bool
    promptVersion: str


class _ListActionsAnswerActionsItemConfigurationContent(TypedDict):
    output: ListActionsAnswerActionsItemConfigurationContentOutput


class ListActionsAnswerActionsItemConfigurationContent(_ListActionsAnswerActionsItemConfigurationContent, total=False):
    modelSettings: ListActionsAnswerActionsItemConfigurationContentModelSettings


class _ListActionsAnswerActionsItemConfiguration(TypedDict):
    content: ListActionsAnswerActionsItemConfigurationContent
    version: str


class ListActionsAnswerActionsItemConfiguration(_ListActionsAnswerActionsItemConfiguration, total=False):
    modelSettings: ListActionsAnswerActionsItemConfigurationContentModelSettings


class _ListActionsAnswerActionsItemRegistration(TypedDict):
    status: str


class ListActionsAnswerActionsItemRegistration(_ListActionsAnswerActionsItemRegistration, total=False):
    message: str


class _ListActionsAnswerActionsItem(TypedDict):
    id: str
    organizationId: str
    name: str
    type: Literal["GENERIC", "INVOICE", "PURCHASE_ORDER"]
    configuration: ListActionsAnswerActionsItemConfiguration
    createdBy: str
    createdAt: str
    updatedAt: str
    registration: ListActionsAnswerActionsItemRegistration


class ListActionsAnswerActionsItem(_ListActionsAnswerActionsItem, total=False):
    description: str
    template: str
    empowerWith: str


class ListActionsAnswer(TypedDict):
    actions: List[ListActionsAnswerActionsItem]
    total: int


class CreateActionAnswerAlikeItem(TypedDict):
    actionId: str
    name: str


class _CreateActionAnswer(TypedDict):
    id: str
    organizationId: str
    name: str
    type: Literal["GENERIC", "INVOICE", "PURCHASE_ORDER"]
    configuration: ListActionsAnswerActionsItemConfiguration
    createdBy: str
    createdAt: str
    updatedAt: str
    registration: ListActionsAnswerActionsItemRegistration
    version: str


class CreateActionAnswer(_CreateActionAnswer, total=False):
    description: str
    template: str
    empowerWith: str
    warnings: List[str]
    alike: List[CreateActionAnswerAlikeItem]


class ListVersionsAnswerItemOperationsItemInfo(TypedDict, total=False):
    baseUrl: str


class _ListVersionsAnswerItemOperationsItem(TypedDict):
    id: str
    type: Literal["RUNTIME_PUBLICATION", "EXCHANGE_PUBLICATION"]
    status: str
    info: ListVersionsAnswerItemOperationsItemInfo
    createdAt: str
    updatedAt: str


class ListVersionsAnswerItemOperationsItem(_ListVersionsAnswerItemOperationsItem, total=False):
    result: str


class ListVersionsAnswerItem(TypedDict):
    organizationId: str
    actionId: str
    version: str
    status: str
    configuration: ListActionsAnswerActionsItemConfiguration
    operations: List[ListVersionsAnswerItemOperationsItem]
    createdAt: str
    updatedAt: str


class _LearnSampleBody(TypedDict):
    file: str


class LearnSampleBody(_LearnSampleBody, total=False):
    fileName: str
    values: Dict[str, Union[str, None]]


class LearnSampleAnswer(TypedDict):
    fields: List[str]


class ListMemoryAnswerSendersItemDocumentsItem(TypedDict):
    executionId: str
    documentName: str
    learnedAt: str
    fields: List[str]


class ListMemoryAnswerSendersItem(TypedDict):
    documents: List[ListMemoryAnswerSendersItemDocumentsItem]


class ListMemoryAnswer(TypedDict):
    senders: List[ListMemoryAnswerSendersItem]


class ForgetMemoryAnswer(TypedDict):
    documents: int


class ListReviewersAnswerItem(TypedDict):
    id: str
    name: str
    username: Union[str, None]
    type: Literal["USER", "TEAM"]
    email: Union[str, None]
    memberCount: Union[int, None]


class PatchReviewersBodyItem(TypedDict):
    id: str
    type: Literal["USER", "TEAM"]


class _ListExecutionsAnswerExecutionsItem(TypedDict):
    id: str
    actionId: str
    version: str
    documentName: str
    status: Literal["ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING", "MANUAL_VALIDATION_REQUIRED", "FAILED", "PARTIAL_SUCCESS", "SUCCEEDED"]
    createdAt: str
    updatedAt: str


class ListExecutionsAnswerExecutionsItem(_ListExecutionsAnswerExecutionsItem, total=False):
    duplicateOf: ExecutionResultAnswerDuplicateOf


class _ListExecutionsAnswer(TypedDict):
    executions: List[ListExecutionsAnswerExecutionsItem]
    total: int


class ListExecutionsAnswer(_ListExecutionsAnswer, total=False):
    totalIsAtLeast: bool


class _ResubmitExecutionAnswer(TypedDict):
    id: str
    documentName: str


class ResubmitExecutionAnswer(_ResubmitExecutionAnswer, total=False):
    status: Literal["ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING", "MANUAL_VALIDATION_REQUIRED", "FAILED", "PARTIAL_SUCCESS", "SUCCEEDED"]


class ListDeliveriesAnswerItem(TypedDict):
    callbackId: str
    httpStatus: Union[int, None]
    error: Union[str, None]
    durationMs: int
    at: str


class _ListWebhooksAnswerWebhooksItem(TypedDict):
    id: str
    url: str
    description: str
    eventTypes: List[Literal["execution.succeeded", "execution.partial-success", "execution.needs-review", "execution.failed", "review.completed", "catalogue.changed", "account.changed"]]
    disabled: bool
    circuit: Literal["closed", "open"]
    createdAt: str


class ListWebhooksAnswerWebhooksItem(_ListWebhooksAnswerWebhooksItem, total=False):
    openUntil: str
    previousSecretUntil: str


class ListWebhooksAnswer(TypedDict):
    webhooks: List[ListWebhooksAnswerWebhooksItem]


class _CreateWebhookBody(TypedDict):
    url: str


class CreateWebhookBody(_CreateWebhookBody, total=False):
    eventTypes: List[Literal["execution.succeeded", "execution.partial-success", "execution.needs-review", "execution.failed", "review.completed", "catalogue.changed", "account.changed"]]
    description: str


class _CreateWebhookAnswer(TypedDict):
    id: str
    url: str
    description: str
    eventTypes: List[Literal["execution.succeeded", "execution.partial-success", "execution.needs-review", "execution.failed", "review.completed", "catalogue.changed", "account.changed"]]
    disabled: bool
    circuit: Literal["closed", "open"]
    createdAt: str
    secret: str


class CreateWebhookAnswer(_CreateWebhookAnswer, total=False):
    openUntil: str
    previousSecretUntil: str


class ChangeWebhookBody(TypedDict, total=False):
    url: str
    eventTypes: List[Literal["execution.succeeded", "execution.partial-success", "execution.needs-review", "execution.failed", "review.completed", "catalogue.changed", "account.changed"]]
    description: str
    disabled: bool


class RotateWebhookSecretBody(TypedDict, total=False):
    overlapHours: float


class ListWebhookMessagesAnswerMessagesItem(TypedDict):
    id: str
    eventType: str
    state: Literal["PENDING", "DELIVERED", "GIVEN_UP"]
    tries: int
    httpStatus: Union[int, None]
    error: Union[str, None]
    createdAt: str
    triedAt: Union[str, None]


class _ListWebhookMessagesAnswer(TypedDict):
    messages: List[ListWebhookMessagesAnswerMessagesItem]


class ListWebhookMessagesAnswer(_ListWebhookMessagesAnswer, total=False):
    next: str


class ReplayWebhookMessageAnswer(TypedDict):
    replayed: int


class ReplayWebhookBody(TypedDict, total=False):
    since: str
    state: Literal["GIVEN_UP", "ALL"]


class ListUsersAnswerItem(TypedDict):
    id: str
    username: str
    name: str
    email: str
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]
    createdAt: str


class _CreateUserBody(TypedDict):
    username: str


class CreateUserBody(_CreateUserBody, total=False):
    password: str
    name: str
    email: str
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]


class CreateUserAnswer(TypedDict):
    id: str
    username: str
    name: str
    email: str
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]
    createdAt: str
    password: str


class PatchUserBody(TypedDict, total=False):
    name: str
    email: str
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]


class SetPasswordBody(TypedDict, total=False):
    password: str


class ListAppsAnswerItem(TypedDict):
    clientId: str
    name: str
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]
    createdAt: str


class _CreateAppBody(TypedDict):
    name: str


class CreateAppBody(_CreateAppBody, total=False):
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]


class CreateAppAnswer(TypedDict):
    clientId: str
    name: str
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]
    createdAt: str
    clientSecret: str


class PatchAppBody(TypedDict, total=False):
    name: str
    permissions: List[Literal["Manage Actions", "Build Actions", "Execute Published Actions", "View Actions"]]
    tenants: List[str]


class ListTeamsAnswerItem(TypedDict):
    id: str
    name: str
    userIds: List[str]


class _CreateTeamBody(TypedDict):
    name: str


class CreateTeamBody(_CreateTeamBody, total=False):
    userIds: List[str]


class PatchTeamBody(TypedDict, total=False):
    name: str
    userIds: List[str]


class ListTenantsAnswer(TypedDict):
    tenants: Union[List[str], None]


class GetRetentionAnswer(TypedDict):
    bytesDays: Union[int, None]
    resultsDays: Union[int, None]
    examplesDays: Union[int, None]
    logsDays: Union[int, None]


class HealthAnswer(TypedDict):
    status: Literal["ok"]


class ListCataloguesAnswerCataloguesItem(TypedDict):
    name: str
    rows: int
    changedAt: str


class ListCataloguesAnswer(TypedDict):
    catalogues: List[ListCataloguesAnswerCataloguesItem]


class ReplaceCatalogueAnswer(TypedDict):
    added: int
    changed: int
    same: int
    deleted: int
    dryRun: bool


class CatalogueRowAnswerVersionsItemRow(TypedDict):
    id: str


class _CatalogueRowAnswerVersionsItem(TypedDict):
    row: CatalogueRowAnswerVersionsItemRow
    version: int
    changedAt: str
    changedBy: str


class CatalogueRowAnswerVersionsItem(_CatalogueRowAnswerVersionsItem, total=False):
    replacedAt: str
    replacedBy: str


class CatalogueRowAnswer(TypedDict):
    versions: List[CatalogueRowAnswerVersionsItem]


class ClassifyDocumentAnswerActionsItem(TypedDict):
    actionId: str
    version: str
    name: str
    confidenceScore: float


class _ClassifyDocumentAnswer(TypedDict):
    actions: List[ClassifyDocumentAnswerActionsItem]
    noneConfidenceScore: float


class ClassifyDocumentAnswer(_ClassifyDocumentAnswer, total=False):
    bestActionId: str


class SplitFileAnswerPartsItem(TypedDict):
    to: int


class SplitFileAnswerCutsItem(TypedDict):
    before: int
    confidenceScore: float
    reasons: List[str]


class SplitFileAnswer(TypedDict):
    parts: List[SplitFileAnswerPartsItem]
    cuts: List[SplitFileAnswerCutsItem]
    separators: List[int]


class SubmitByContentAnswer(TypedDict):
    id: str
    documentName: str
    status: Literal["ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING", "MANUAL_VALIDATION_REQUIRED", "FAILED", "PARTIAL_SUCCESS", "SUCCEEDED"]
    actionId: str
    version: str
    confidenceScore: float


class _SubmitBatchAnswerExecutionsItem(TypedDict):
    id: str
    documentName: str
    status: Literal["ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING", "MANUAL_VALIDATION_REQUIRED", "FAILED", "PARTIAL_SUCCESS", "SUCCEEDED"]
    actionId: str
    version: str


class SubmitBatchAnswerExecutionsItem(_SubmitBatchAnswerExecutionsItem, total=False):
    confidenceScore: float


class SubmitBatchAnswerLeftItem(TypedDict):
    documentName: str
    code: str
    detail: str


class SubmitBatchAnswer(TypedDict):
    documentName: str
    executions: List[SubmitBatchAnswerExecutionsItem]
    left: List[SubmitBatchAnswerLeftItem]


class Api:
    """One method for each operation of the service. Paths are filled with the organization of the client."""

    organization_id: str

    def _call(
        self,
        method: str,
        path: str,
        query: Optional[Dict[str, Any]] = None,
        body: Any = None,
        content_type: str = "application/json",
    ) -> Any:
        raise NotImplementedError

    def execution_result(
        self,
        action_id: str,
        version_semantic: str,
        execution_id: str,
        *,
        value_only: Optional[bool] = None,
        details: Optional[bool] = None,
        revision: Optional[int] = None,
        shape: Optional[Literal["pages", "rollup", "both"]] = None,
    ) -> ExecutionResultAnswer:
        """State and extracted data of an execution."""
        return self._call(
            "GET",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}/executions/{_part(execution_id)}",
            query={"valueOnly": value_only, "details": details, "revision": revision, "shape": shape},
        )

    def delete_execution(
        self,
        action_id: str,
        version_semantic: str,
        execution_id: str,
    ) -> None:
        """Delete an execution with its file, result and review (an app without Manage Actions: its own)."""
        return self._call(
            "DELETE",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}/executions/{_part(execution_id)}",
        )

    def execution_result_v2(
        self,
        action_id: str,
        version_semantic: str,
        execution_id: str,
        *,
        value_only: Optional[bool] = None,
        details: Optional[bool] = None,
        revision: Optional[int] = None,
        shape: Optional[Literal["pages", "rollup", "both"]] = None,
    ) -> ExecutionResultAnswer:
        """State and extracted data of an execution."""
        return self._call(
            "GET",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}/executions/{_part(execution_id)}/v2",
            query={"valueOnly": value_only, "details": details, "revision": revision, "shape": shape},
        )

    def list_reviews(
        self,
        *,
        page: Optional[int] = None,
        size: Optional[int] = None,
    ) -> List[ListReviewsAnswerItem]:
        """Executions that wait for a person, oldest first."""
        return self._call(
            "GET",
            f"/api/v1/organizations/{_part(self.organization_id)}/reviews",
            query={"page": page, "size": size},
        )

    def get_review(
        self,
        action_id: str,
        execution_id: str,
        *,
        all: Optional[bool] = None,
    ) -> Union[GetReviewAnswer1, GetReviewAnswer2]:
        """The values of an execution that a person has to check, or every value with all=true."""
        return self._call(
            "GET",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}",
            query={"all": all},
        )

    def patch_review(
        self,
        action_id: str,
        execution_id: str,
        body: Union[PatchReviewBody1, PatchReviewBody2],
        *,
        all: Optional[bool] = None,
        strict: Optional[bool] = None,
    ) -> Union[GetReviewAnswer1, GetReviewAnswer2]:
        """Confirm or correct items; the last one ends the review. With all=true, any value, as a draft."""
        return self._call(
            "PATCH",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}",
            query={"all": all, "strict": strict},
            body=body,
        )

    def delete_review(
        self,
        action_id: str,
        execution_id: str,
    ) -> Any:
        """End a review and leave the result as it is."""
        return self._call(
            "DELETE",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}",
        )

    def split_execution(
        self,
        action_id: str,
        execution_id: str,
        body: SplitExecutionBody,
    ) -> SplitExecutionAnswer:
        """End the review of a file with several documents: each becomes an execution of its own."""
        return self._call(
            "POST",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}/split",
            body=body,
        )

    def lock_review(
        self,
        action_id: str,
        execution_id: str,
    ) -> LockReviewAnswer:
        """Lock a review for the caller, or renew the lock."""
        return self._call(
            "POST",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}/lock",
        )

    def unlock_review(
        self,
        action_id: str,
        execution_id: str,
    ) -> None:
        """Release the caller's lock."""
        return self._call(
            "DELETE",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}/lock",
        )

    def review_history(
        self,
        action_id: str,
        execution_id: str,
    ) -> List[ReviewHistoryAnswerItem]:
        """Who confirmed or corrected what, and when, oldest first."""
        return self._call(
            "GET",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}/history",
        )

    def correct_result(
        self,
        action_id: str,
        execution_id: str,
        body: CorrectResultBody,
    ) -> GetReviewAnswer2:
        """Correct a final result, as a new revision; the earlier ones stay."""
        return self._call(
            "POST",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviews/{_part(execution_id)}/corrections",
            body=body,
        )

    def call_back_again(
        self,
        action_id: str,
        version_semantic: str,
        execution_id: str,
    ) -> Any:
        """Send an execution's callback again."""
        return self._call(
            "POST",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}/executions/{_part(execution_id)}/callbacks",
        )

    def list_reviewed_values(
        self,
        action_id: str,
        *,
        since: Optional[str] = None,
    ) -> List[ListReviewedValuesAnswerItem]:
        """The newest 10000 values of an action's finished reviews, and whether they were right."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviewed-values",
            query={"since": since},
        )

    def get_action_audits(
        self,
        action_id: str,
        *,
        version: Optional[str] = None,
    ) -> GetActionAuditsAnswer:
        """The share of documents that pass with something wrong, by audits; and thresholds that rose."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/audits",
            query={"version": version},
        )

    def list_actions(
        self,
        *,
        page: Optional[int] = None,
        size: Optional[int] = None,
        sort: Optional[Literal["updatedAt,desc", "updatedAt,asc", "name,desc", "name,asc", "type,desc", "type,asc"]] = None,
    ) -> ListActionsAnswer:
        """Published actions of the organization."""
        return self._call(
            "GET",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions",
            query={"page": page, "size": size, "sort": sort},
        )

    def create_action(
        self,
        body: str,
        *,
        draft: Optional[bool] = None,
    ) -> CreateActionAnswer:
        """A new action, as 1.0.0."""
        return self._call(
            "POST",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions",
            query={"draft": draft},
            body=body,
            content_type="application/yaml",
        )

    def get_action(
        self,
        action_id: str,
    ) -> ListActionsAnswerActionsItem:
        """One action, as its newest published version has it."""
        return self._call(
            "GET",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}",
        )

    def list_versions(
        self,
        action_id: str,
        *,
        page: Optional[int] = None,
        size: Optional[int] = None,
        sort: Optional[Literal["version,desc", "version,asc"]] = None,
    ) -> List[ListVersionsAnswerItem]:
        """Published versions of an action, newest first."""
        return self._call(
            "GET",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions",
            query={"page": page, "size": size, "sort": sort},
        )

    def publish_version(
        self,
        action_id: str,
        body: str,
        *,
        draft: Optional[bool] = None,
    ) -> CreateActionAnswer:
        """The next minor version of an action; without a body, of its draft."""
        return self._call(
            "POST",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions",
            query={"draft": draft},
            body=body,
            content_type="application/yaml",
        )

    def get_version(
        self,
        action_id: str,
        version_semantic: str,
    ) -> ListVersionsAnswerItem:
        """One published version of an action."""
        return self._call(
            "GET",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}",
        )

    def get_definition(
        self,
        action_id: str,
        version_semantic: str,
    ) -> str:
        """One published version as an action file in YAML."""
        return self._call(
            "GET",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}/definition",
        )

    def learn_sample(
        self,
        action_id: str,
        body: LearnSampleBody,
    ) -> LearnSampleAnswer:
        """Learn a form from a sample, filled or blank."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/samples",
            body=body,
        )

    def forget_samples(
        self,
        action_id: str,
    ) -> None:
        """Forget all samples of an action; what it learned from reviews stays."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/samples",
        )

    def list_memory(
        self,
        action_id: str,
    ) -> ListMemoryAnswer:
        """What an action remembers of the senders of its documents, and from which documents."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/memory",
        )

    def forget_memory(
        self,
        action_id: str,
        *,
        document: Optional[str] = None,
        sender: Optional[str] = None,
        field: Optional[str] = None,
    ) -> ForgetMemoryAnswer:
        """Forget a document, a sender or a field."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/memory",
            query={"document": document, "sender": sender, "field": field},
        )

    def list_reviewers(
        self,
        action_id: str,
    ) -> List[ListReviewersAnswerItem]:
        """Users and teams assigned as reviewers of an action."""
        return self._call(
            "GET",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviewers",
        )

    def patch_reviewers(
        self,
        action_id: str,
        body: List[PatchReviewersBodyItem],
    ) -> List[PatchReviewersBodyItem]:
        """Set the reviewers of an action: the whole new list."""
        return self._call(
            "PATCH",
            f"/idp/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/reviewers",
            body=body,
        )

    def list_executions(
        self,
        *,
        page: Optional[int] = None,
        size: Optional[int] = None,
        sort: Optional[Literal["createdAt,desc", "createdAt,asc", "updatedAt,desc", "updatedAt,asc", "documentName,desc", "documentName,asc", "status,desc", "status,asc"]] = None,
        status: Optional[str] = None,
        action_id: Optional[str] = None,
        version: Optional[str] = None,
        document_name: Optional[str] = None,
        duplicate: Optional[bool] = None,
        created_from: Optional[str] = None,
        created_before: Optional[str] = None,
    ) -> ListExecutionsAnswer:
        """Executions of the organization, newest first."""
        return self._call(
            "GET",
            f"/api/v1/organizations/{_part(self.organization_id)}/executions",
            query={"page": page, "size": size, "sort": sort, "status": status, "actionId": action_id, "version": version, "documentName": document_name, "duplicate": duplicate, "createdFrom": created_from, "createdBefore": created_before},
        )

    def resubmit_execution(
        self,
        action_id: str,
        version_semantic: str,
        execution_id: str,
        *,
        version: Optional[str] = None,
    ) -> ResubmitExecutionAnswer:
        """Process the file of an execution again, as a new execution."""
        return self._call(
            "POST",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}/executions/{_part(execution_id)}/resubmit",
            query={"version": version},
        )

    def list_deliveries(
        self,
        action_id: str,
        version_semantic: str,
        execution_id: str,
    ) -> List[ListDeliveriesAnswerItem]:
        """Every attempt to send an execution's callback, oldest first."""
        return self._call(
            "GET",
            f"/api/v1/organizations/{_part(self.organization_id)}/actions/{_part(action_id)}/versions/{_part(version_semantic)}/executions/{_part(execution_id)}/deliveries",
        )

    def list_webhooks(
        self,
    ) -> ListWebhooksAnswer:
        """The registered endpoints."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks",
        )

    def create_webhook(
        self,
        body: CreateWebhookBody,
    ) -> CreateWebhookAnswer:
        """Register an endpoint; only this answer contains its secret."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks",
            body=body,
        )

    def get_webhook(
        self,
        webhook_id: str,
    ) -> ListWebhooksAnswerWebhooksItem:
        """A registered endpoint."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}",
        )

    def change_webhook(
        self,
        webhook_id: str,
        body: ChangeWebhookBody,
    ) -> ListWebhooksAnswerWebhooksItem:
        """Change a registered endpoint."""
        return self._call(
            "PATCH",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}",
            body=body,
        )

    def delete_webhook(
        self,
        webhook_id: str,
    ) -> None:
        """Delete an endpoint with its messages."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}",
        )

    def rotate_webhook_secret(
        self,
        webhook_id: str,
        body: RotateWebhookSecretBody,
    ) -> CreateWebhookAnswer:
        """Give an endpoint a new secret; the old one signs too for a while."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}/secret",
            body=body,
        )

    def list_webhook_messages(
        self,
        webhook_id: str,
        *,
        state: Optional[Literal["PENDING", "DELIVERED", "GIVEN_UP"]] = None,
        before: Optional[str] = None,
    ) -> ListWebhookMessagesAnswer:
        """What an endpoint was told, newest first."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}/messages",
            query={"state": state, "before": before},
        )

    def test_webhook(
        self,
        webhook_id: str,
    ) -> ListWebhookMessagesAnswerMessagesItem:
        """Tell an endpoint `webhook.test`."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}/test",
        )

    def replay_webhook_message(
        self,
        webhook_id: str,
        message_id: str,
    ) -> ReplayWebhookMessageAnswer:
        """Send a message that has ended once more."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}/messages/{_part(message_id)}/replay",
        )

    def replay_webhook(
        self,
        webhook_id: str,
        body: ReplayWebhookBody,
    ) -> ReplayWebhookMessageAnswer:
        """Send up to 1000 messages once more: those given up, or all."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/webhooks/{_part(webhook_id)}/replay",
            body=body,
        )

    def list_users(
        self,
    ) -> List[ListUsersAnswerItem]:
        """Users of the organization."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/users",
        )

    def create_user(
        self,
        body: CreateUserBody,
    ) -> CreateUserAnswer:
        """Create a user; only this answer contains the password."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/users",
            body=body,
        )

    def get_user(
        self,
        user_id: str,
    ) -> ListUsersAnswerItem:
        """One user."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/users/{_part(user_id)}",
        )

    def patch_user(
        self,
        user_id: str,
        body: PatchUserBody,
    ) -> ListUsersAnswerItem:
        """Change the name and permissions of a user."""
        return self._call(
            "PATCH",
            f"/recto/v1/organizations/{_part(self.organization_id)}/users/{_part(user_id)}",
            body=body,
        )

    def delete_user(
        self,
        user_id: str,
    ) -> None:
        """Delete a user; tokens end, teams and actions lose the reviewer."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/users/{_part(user_id)}",
        )

    def set_password(
        self,
        user_id: str,
        body: SetPasswordBody,
    ) -> CreateUserAnswer:
        """Give a user a new password; only this answer contains it."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/users/{_part(user_id)}/password",
            body=body,
        )

    def remove_user_second_factor(
        self,
        user_id: str,
    ) -> None:
        """Remove the second factor of a user."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/users/{_part(user_id)}/second-factor",
        )

    def list_apps(
        self,
    ) -> List[ListAppsAnswerItem]:
        """Connected apps of the organization."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/apps",
        )

    def create_app(
        self,
        body: CreateAppBody,
    ) -> CreateAppAnswer:
        """Create a connected app; only this answer contains the secret."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/apps",
            body=body,
        )

    def get_app(
        self,
        client_id: str,
    ) -> ListAppsAnswerItem:
        """One connected app."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/apps/{_part(client_id)}",
        )

    def patch_app(
        self,
        client_id: str,
        body: PatchAppBody,
    ) -> ListAppsAnswerItem:
        """Change the name and permissions of a connected app."""
        return self._call(
            "PATCH",
            f"/recto/v1/organizations/{_part(self.organization_id)}/apps/{_part(client_id)}",
            body=body,
        )

    def delete_app(
        self,
        client_id: str,
    ) -> None:
        """Delete a connected app; its tokens end."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/apps/{_part(client_id)}",
        )

    def new_secret(
        self,
        client_id: str,
    ) -> CreateAppAnswer:
        """Give an app a new secret; only this answer contains it."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/apps/{_part(client_id)}/secret",
        )

    def list_teams(
        self,
    ) -> List[ListTeamsAnswerItem]:
        """Teams of the organization."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/teams",
        )

    def create_team(
        self,
        body: CreateTeamBody,
    ) -> ListTeamsAnswerItem:
        """Create a team of users."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/teams",
            body=body,
        )

    def get_team(
        self,
        team_id: str,
    ) -> ListTeamsAnswerItem:
        """One team."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/teams/{_part(team_id)}",
        )

    def delete_team(
        self,
        team_id: str,
    ) -> None:
        """Delete a team; actions lose the reviewer."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/teams/{_part(team_id)}",
        )

    def patch_team(
        self,
        team_id: str,
        body: PatchTeamBody,
    ) -> ListTeamsAnswerItem:
        """Rename a team, or set its members: the whole new list."""
        return self._call(
            "PATCH",
            f"/recto/v1/organizations/{_part(self.organization_id)}/teams/{_part(team_id)}",
            body=body,
        )

    def list_tenants(
        self,
    ) -> ListTenantsAnswer:
        """Tenants of the organization."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/tenants",
        )

    def put_tenants(
        self,
        body: ListTenantsAnswer,
    ) -> ListTenantsAnswer:
        """Set the tenants of the organization, or none."""
        return self._call(
            "PUT",
            f"/recto/v1/organizations/{_part(self.organization_id)}/tenants",
            body=body,
        )

    def get_retention(
        self,
    ) -> GetRetentionAnswer:
        """How long documents are kept."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/retention",
        )

    def put_retention(
        self,
        body: GetRetentionAnswer,
    ) -> GetRetentionAnswer:
        """Set how long documents are kept."""
        return self._call(
            "PUT",
            f"/recto/v1/organizations/{_part(self.organization_id)}/retention",
            body=body,
        )

    def audit_log(
        self,
        *,
        after: Optional[int] = None,
    ) -> str:
        """Who did what: up to 1000 entries after a sequence number, one JSON object per line."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/audit",
            query={"after": after},
        )

    def health(
        self,
    ) -> HealthAnswer:
        """Whether documents can be processed."""
        return self._call(
            "GET",
            f"/health",
        )

    def list_catalogues(
        self,
    ) -> ListCataloguesAnswer:
        """The lists that an organization keeps."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/catalogues",
        )

    def export_catalogue(
        self,
        catalogue: str,
    ) -> str:
        """All rows of a list, one JSON object a line."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/catalogues/{_part(catalogue)}",
        )

    def replace_catalogue(
        self,
        catalogue: str,
        body: str,
        *,
        dry_run: Optional[bool] = None,
    ) -> ReplaceCatalogueAnswer:
        """Replace a list by the rows of the body, one JSON object a line."""
        return self._call(
            "PUT",
            f"/recto/v1/organizations/{_part(self.organization_id)}/catalogues/{_part(catalogue)}",
            query={"dryRun": dry_run},
            body=body,
            content_type="application/x-ndjson",
        )

    def change_catalogue(
        self,
        catalogue: str,
        body: str,
        *,
        dry_run: Optional[bool] = None,
    ) -> ReplaceCatalogueAnswer:
        """Add and change rows of a list by their ids, one JSON object a line."""
        return self._call(
            "PATCH",
            f"/recto/v1/organizations/{_part(self.organization_id)}/catalogues/{_part(catalogue)}",
            query={"dryRun": dry_run},
            body=body,
            content_type="application/x-ndjson",
        )

    def delete_catalogue(
        self,
        catalogue: str,
    ) -> ReplaceCatalogueAnswer:
        """Delete a list; the versions of its rows are kept."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/catalogues/{_part(catalogue)}",
        )

    def catalogue_row(
        self,
        catalogue: str,
        row: str,
    ) -> CatalogueRowAnswer:
        """The versions of a row, newest first."""
        return self._call(
            "GET",
            f"/recto/v1/organizations/{_part(self.organization_id)}/catalogues/{_part(catalogue)}/rows/{_part(row)}",
        )

    def delete_catalogue_row(
        self,
        catalogue: str,
        row: str,
    ) -> ReplaceCatalogueAnswer:
        """Delete a row; its versions are kept."""
        return self._call(
            "DELETE",
            f"/recto/v1/organizations/{_part(self.organization_id)}/catalogues/{_part(catalogue)}/rows/{_part(row)}",
        )

    def classify_document(
        self,
        *,
        actions: Optional[str] = None,
    ) -> ClassifyDocumentAnswer:
        """Which of several actions a file belongs to, or none of them."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/classify",
            query={"actions": actions},
        )

    def split_file(
        self,
    ) -> SplitFileAnswer:
        """Where documents begin in a file that may contain several."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/split",
        )

    def submit_by_content(
        self,
        *,
        actions: Optional[str] = None,
    ) -> SubmitByContentAnswer:
        """Submit a file to the one of several actions that it belongs to."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/executions",
            query={"actions": actions},
        )

    def submit_batch(
        self,
        *,
        actions: Optional[str] = None,
    ) -> SubmitBatchAnswer:
        """Submit the documents in an email (EML) or ZIP archive, each to the action that it belongs to."""
        return self._call(
            "POST",
            f"/recto/v1/organizations/{_part(self.organization_id)}/batches",
            query={"actions": actions},
        )
