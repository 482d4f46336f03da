/** Between a mail or an archive and a file in it, as in `letter.eml!/invoice.pdf`. */
const mark = '!/';
const containers = /\.(?:eml|zip)$/i;

/** Whether files of this name hold others. */
export function isContainerName(name: string): boolean {
  return containers.test(name);
}

/** How a file in a mail or an archive is named where others are named by their path. */
export function memberPath(container: string, member: string): string {
  return `${container}${mark}${member}`;
}

/** The mail or archive at the front of a path, and the file in it; undefined for a path of a file by itself. */
export function partMemberPath(
  path: string,
): { readonly container: string; readonly member: string } | undefined {
  for (let at = path.indexOf(mark); at >= 0; at = path.indexOf(mark, at + 1)) {
    const container = path.slice(0, at);
    if (isContainerName(container)) return { container, member: path.slice(at + mark.length) };
  }
  return undefined;
}

/** The file on the disk that a path leads to: the mail or archive, for a file in one. */
export function fileOf(path: string): string {
  return partMemberPath(path)?.container ?? path;
}
