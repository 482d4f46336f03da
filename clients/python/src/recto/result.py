"""Results, with their values found by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional


@dataclass(frozen=True)
class Box:
    """A place on a page: left, top, width and height are ratios of the page, from 0 to 1; pages count from 1."""

    page: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Value:
    """A value: as it is printed, in its normal form (ISO dates, decimal numbers), and how sure it is (0 to 100)."""

    text: Optional[str]
    normalized: Optional[str]
    confidence: Optional[float]
    box: Optional[Box]

    def __str__(self) -> str:
        return self.normalized or self.text or ""


@dataclass(frozen=True)
class Result:
    """The result of a document. ``fields`` has nested names with dots, such as ``parties.vendor.name``."""

    id: str
    status: str
    document_name: str
    fields: Dict[str, Value]
    lists: Dict[str, List[Value]]
    tables: Dict[str, List[Dict[str, Value]]]
    reasons: List[Dict[str, Any]]
    raw: Dict[str, Any]

    @property
    def needs_review(self) -> bool:
        """Whether a person is asked."""
        return self.status == "MANUAL_VALIDATION_REQUIRED"

    @property
    def is_done(self) -> bool:
        """Whether nothing changes by itself any more."""
        return self.status not in ("ACKNOWLEDGED", "IN_PROGRESS", "RESULTS_PENDING")

    def __getitem__(self, name: str) -> Optional[str]:
        """The normal form of a field, or its text; None if it is not on the document."""
        value = self.fields.get(name)
        return None if value is None else str(value)


@dataclass(frozen=True)
class Chunk:
    """A passage of a document for search: Markdown, with the headings above it and its places."""

    text: str
    headings: List[str]
    pages: List[int]
    boxes: List[Box]

    @property
    def markdown(self) -> str:
        """The passage under its headings."""
        above = "\n".join(f"{'#' * min(level, 6)} {text}" for level, text in enumerate(self.headings, 1))
        return f"{above}\n\n{self.text}" if above else self.text


def result_of(raw: Dict[str, Any]) -> Result:
    """Reads the body of a result that was asked for with ``valueOnly=false&details=true``."""
    fields: Dict[str, Value] = {}
    lists: Dict[str, List[Value]] = {}
    tables: Dict[str, List[Dict[str, Value]]] = {}
    for page in raw.get("pages") or []:
        _collect(page.get("fields") or {}, "", page["page"], fields, lists)
        for name, rows in (page.get("tables") or {}).items():
            cells = [{key: _value(cell, page["page"]) for key, cell in row.items()} for row in rows]
            tables.setdefault(name, []).extend(cells)
    return Result(
        id=raw["id"],
        status=raw["status"],
        document_name=raw["documentName"],
        fields=fields,
        lists=lists,
        tables=tables,
        reasons=raw.get("reasons") or [],
        raw=raw,
    )


def chunk_of(raw: Dict[str, Any]) -> Chunk:
    """Reads a chunk as the service writes it."""
    boxes = [Box(one["page"], **one["box"]) for one in raw["boxes"]]
    return Chunk(_markdown(raw["text"]), list(raw["headings"]), list(raw["pages"]), boxes)


def _collect(
    found: Dict[str, Any],
    prefix: str,
    page: int,
    fields: Dict[str, Value],
    lists: Dict[str, List[Value]],
) -> None:
    for key, one in found.items():
        name = prefix + key
        if isinstance(one, list):
            lists.setdefault(name, []).extend(_value(each, page) for each in one)
        elif "value" in one:
            fields.setdefault(name, _value(one, page))
        else:
            _collect(one, name + ".", page, fields, lists)


def _value(raw: Dict[str, Any], page: int) -> Value:
    place = raw.get("geometry")
    box = None
    if place is not None:
        box = Box(raw.get("page", page), place["left"], place["top"], place["width"], place["height"])
    return Value(raw.get("value"), raw.get("normalizedValue"), raw.get("confidenceScore"), box)


def _markdown(text: str) -> str:
    """Tables come as rows of cells between tabs."""
    return "\n\n".join(_table(block) if "\t" in block else block for block in text.split("\n\n"))


def _table(block: str) -> str:
    rows = [[cell.replace("|", "\\|") for cell in line.split("\t")] for line in block.split("\n")]
    width = max(len(row) for row in rows)
    lines = ["| " + " | ".join(row + [""] * (width - len(row))) + " |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * width, *lines[1:]])
