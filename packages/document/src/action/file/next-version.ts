/**
 * The version of the next publication: 1.0.0 first, then the minor number increases by one. Throws a RangeError for
 * anything but `major.minor.patch`.
 */
export function nextVersion(current: string | undefined): string {
  if (current === undefined) return '1.0.0';
  const [, major, minor] = /^(\d{1,9})\.(\d{1,9})\.\d{1,9}$/.exec(current) ?? [];
  if (minor === undefined) {
    throw new RangeError(
      `A version is three numbers separated by dots, such as 1.4.0; got ${current.slice(0, 40)}.`,
    );
  }
  return `${major}.${Number(minor) + 1}.0`;
}
