import {
  choosePages,
  chunksOf,
  formatReading,
  type PageRange,
  parsePageRange,
  type ReadingFormat,
  readingFormats,
  readingMediaTypes,
} from '@recto/document';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../problems.ts';
import { readLimitsOf } from '../../read-limits.ts';
import type { AppContext } from '../app-context.ts';
import type { Gate } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import {
  bodyLimitOf,
  takeBytes,
  unreadable,
  untilGone,
  uploadedFile,
  uploadTypes,
} from '../submission/uploaded-file.ts';
import { ownPath } from './paths.ts';

const fewestChunkWords = 20;
const mostChunkWords = 100_000;

const querystring = {
  type: 'object',
  properties: {
    format: { type: 'string', enum: readingFormats, default: 'text' },
    pages: { type: 'string', description: 'Only these pages, such as 1-3 or 2,5-' },
    dropBlank: { type: 'boolean', default: false, description: 'Leave out blank pages' },
    chunks: {
      type: 'integer',
      minimum: fewestChunkWords,
      maximum: mostChunkWords,
      description: 'With format=json: passages of at most so many words, with headings, pages and boxes',
    },
  },
};

const string = { type: 'string' };
const reading = {
  description: 'The content of the pages, in the requested format',
  content: {
    'text/plain': { schema: string },
    'text/markdown': { schema: string },
    'application/json': {
      schema: { type: 'object', properties: { pages: { type: 'array' }, chunks: { type: 'array' } } },
    },
    'application/pdf': { schema: { ...string, format: 'binary' } },
  },
};

/** An extension of the interface: what is on a file's pages. The response waits for it, and nothing is stored. */
export function readDocument(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.register(async (scope) => {
    takeBytes(scope);
    scope.post(`${ownPath}/read`, {
      bodyLimit: bodyLimitOf(context.config),
      schema: {
        operationId: 'readDocument',
        tags: ['reading'],
        summary: 'The text of a file, as text, Markdown, words with boxes, or a searchable PDF',
        consumes: uploadTypes,
        produces: Object.values(readingMediaTypes).map((type) => type.split(';')[0] ?? type),
        querystring,
        response: { 200: reading, ...problemResponse },
      },
      onRequest: gate.requires('Execute Published Actions'),
      handler: async (request, reply) => {
        const asked = parseQuery(request.query as Record<string, unknown>);
        const { bytes } = await uploadedFile(request, context);
        const content = await answer(context, bytes, asked, untilGone(reply, context.stopping));
        return reply.type(readingMediaTypes[asked.format]).serializer(plainly).send(content);
      },
    });
  });
}

interface Asked {
  readonly format: ReadingFormat;
  readonly range: PageRange | undefined;
  readonly dropBlank: boolean;
  /** The most words of a passage; undefined: pages are asked for. */
  readonly chunkWords: number | undefined;
}

function parseQuery({ format = 'text', pages, dropBlank = 'false', chunks }: Record<string, unknown>): Asked {
  const known = readingFormats.find((name) => name === format);
  if (known === undefined) throw invalid('format', readingFormats.join(', '));
  const range = pages === undefined ? undefined : parsePageRange(String(pages));
  if (pages !== undefined && range === undefined) throw invalid('pages', 'a range such as 1-3 or 2,5-');
  if (dropBlank !== 'true' && dropBlank !== 'false') throw invalid('dropBlank', 'true or false');
  const chunkWords = chunks === undefined ? undefined : Number(chunks);
  if (chunkWords !== undefined && (known !== 'json' || !isChunkSize(chunkWords))) {
    throw invalid('chunks', `${fewestChunkWords} to ${mostChunkWords} words, with format=json`);
  }
  return { format: known, range, dropBlank: dropBlank === 'true', chunkWords };
}

function isChunkSize(words: number): boolean {
  return Number.isInteger(words) && words >= fewestChunkWords && words <= mostChunkWords;
}

function invalid(name: string, expected: string): ProblemError {
  return new ProblemError('PARAMETER_INVALID', `Invalid query parameter '${name}': expected ${expected}`);
}

async function answer(
  { reader, config }: AppContext,
  bytes: Uint8Array,
  { format, range, dropBlank, chunkWords }: Asked,
  signal: AbortSignal,
): Promise<string | Uint8Array> {
  const limits = readLimitsOf(config);
  const read = await reader.read({ bytes, limits, signal });
  if (!read.ok) throw unreadable(read);
  const pages = choosePages(read.pages, { range, dropBlank });
  if (chunkWords !== undefined) return JSON.stringify({ chunks: chunksOf(pages, chunkWords) });
  if (format !== 'pdf') return formatReading(pages, format, read.record);
  const made = await reader.makeSearchable({ bytes, pages, limits, signal });
  if (!made.ok) throw unreadable(made);
  return made.pdf;
}

function plainly(content: unknown): string {
  return content as string;
}
