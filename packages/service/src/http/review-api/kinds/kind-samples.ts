import {
  ColumnsProposal,
  ColumnsRequest,
  KeptSample,
  KindProposal,
  KindText,
  ProposalRequest,
  SampleLearned,
  SamplePages,
  SampleReading,
  SampleTruth,
} from '@recto/contract';
import {
  columnsInBox,
  displayedBox,
  learnedFields,
  type Page,
  proposedAction,
  uprightBox,
} from '@recto/document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timestamp } from '../../../clock.ts';
import { ProblemError } from '../../../problems.ts';
import type { AppContext } from '../../app-context.ts';
import { audited } from '../../audit.ts';
import { checkedBody } from '../../checked-body.ts';
import { findAction } from '../../find-action.ts';
import { pathIds, principalOf } from '../../gate.ts';
import { problemResponse } from '../../problem-response.ts';
import { documentNameOf } from '../../submission/submitted-file.ts';
import {
  bodyLimitOf,
  takeBytes,
  untilGone,
  uploadedFile,
  uploadTypes,
} from '../../submission/uploaded-file.ts';
import type { ApiGate } from '../api-gate.ts';
import { keepUnmatched } from '../uploads.ts';
import { definitionIn } from './checked-kind.ts';
import { kindsPath } from './kinds-path.ts';
import { readWith, sampleReading } from './read-with.ts';
import type { SampleReader } from './sample-pages.ts';

const tags = ['review screen'];
const samplePath = `${kindsPath}/samples/:sampleId`;

export interface KindParts {
  readonly onRequest: ReturnType<ApiGate>;
  readonly reader: SampleReader;
}

/** Samples of a kind: what they say, and what a definition makes of them. */
export function kindSamples(app: FastifyInstance, context: AppContext, parts: KindParts): void {
  upload(app, context, parts);
  contents(app, parts);
  trials(app, context, parts);
}

function upload(app: FastifyInstance, context: AppContext, { onRequest }: KindParts): void {
  app.register(async (scope) => {
    takeBytes(scope);
    scope.post(`${kindsPath}/samples`, {
      bodyLimit: bodyLimitOf(context.config),
      schema: {
        operationId: 'keepSample',
        tags,
        summary: 'Keep a file as a sample; until a kind is chosen for it, it is a file without one',
        consumes: uploadTypes,
        querystring: { type: 'object', properties: { name: { type: 'string' } } },
        response: { 201: KeptSample, ...problemResponse },
      },
      onRequest,
      handler: async (request, reply) => {
        const { name } = request.query as { readonly name?: string };
        const uploaded = await uploadedFile(request, context);
        const documentName =
          name === undefined ? uploaded.documentName : documentNameOf(name, uploaded.fileType);
        const kept = await keepUnmatched(context, request, { ...uploaded, documentName }, aSample, []);
        return reply.code(201).send(kept);
      },
    });
  });
}

const aSample = {
  code: 'ACTION_UNDECIDED',
  detail: 'A sample of a kind that is being defined; choose it once it is published.',
};

function contents(app: FastifyInstance, { onRequest, reader }: KindParts): void {
  app.get(samplePath, {
    schema: {
      operationId: 'getSample',
      tags,
      summary: 'The pages and words of a sample: a file without an action, or a document',
      response: { 200: SamplePages, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const { pages } = await reader.read(organizationOf(request), sampleOf(request), reply);
      return { pages: pages.map(pageBody) };
    },
  });
  app.post(`${samplePath}/columns`, {
    schema: {
      operationId: 'proposeColumns',
      tags,
      summary: 'The columns of a table whose head a box was drawn over',
      body: ColumnsRequest,
      response: { 200: ColumnsProposal, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const { page, geometry } = checkedBody(request, ColumnsRequest, 'page and geometry');
      const { pages } = await reader.read(organizationOf(request), sampleOf(request), reply);
      const found = pages[page];
      if (found === undefined)
        throw new ProblemError('PAGE_UNKNOWN', `Expected a page from 0 to ${pages.length - 1}.`);
      return { columns: columnsInBox(found, uprightBox(found, geometry)) };
    },
  });
  app.post(`${kindsPath}/proposal`, {
    schema: {
      operationId: 'proposeKind',
      tags,
      summary: 'The fields and tables that documents like some samples seem to have',
      body: ProposalRequest,
      response: { 200: KindProposal, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const { samples } = checkedBody(request, ProposalRequest, 'samples, one to five ids');
      const read = [];
      for (const id of samples) read.push((await reader.read(organizationOf(request), id, reply)).pages);
      return proposedAction(read);
    },
  });
}

function trials(app: FastifyInstance, context: AppContext, { onRequest, reader }: KindParts): void {
  app.post(`${samplePath}/reading`, {
    schema: {
      operationId: 'readSample',
      tags,
      summary: 'What a definition, published or not, makes of a sample',
      body: KindText,
      response: { 200: SampleReading, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const action = definitionIn(request);
      const sample = await reader.read(organizationOf(request), sampleOf(request), reply);
      const signal = untilGone(reply, context.stopping);
      const trial = await readWith(context, organizationOf(request), sample, action, signal);
      return sampleReading(sample, action, trial);
    },
  });
  app.post(`${kindsPath}/:actionId/samples/:sampleId`, {
    schema: {
      operationId: 'teachSample',
      tags,
      summary: 'Learn the form of a sample, whose values a person has given',
      body: SampleTruth,
      response: { 201: SampleLearned, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const organizationId = organizationOf(request);
      const { actionId } = pathIds(request);
      const { values } = checkedBody(request, SampleTruth, 'values, texts or null by field');
      const { newest } = await findAction(context.store.actions, organizationId, actionId);
      const { pages, sha256 } = await reader.read(organizationId, sampleOf(request), reply);
      const signal = untilGone(reply, context.stopping);
      const example = await context.learn(pages, newest.definition, values, signal);
      if (example === undefined) return reply.code(201).send({ fields: [] });
      const at = timestamp(context.clock);
      await audited(context, request, async ({ samples }, note) => {
        await samples.put({ organizationId, actionId, sha256, example, at });
        await note('samples.learned', actionId);
      });
      return reply.code(201).send({ fields: [...learnedFields(example, newest.definition)] });
    },
  });
}

function organizationOf(request: FastifyRequest): string {
  return principalOf(request).organizationId;
}

function sampleOf(request: FastifyRequest): string {
  return (request.params as { readonly sampleId: string }).sampleId;
}

function pageBody(page: Page, index: number): SamplePages['pages'][number] {
  const isLying = page.quarterTurns % 2 === 1;
  return {
    page: index,
    widthPt: isLying ? page.heightPt : page.widthPt,
    heightPt: isLying ? page.widthPt : page.heightPt,
    words: page.words.map(({ text, box, line }) => ({ text, geometry: displayedBox(page, box), line })),
  };
}
