export { detectContainerType } from './containers/container-type.ts';
export type { LeftMember, Member } from './containers/member.ts';
export { type MembersOutcome, takeApart } from './containers/take-apart.ts';
export { adviceOn, detectFileType, type FileType, fileExtensions, readableTypes } from './file-type.ts';
export { pdfiumMemoryMb } from './formats/pdf/pdfium/pdfium.ts';
export { prepareDrawing, prepareReader } from './prepare-reader.ts';
export { type DrawnPage, drawFile, type PageListener, readFile, renderFile } from './read-file.ts';
export { defaultReadLimits, type ReadLimits } from './read-limits.ts';
export {
  type DrawOutcome,
  type ReadFailure,
  type ReadFailureCode,
  type ReadOutcome,
  type RenderOutcome,
  readFailure,
} from './read-outcome.ts';
export { readerVersion } from './reader-version.ts';
export { onnx } from './recognition/network/onnx.ts';
export { useLineReaders } from './recognition/ocr-engine.ts';
export { type SearchableOutcome, searchableFile } from './searchable-pdf/searchable-file.ts';
