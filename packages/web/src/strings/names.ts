/** A field's name as people read it: `parties.vendor.vatId` becomes `Vendor vat id`. Names of users stay theirs. */
export function nameOf(name: string): string {
  const last = name.replace(/^parties\./, '').replace(/\[\d+\]/g, '');
  const words = last
    .replaceAll(/([a-zäöüß\d])([A-ZÄÖÜ])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
