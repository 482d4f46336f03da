/** A file inside of another one. */
export interface Member {
  /** Relative, with `/`, and of no other member of the container. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of a mail: what is written in it, in place of what is attached. */
  readonly isBody?: true;
}
