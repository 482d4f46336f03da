"""A reader for LlamaIndex: ``RectoReader(client).load_data("contract.pdf")``."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from .client import File, Recto
from .loading import metadata_of


class RectoReader:
    """Reads files as documents of LlamaIndex: Markdown passages with page, pages, headings and boxes.

    It has the method of ``llama_index.core.readers.base.BaseReader``, and needs ``llama-index-core`` when it reads.
    """

    def __init__(self, client: Recto, *, words: int = 400) -> None:
        self._client, self._words = client, words

    def load_data(self, file: File, extra_info: Optional[Dict[str, Any]] = None) -> List[Any]:
        """All passages of a file; ``extra_info`` is added to what is known of each."""
        from llama_index.core.schema import Document

        return [
            Document(text=chunk.markdown, metadata={**metadata_of(file, chunk, number), **(extra_info or {})})
            for number, chunk in enumerate(self._client.chunks(file, words=self._words), 1)
        ]
