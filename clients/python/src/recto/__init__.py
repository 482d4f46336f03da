"""Client of a Recto server: documents in, typed values with confidence and place out."""

from .client import Execution, Recto
from .errors import RectoError, RectoTimeout
from .result import Box, Chunk, Result, Value

__all__ = ["Box", "Chunk", "Execution", "Recto", "RectoError", "RectoTimeout", "Result", "Value"]
__version__ = "0.1.0"
