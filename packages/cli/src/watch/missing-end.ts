import { open } from 'node:fs/promises';

/** How a completely written file of a kind ends. */
interface Ending {
  readonly begins: (head: Buffer) => boolean;
  /** What is missing, or undefined. */
  readonly missing: (file: {
    readonly head: Buffer;
    readonly tail: Buffer;
    readonly size: number;
  }) => string | undefined;
}

/** Writers may add some bytes after the end; this much of the file is searched for it. */
const tailBytes = 4096;
const headBytes = 16_384;

const endings: readonly Ending[] = [
  {
    begins: (head) => head.includes('%PDF-'),
    missing: ({ tail }) => unless(tail.includes('%%EOF'), 'a PDF without its end (%%EOF)'),
  },
  {
    begins: (head) => head.subarray(1, 4).toString('latin1') === 'PNG',
    missing: ({ tail }) => unless(tail.includes('IEND'), 'a PNG without its end (IEND)'),
  },
  {
    begins: (head) => head[0] === 0xff && head[1] === 0xd8,
    missing: ({ tail }) => unless(tail.includes(Buffer.from([0xff, 0xd9])), 'a JPEG without its end (EOI)'),
  },
  {
    begins: (head) => /^(?:II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4)),
    missing: ({ head, size }) => unless(directoryOf(head) < size, 'a TIFF without its page directory'),
  },
  {
    begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.length >= 8,
    missing: ({ head, size }) => unless(head.readUInt32LE(4) + 8 <= size, 'a WebP that ends too early'),
  },
  {
    begins: (head) => head.toString('latin1', 0, 4) === 'PK\u0003\u0004',
    missing: ({ tail }) =>
      unless(tail.includes('PK\u0005\u0006', 0, 'latin1'), 'an archive without its directory'),
  },
  {
    begins: (head) => boundaryOf(head) !== undefined,
    missing: ({ head, tail }) =>
      unless(tail.includes(`--${boundaryOf(head)}--`, 0, 'latin1'), 'an email without its last boundary'),
  },
];

/**
 * What shows that a file is not completely written, for example by an interrupted copy. Undefined for a complete file,
 * and for other kinds.
 */
export async function missingEnd(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return 'no bytes';
    const head = await bytesAt(file, 0, Math.min(headBytes, size));
    const ending = endings.find(({ begins }) => begins(head));
    if (ending === undefined) return undefined;
    const from = Math.max(0, size - tailBytes);
    return ending.missing({ head, tail: await bytesAt(file, from, size - from), size });
  } finally {
    await file.close();
  }
}

async function bytesAt(file: Awaited<ReturnType<typeof open>>, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Offset of the first directory, in the header's byte order. */
function directoryOf(head: Buffer): number {
  if (head.length < 8) return Number.POSITIVE_INFINITY;
  return head[0] === 0x49 ? head.readUInt32LE(4) : head.readUInt32BE(4);
}

/** The boundary between the parts of a mail, if its header names one. */
function boundaryOf(head: Buffer): string | undefined {
  const [headers = ''] = head.toString('latin1').split(/\r?\n\r?\n/, 1);
  if (!/^[A-Za-z][A-Za-z0-9-]*:/.test(headers)) return undefined;
  return /^content-type:\s*multipart\/[\s\S]*?boundary="?([^";\r\n]{1,70})/im.exec(headers)?.[1];
}

function unless(isThere: boolean, missing: string): string | undefined {
  return isThere ? undefined : missing;
}
