import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobSource } from '../../blobs/blob-source.ts';

/** A received file: in memory while it is small, beyond that on disk. */
export interface Upload {
  readonly content: BlobSource;
  /** Its first bytes. */
  readonly head: Uint8Array;
  /** All of them, in memory. */
  whole(): Promise<Uint8Array>;
  /** Deletes it from disk; its memory may be reused for another upload from then on. */
  close(): Promise<void>;
}

/** The file cannot be written to disk at present; the cause says why. */
export class UploadNotKeptError extends Error {
  readonly code = 'UPLOAD_NOT_KEPT';
  readonly retryable = true;

  constructor(cause: unknown) {
    super('The uploaded file cannot be written to the data directory.', { cause });
    this.name = 'UploadNotKeptError';
  }
}

/** Most documents are smaller than this and need no file on disk. */
const inMemoryBytes = 1024 * 1024;
const headBytes = 64 * 1024;
const pieceBytes = 256 * 1024;

/** The initial size if none was announced. */
const unannounced = 64 * 1024;

/** Smaller buffers are allocated each time; so are those beyond this number of concurrent uploads. */
const reusedFromBytes = 128 * 1024;
const mostSpare = 8;

/**
 * Buffers for reuse. Allocating a megabyte for each upload would create so much garbage that the whole heap is scanned
 * again and again: a fifth of the cost of a large document.
 */
const spare: Buffer[] = [];

function bufferFor(expectedBytes: number): Buffer {
  if (expectedBytes < reusedFromBytes) return Buffer.allocUnsafeSlow(expectedBytes || unannounced);
  return spare.pop() ?? Buffer.allocUnsafeSlow(inMemoryBytes);
}

function giveBack(buffer: Buffer): void {
  if (buffer.length === inMemoryBytes && spare.length < mostSpare) spare.push(buffer);
}

/**
 * Receives a file in pieces, computing its SHA-256 on the way; `expectedBytes` is the likely size, 0 if unknown. Throws
 * {@link UploadNotKeptError}, and whatever the pieces throw.
 */
export async function takeUpload(
  pieces: AsyncIterable<Uint8Array>,
  folder: string,
  expectedBytes = 0,
): Promise<Upload> {
  const hash = createHash('sha256');
  // A single buffer from the start: keeping pieces until the end would double the memory.
  let memory = bufferFor(expectedBytes);
  let head: Uint8Array = new Uint8Array();
  let sizeBytes = 0;
  let file: FileHandle | undefined;
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      const begun = sizeBytes;
      sizeBytes += piece.length;
      if (file !== undefined) await written(file, piece);
      else if (sizeBytes <= inMemoryBytes) memory = joined(memory, begun, piece);
      else {
        head = Uint8Array.from(joined(memory, begun, piece).subarray(0, Math.min(headBytes, sizeBytes)));
        file = await openUnnamed(folder);
        await written(file, memory.subarray(0, begun));
        await written(file, piece);
        giveBack(memory);
        memory = Buffer.alloc(0);
      }
    }
  } catch (error) {
    await file?.close();
    throw error;
  }
  const sha256 = hash.digest('hex');
  return file === undefined ? inMemory(memory, sizeBytes, sha256) : onDisk(file, { sha256, sizeBytes, head });
}

/** The buffer with a piece appended; a larger one if it is too small. */
function joined(memory: Buffer, length: number, piece: Uint8Array): Buffer {
  const most = length + piece.length;
  const roomy = most <= memory.length ? memory : Buffer.allocUnsafeSlow(2 * most);
  if (roomy !== memory) roomy.set(memory.subarray(0, length));
  roomy.set(piece, length);
  return roomy;
}

function inMemory(memory: Buffer, sizeBytes: number, sha256: string): Upload {
  const bytes = memory.subarray(0, sizeBytes);
  let isOpen = true;
  const content: BlobSource = {
    sha256,
    sizeBytes: bytes.length,
    bytes,
    async *open() {
      yield bytes;
    },
  };
  return {
    content,
    head: bytes,
    whole: async () => bytes,
    async close() {
      if (isOpen) giveBack(memory);
      isOpen = false;
    },
  };
}

function onDisk(
  file: FileHandle,
  { sha256, sizeBytes, head }: Pick<BlobSource, 'sha256' | 'sizeBytes'> & Pick<Upload, 'head'>,
): Upload {
  const open = () => piecesOf(file, sizeBytes);
  return {
    content: { sha256, sizeBytes, open },
    head,
    async whole() {
      const bytes = Buffer.allocUnsafe(sizeBytes);
      let length = 0;
      for await (const piece of open()) {
        bytes.set(piece, length);
        length += piece.length;
      }
      return bytes.subarray(0, length);
    },
    close: () => file.close(),
  };
}

/** With explicit positions, so the file may be read more than once. */
async function* piecesOf(file: FileHandle, sizeBytes: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < sizeBytes; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, sizeBytes - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    // The storage verifies the digest.
    if (bytesRead === 0) return;
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

/** Its name is removed at once, so a process that dies leaves nothing behind. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, `upload-${randomUUID()}`);
  try {
    const file = await open(path, 'wx+', 0o600).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return open(path, 'wx+', 0o600);
    });
    await rm(path);
    return file;
  } catch (error) {
    throw new UploadNotKeptError(error);
  }
}

async function written(file: FileHandle, piece: Uint8Array): Promise<void> {
  await file.writeFile(piece).catch((error: unknown) => {
    throw new UploadNotKeptError(error);
  });
}
