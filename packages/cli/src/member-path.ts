import { statSync } from 'node:fs';

/** Separates a mail or an archive from a file in it, as in `letter.eml!/invoice.pdf`. */
const mark = '!/';
const containers = /\.(?:eml|msg|zip|p7m|tnef)$|(?:^|[/\\])winmail\.dat$/i;

/** Whether files with this name usually contain others; their bytes decide. */
export function isContainerName(name: string): boolean {
  return containers.test(name);
}

/** The path of a file in a mail or an archive. */
export function memberPath(container: string, member: string): string {
  return `${container}${mark}${member}`;
}

/** Splits a path into the mail or archive and the file in it; undefined for a plain file. */
export function partMemberPath(
  path: string,
): { readonly container: string; readonly member: string } | undefined {
  for (let at = path.indexOf(mark); at >= 0; at = path.indexOf(mark, at + 1)) {
    const container = path.slice(0, at);
    if (isContainerName(container) || isFile(container))
      return { container, member: path.slice(at + mark.length) };
  }
  return undefined;
}

/** A mail may have any name. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The file on disk for a path: for a file in a mail or archive, its container. */
export function fileOf(path: string): string {
  return partMemberPath(path)?.container ?? path;
}
