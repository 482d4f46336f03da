import { unzipSync } from 'fflate';
import { FileError } from '../page-source.ts';

/** The limits for unpacking an archive. */
interface ZipBounds {
  readonly mostFiles: number;
  readonly mostBytes: number;
  /** How many times its compressed size a file may be, beyond the first megabyte. */
  readonly mostRatio: number;
}

/** Office files are mostly XML, which compresses to a fiftieth. */
export const usualZipBounds: ZipBounds = { mostFiles: 5000, mostBytes: 200_000_000, mostRatio: 200 };
const freeBytes = 1_000_000;

/** The names in an archive, without unpacking anything; undefined if it is not an archive. */
export function zipNames(
  bytes: Uint8Array,
  bounds: ZipBounds = usualZipBounds,
): readonly string[] | undefined {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(name) > bounds.mostFiles) throw new FileError('FILE_DAMAGED', 'too many files');
        return false;
      },
    });
  } catch {
    return undefined;
  }
  return names;
}

/**
 * The files of an archive that `wanted` selects. An entry's declared size is trusted and no more memory is allocated,
 * so a lie results in a broken file and not a large one. Throws FileError.
 */
export function unzipBounded(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  bounds: ZipBounds = usualZipBounds,
): Readonly<Record<string, Uint8Array>> {
  let [files, total] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        files += 1;
        if (files > bounds.mostFiles) throw tooMuch(`more than ${bounds.mostFiles} files`);
        if (!wanted(name)) return false;
        // It would be set as the prototype of the record, and be lost.
        if (name === '__proto__')
          throw new FileError('FILE_DAMAGED', 'the archive contains a file named __proto__');
        total += originalSize;
        if (total > bounds.mostBytes) throw tooMuch(`more than ${bounds.mostBytes} bytes`);
        if (originalSize > freeBytes && originalSize > bounds.mostRatio * size) {
          throw tooMuch(`a file of ${bounds.mostRatio} times its compressed size`);
        }
        return true;
      },
    });
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError('FILE_DAMAGED', 'the archive cannot be unpacked');
  }
}

/** The same as a list: an archive may contain several files of one name, of which a record would have the last. */
export function unzipEach(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  bounds: ZipBounds = usualZipBounds,
): readonly (readonly [name: string, bytes: Uint8Array])[] {
  const files: (readonly [string, Uint8Array])[] = [];
  let mostBytes = bounds.mostBytes;
  let mostOfOne = 1;
  for (let round = 1; round <= mostOfOne; round++) {
    const times = new Map<string, number>();
    const isNext = (name: string) => {
      if (!wanted(name)) return false;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      mostOfOne = Math.max(mostOfOne, time);
      return time === round;
    };
    for (const [name, content] of Object.entries(unzipBounded(bytes, isNext, { ...bounds, mostBytes }))) {
      files.push([name, content]);
      mostBytes -= content.length;
    }
  }
  return files;
}

function tooMuch(what: string): FileError {
  return new FileError('FILE_DAMAGED', `the archive would unpack to ${what}`);
}
