/** A file inside another one. */
export interface Member {
  /** Relative, with `/`, and unique within the container. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The text of a mail, as opposed to an attachment. */
  readonly isBody?: true;
  /** Why a mail or an archive in it could not be unpacked. */
  readonly refused?: { readonly code: string; readonly detail: string };
}

/** A file inside another one that is no document: a logo, a signature. */
export interface LeftMember {
  readonly name: string;
  /** `a picture of 120 × 40 pixels within the text` */
  readonly why: string;
}

/** The files directly in a mail or an archive. */
export interface Contents {
  readonly members: readonly Member[];
  readonly left: readonly LeftMember[];
}
