import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isObject, type JsonObject, parseJson, type State } from '../json.ts';
import { type CommandIo, UsageError } from './io.ts';

/**
 * A state as JSON, `@FILE`, or `-` for standard input. What does not look like JSON is taken as text.
 * @throws UsageError if it looks like JSON and is not, or the file cannot be read.
 */
export async function readState(argument: string | undefined, io: CommandIo): Promise<State> {
  if (argument === undefined)
    throw new UsageError('--state is required: JSON, text, @FILE, or - for standard input');
  return toState(await readArgument(argument, io), '--state');
}

/** The JSON object in a file. */
export async function readObject(file: string, io: CommandIo): Promise<JsonObject> {
  const value = parseJson(await readPath(file, io));
  if (!isObject(value)) throw new UsageError(`${file}: expected a JSON object`);
  return value;
}

/** `-` is standard input, `@FILE` a file, anything else the text itself. */
export async function readArgument(argument: string, io: CommandIo): Promise<string> {
  if (argument === '-') return readAll(io);
  return argument.startsWith('@') ? readPath(argument.slice(1), io) : argument;
}

/**
 * Items from a file or standard input (`-`): one JSON value per line, or one list. Lines are read as they arrive.
 * @throws UsageError for a line that is not JSON.
 */
export async function* readItems(file: string, io: CommandIo): AsyncGenerator<State, void, undefined> {
  const chunks = file === '-' ? io.stdin : createReadStream(resolve(io.cwd, file));
  let number = 0;
  let list: string[] | undefined;
  let isFirst = true;
  try {
    for await (const line of linesOf(chunks)) {
      number++;
      if (line.trim() === '') continue;
      // A list may span many lines, so it is read to its end.
      if (isFirst && line.trimStart().startsWith('[')) list = [];
      isFirst = false;
      if (list !== undefined) list.push(line);
      else yield toItem(line, number);
    }
  } catch (error) {
    if (error instanceof UsageError || io.signal?.aborted === true) throw error;
    throw new UsageError(`${file}: cannot be read`);
  }
  if (list === undefined) return;
  const whole = parseJson(list.join('\n'));
  if (Array.isArray(whole)) yield* whole;
  else yield* list.map((line, index) => toItem(line, index + 1));
}

async function* linesOf(chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    // Only new text is searched: a list of many megabytes may come on one line.
    const [end = '', ...lines] = text.split('\n');
    rest += end;
    if (lines.length === 0) continue;
    yield rest;
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function toItem(line: string, number: number): State {
  const value = parseJson(line);
  if (value === undefined) throw new UsageError(`line ${number} of the items is not JSON`);
  return value as State;
}

function toState(text: string, flag: string): State {
  const value = parseJson(text);
  if (value !== undefined) return value as State;
  if (text.trim() === '') throw new UsageError(`${flag}: expected JSON or text, and there is none`);
  if (/^\s*[[{"]/.test(text)) throw new UsageError(`${flag}: it begins like JSON but is not JSON`);
  return text.trim();
}

async function readPath(file: string, io: CommandIo): Promise<string> {
  try {
    return await readFile(resolve(io.cwd, file), 'utf8');
  } catch {
    throw new UsageError(`${file}: cannot be read`);
  }
}

async function readAll(io: CommandIo): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of io.stdin) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
  return text;
}
