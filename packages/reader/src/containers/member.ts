/** A file inside another one. */
export interface Member {
  /** Relative, with `/`, and unique within the container. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The text of a mail, as opposed to an attachment. */
  readonly isBody?: true;
}
