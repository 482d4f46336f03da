import { shownName } from '../strings/shown-name.ts';

/** A document's name, cut off where it would not fit; whole when pointed at. */
export function DocumentName({ name }: { readonly name: string }) {
  const shown = shownName(name);
  return (
    <bdi className="document-name" title={shown}>
      {shown}
    </bdi>
  );
}
