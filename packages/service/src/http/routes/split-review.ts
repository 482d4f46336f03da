import { SplitExecution, SplitRequest } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { splitStep } from '../../reviews/split-step.ts';
import type { ReviewState } from '../../store/review-store.ts';
import type { AppContext } from '../app-context.ts';
import { checkedBody } from '../checked-body.ts';
import type { Gate } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { findReview } from '../review-access.ts';
import { takeReviewStep } from '../take-review-step.ts';
import { reviewPath } from './paths.ts';

/** An extension of the interface: a person says that a file holds several documents. */
export function splitReview(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.post(`${reviewPath}/split`, {
    schema: {
      operationId: 'splitExecution',
      tags: ['reviews'],
      summary: 'End the review of a file with several documents: each becomes an execution of its own',
      body: SplitRequest,
      response: { 200: SplitExecution, ...problemResponse },
    },
    onRequest: gate.requires(),
    handler: async (request) => {
      await findReview(context.store, request);
      const { parts } = checkedBody(request, SplitRequest, 'parts, each with pages, or nothing');
      return splitBody(await takeReviewStep(context, request, (seen) => splitStep(seen, parts)));
    },
  });
}

/** What became of a file that was split. */
function splitBody({ execution: { id, status, result } }: ReviewState): SplitExecution {
  const parts = (result?.parts ?? []).flatMap(({ executionId, pages, ...part }) =>
    executionId === undefined ? [] : [{ ...part, pages: [...pages], executionId }],
  );
  return { executionId: id, status, parts };
}
