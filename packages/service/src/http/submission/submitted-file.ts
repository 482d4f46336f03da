/** The file type that bytes show; undefined for one that is not accepted. */
export type FileTypeDetector = (bytes: Uint8Array) => string | undefined;

/** A submission as it came, whatever its content type. */
export interface SubmittedFile {
  /** Undefined where no file was sent. */
  readonly bytes: Uint8Array | undefined;
  readonly fileName: string | undefined;
  /** As it came: text or JSON; `parseCallback` makes sense of it. */
  readonly callback: unknown;
}

const maxNameLength = 255;

/** A name to show: without folders and control characters, otherwise as it came, and never blank. */
export function documentNameOf(fileName: string | undefined, fileType: string): string {
  const base = (fileName ?? '').split(/[/\\]/).at(-1) ?? '';

  // By characters: half of one would be none.
  const name = [...base.replaceAll(/\p{Cc}/gu, '')].slice(0, maxNameLength).join('');
  return name.trim() === '' ? `document.${fileType}` : name.toWellFormed();
}

/** The name of a file in a mail or an archive: that of what holds it comes first. What is too long loses its front. */
export function memberNameOf(containerName: string, name: string): string {
  return [...`${containerName}/${name}`].slice(-maxNameLength).join('').toWellFormed();
}
