import { setImmediate } from 'node:timers/promises';
import { SplitResult, toConfidenceScore } from '@recto/contract';
import { type Page, type PageFeatures, pageFeaturesOf, splitStudied } from '@recto/document';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Gate } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { bodyLimitOf, readPages, takeBytes, uploadedFile, uploadTypes } from '../submission/uploaded-file.ts';
import { ownPath } from './paths.ts';

/** An extension of the interface: the documents in a file. The response waits for it, and nothing is stored. */
export function splitFile(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.register(async (scope) => {
    takeBytes(scope);
    scope.post(`${ownPath}/split`, {
      bodyLimit: bodyLimitOf(context.config),
      schema: {
        operationId: 'splitFile',
        tags: ['reading'],
        summary: 'Where documents begin in a file that may contain several',
        consumes: uploadTypes,
        response: { 200: SplitResult, ...problemResponse },
      },
      onRequest: gate.requires('Execute Published Actions'),
      handler: async (request, reply) => {
        const { bytes } = await uploadedFile(request, context);
        const studied = await studyPages(await readPages(context, bytes, reply));
        const { parts, cuts, separators } = splitStudied(studied);
        return {
          parts,
          separators,
          cuts: cuts.map(({ before, probability, reasons }) => ({
            before,
            confidenceScore: toConfidenceScore(probability),
            reasons,
          })),
        };
      },
    });
  });
}

/** One page at a time, so other requests are served in between. */
async function studyPages(pages: readonly Page[]): Promise<readonly PageFeatures[]> {
  const studied: PageFeatures[] = [];
  for (const page of pages) {
    studied.push(pageFeaturesOf(page));
    await setImmediate();
  }
  return studied;
}
