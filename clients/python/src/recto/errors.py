"""What goes wrong."""

from __future__ import annotations

from typing import Optional


class RectoError(Exception):
    """The server refused a call. ``code`` is one of the documented codes, ``retryable`` whether a later try may work."""

    def __init__(self, status: int, code: str, detail: str, retry_after_s: Optional[float] = None) -> None:
        super().__init__(f"{status} {code}: {detail}")
        self.status = status
        self.code = code
        self.detail = detail
        self.retry_after_s = retry_after_s
        self.retryable = status in (408, 429) or status >= 500


class RectoTimeout(Exception):
    """A document was not done in time. It is processed all the same: wait for it again."""
