/** Detects the file type from bytes; undefined if it is not accepted. */
export type FileTypeDetector = (bytes: Uint8Array) => string | undefined;

/** A submission as received, whatever its content type. */
export interface SubmittedFile {
  /** Undefined if no file was sent. */
  readonly bytes: Uint8Array | undefined;
  readonly fileName: string | undefined;
  /** As received: text or JSON; `parseCallback` interprets it. */
  readonly callback: unknown;
}

const maxNameLength = 255;

/** A name for display: without folders and control characters, otherwise unchanged, and never blank. */
export function documentNameOf(fileName: string | undefined, fileType: string): string {
  const base = (fileName ?? '').split(/[/\\]/).at(-1) ?? '';

  // By code points: half of one would be invalid.
  const name = [...base.replaceAll(/\p{Cc}/gu, '')].slice(0, maxNameLength).join('');
  return name.trim() === '' ? `document.${fileType}` : name.toWellFormed();
}

/**
 * The name of a file in a mail or an archive, prefixed with that of its container. An overlong name loses its
 * beginning.
 */
export function memberNameOf(containerName: string, name: string): string {
  return [...`${containerName}/${name}`].slice(-maxNameLength).join('').toWellFormed();
}
