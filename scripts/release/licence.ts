/** Licences that allow everybody to use, change and pass on what they cover, without conditions on what it is used in. */
const permissive: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** What packages say of themselves wrongly or not at all; read from their licence files. */
const corrected: Readonly<Record<string, string>> = {
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
  ibantools: 'MIT OR MPL-2.0',
};

/**
 * Weaker conditions that are kept: libvips is loaded as a shared library of its own, which anybody can replace
 * by another version of it.
 */
const lesser = { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ };

/** The SPDX expression of a package's licence, as its manifest states it or as it was corrected. */
export function licenceOf(name: string, stated: string | undefined): string | undefined {
  return corrected[name] ?? stated?.replace(/^\((.*)\)$/, '$1');
}

/** Whether a package under this SPDX expression may be shipped: all parts of an AND, one part of an OR. */
export function mayShip(name: string, expression: string | undefined): boolean {
  if (expression === undefined) return false;
  const isAllowed = (licence: string) =>
    permissive.has(licence) || (licence === lesser.licence && lesser.packages.test(name));
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every(isAllowed));
}
