/**
 * What is bundled: each of our programs, with all that it imports in a few files. Two thousand modules take seconds of
 * processor time to load, every time. In a clone, packages/cli/build.ts makes bundles of the sources; in an installed
 * package they come along.
 */
export interface BundleList {
  /** Where the files are, from the list's own folder. */
  readonly folder: string;
  /**
   * What they were made of, from the root of the clone, with size and time of change (ms since 1970): if one of them is
   * different now, the sources run instead. Absent where nothing changes.
   */
  readonly sources?: readonly (readonly [path: string, bytes: number, changedMs: number])[];
}

/** The name of the list in its folder. */
export const bundleListName: string;

/**
 * Where a clone has its bundles: emptied whenever the packages of others are installed anew, and readable for readers,
 * like all of them.
 */
export const bundlesFolder: string;

/** The path of a program's bundle, or undefined if there is none or its sources have changed since. */
export function bundledProgram(name: 'recto' | 'child-main'): string | undefined;

/** The folder of the bundles listed in `home`, unless one of their sources below `root` is different now. */
export function freshBundles(home: string, root: string): string | undefined;

/** Looks again the next time, after bundles were made. */
export function forgetBundles(): void;
