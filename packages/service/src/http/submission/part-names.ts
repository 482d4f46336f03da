import type { Readable } from 'node:stream';

/** The parser accepts no longer headers of a part. */
const mostHeaderBytes = 81_920;

/** The file names of a form, in the charset that they were written in. */
interface PartNames {
  /** The name that the parser gave; if it lost letters, because it is not in UTF-8, the name in Windows-1252. */
  asWritten(name: string | undefined): string | undefined;
  stop(): void;
}

/**
 * Watches a form's bytes for the names of its files: the parser takes them for UTF-8, but older clients write Latin-1 or
 * Windows-1252, and then letters are lost. Call it before the form is parsed.
 */
export function watchNames(body: Readable): PartNames {
  let before: Buffer = Buffer.alloc(0);
  let current: Buffer = Buffer.alloc(0);
  const keep = (chunk: Buffer) => {
    before = current.subarray(-mostHeaderBytes);
    current = chunk;
  };
  body.on('data', keep);
  return {
    asWritten(name) {
      if (name === undefined || !name.includes('\uFFFD')) return name;
      // A part's headers have just been read: they end in the newest bytes.
      return nameWritten(Buffer.concat([before, current]), name) ?? name;
    },
    stop: () => void body.off('data', keep),
  };
}

/** The first name among these bytes that the parser would give as `name`, decoded as Windows-1252. */
function nameWritten(bytes: Buffer, name: string): string | undefined {
  // Latin-1 keeps every byte as one character; the parser leaves out folders before a name.
  const names = [...bytes.toString('latin1').matchAll(/filename="([^"\r\n]*)"/gi)];
  const written = names
    .map(([, text = '']) => Buffer.from(text, 'latin1'))
    .find((one) => one.toString('utf8').endsWith(name));
  return written && new TextDecoder('windows-1252').decode(written);
}
