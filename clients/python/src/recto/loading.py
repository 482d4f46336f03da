"""What loaders say of a passage."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Dict

from .client import File
from .result import Chunk


def metadata_of(file: File, chunk: Chunk, number: int) -> Dict[str, Any]:
    """Plain values only, as vector stores want them; ``boxes`` are dictionaries with ratios of their page."""
    return {
        "source": "bytes" if isinstance(file, bytes) else str(file),
        "chunk": number,
        "page": chunk.pages[0] if chunk.pages else None,
        "pages": chunk.pages,
        "headings": chunk.headings,
        "boxes": [asdict(box) for box in chunk.boxes],
    }
