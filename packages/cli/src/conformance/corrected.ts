import { reviewOf } from './ground.ts';
import { runtimePath, type Walk } from './walk.ts';

/** What a person typed: of another value, and where nothing was found. */
export const typed: Readonly<Record<string, string>> = { total: '131.00', iban: 'DE89370400440532013000' };

/** To what the total is corrected after the review. */
export const correctedTotal = '132.00';

interface Corrected {
  /** Of the execution. */
  readonly path: string;
  readonly reviewPath: string;
}

/** An execution that a person reviewed; made once. */
export function reviewed(walk: Walk): Promise<Corrected> {
  return walk.once('typed values', async () => {
    const { actionId, id, path } = await reviewOf(walk, 'typed values');
    const reviewPath = runtimePath(walk, `/actions/${actionId}/reviews/${id}`);
    const { json: review } = await walk.ask({ path: reviewPath, as: 'user-basic' });
    const { results = [], queriesResults } = (review ?? {}) as {
      readonly results?: readonly { readonly id: string; readonly name: string }[];
      readonly queriesResults?: unknown;
    };
    const json = {
      results: results.map(({ id: item, name }) => ({ id: item, result: typed[name] })),
      queriesResults,
    };
    await walk.ask({ method: 'PATCH', path: reviewPath, as: 'user-basic', json });
    return { path, reviewPath };
  });
}

/** The same, corrected after its end. */
export function corrected(walk: Walk): Promise<Corrected> {
  return walk.once('corrected total', async () => {
    const { path, reviewPath } = await reviewed(walk);
    const { json: shown } = await walk.ask({ path: `${path}?details=true`, as: 'app-bearer' });
    const { revision } = (shown ?? {}) as { readonly revision?: number };
    const whole = await walk.ask({ path: `${reviewPath}?all=true`, as: 'user-basic' });
    const { results = [] } = (whole.json ?? {}) as {
      readonly results?: readonly { readonly id: string; readonly name: string }[];
    };
    const total = results.find(({ name }) => name === 'total');
    const json = { revision, results: [{ id: total?.id, result: correctedTotal }] };
    await walk.ask({ method: 'POST', path: `${reviewPath}/corrections`, as: 'user-basic', json });
    return { path, reviewPath };
  });
}
