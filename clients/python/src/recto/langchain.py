"""A loader for LangChain: ``RectoLoader("contract.pdf", client).load()``."""

from __future__ import annotations

from typing import Any, Iterator, List

from .client import File, Recto
from .loading import metadata_of


class RectoLoader:
    """Loads a file as documents of LangChain: Markdown passages with page, pages, headings and boxes.

    It has the methods of ``langchain_core.document_loaders.BaseLoader``, and needs ``langchain-core`` when it loads.
    """

    def __init__(self, file: File, client: Recto, *, words: int = 400) -> None:
        self._file, self._client, self._words = file, client, words

    def lazy_load(self) -> Iterator[Any]:
        """One document after the other."""
        from langchain_core.documents import Document

        for number, chunk in enumerate(self._client.chunks(self._file, words=self._words), 1):
            yield Document(page_content=chunk.markdown, metadata=metadata_of(self._file, chunk, number))

    def load(self) -> List[Any]:
        """All documents."""
        return list(self.lazy_load())
