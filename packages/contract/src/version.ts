import Type from 'typebox';

// Nine digits keep every part exact as a number and bound the length of a path.
const part = '(0|[1-9][0-9]{0,8})';
const versionExpression = new RegExp(`^${part}\\.${part}\\.${part}$`);

/** `major.minor.patch`, an action's version in paths and bodies. */
export const VersionText = Type.String({ pattern: `^${part}\\.${part}\\.${part}$`, examples: ['1.0.0'] });
export type VersionText = string;

export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** The parts of a `major.minor.patch` text; undefined for anything else, `latest` included. */
export function parseVersion(text: string): Version | undefined {
  const match = versionExpression.exec(text);
  if (match === null) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3]) };
}

/** The text of a version: the inverse of {@link parseVersion}. */
export function formatVersion(version: Version): VersionText {
  return `${version.major}.${version.minor}.${version.patch}`;
}

/**
 * Orders version texts as semantic versions (1.9.0 before 1.10.0): negative, zero or positive. Texts that are not
 * versions come first, ordered by code unit.
 */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [parseVersion(left), parseVersion(right)];
  if (a !== undefined && b !== undefined) {
    return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
  }
  if (a === undefined && b === undefined) return left < right ? -1 : Number(left > right);
  return a === undefined ? -1 : 1;
}
