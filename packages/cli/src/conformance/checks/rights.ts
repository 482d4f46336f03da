import { setTimeout as sleep } from 'node:timers/promises';
import { tokenPath } from '@recto/contract';
import { type Check, comparing, type Finding, observing } from '../check.ts';
import { faultOf, text } from '../frozen/match.ts';
import { ground, order, ordered, reviewOf, type Stranger, strangeApp, strangeUser } from '../ground.ts';
import type { Ask, Caller } from '../http-client.ts';
import { platformPath, runtimePath, type Walk } from '../walk.ts';

/** Who may do what. */
export function rightsChecks(secrets: AppSecrets): readonly Check[] {
  return [...refusalChecks(), ...reviewerChecks(), ...tenantChecks(), ...tokenEndChecks(secrets)];
}

type Who = (walk: Walk) => Promise<Stranger>;
const nobodyApp: Who = (walk) => strangeApp(walk, 'without rights', []);
const executeApp: Who = (walk) => strangeApp(walk, 'execute', ['Execute Published Actions']);
const nobodyUser: Who = (walk) => strangeUser(walk, 'without rights', []);

const form = [{ name: 'file', content: order.bytes, fileName: order.name, type: 'application/pdf' }];

async function submitting(walk: Walk, as: Caller, rest: Partial<Ask> = {}): Promise<Ask> {
  const id = (await ground(walk)).rollup;
  const path = runtimePath(walk, `/actions/${id}/versions/1.0.0/executions`);
  return { method: 'POST', path, as, form, ...rest };
}

function refusalChecks(): readonly Check[] {
  const refused = (row: string, who: Who, ask: (walk: Walk, as: Caller) => Promise<Ask>) =>
    comparing(
      `rights, ${row}`,
      async (walk) => ask(walk, (await who(walk)).as),
      { status: 403, title: 'Forbidden', detail: text, code: text },
      403,
    );
  const reading = (path: (walk: Walk) => Promise<string>) => async (walk: Walk, as: Caller) => ({
    path: await path(walk),
    as,
  });
  const result = reading(async (walk) => (await ordered(walk, 'rollup')).path);
  const actions = reading(async (walk) => platformPath(walk, '/actions'));
  const reviews = reading(async (walk) => runtimePath(walk, '/reviews'));
  const review = reading(async (walk) => {
    const { actionId, id } = await reviewOf(walk, 'rights');
    return runtimePath(walk, `/actions/${actionId}/reviews/${id}`);
  });
  return [
    refused('submit, an app without any', nobodyApp, submitting),
    refused('submit, a user without any', nobodyUser, submitting),
    refused('result, an app without any', nobodyApp, result),
    refused('actions, an app that may only execute', executeApp, actions),
    refused('actions, a user without any', nobodyUser, actions),
    refused('reviews, an app', executeApp, reviews),
    refused('review, an app', executeApp, review),
    refused('review, a user who is not assigned', nobodyUser, review),
    observing('rights, submit, an app that may only execute', '201', async (walk) => {
      const { status } = await walk.ask(await submitting(walk, (await executeApp(walk)).as));
      return { ok: status === 201, got: String(status) };
    }),
  ];
}

function reviewerChecks(): readonly Check[] {
  return [
    observing('rights, reviews of a reviewer', 'those of the action, and no others', async (walk) => {
      const { actionId, id } = await reviewOf(walk, 'rights');
      const user = await strangeUser(walk, 'assigned', []);
      const path = platformPath(walk, `/actions/${actionId}/reviewers`);
      const list = async () => (await walk.ask({ path: runtimePath(walk, '/reviews'), as: user.as })).json;
      const before = await list();
      const assigned = [{ id: user.id, type: 'USER' }];
      await walk.ask({ method: 'PATCH', path, as: 'user-basic', json: assigned });
      const after = (await list()) as readonly { docOperationId?: string }[];
      await walk.ask({ method: 'PATCH', path, as: 'user-basic', json: [] });
      const isListed = Array.isArray(after) && after.some(({ docOperationId }) => docOperationId === id);
      const fault = faultOf([], before);
      return { ok: fault === undefined && isListed, got: fault ?? (isListed ? 'listed' : 'not listed') };
    }),
  ];
}

function tenantChecks(): readonly Check[] {
  const bound: Who = (walk) => strangeApp(walk, 'tenant', ['Execute Published Actions'], ['00D000000000001']);
  const naming =
    (tenant: string, header = 'x-crm-core-tenant-id') =>
    async (walk: Walk) =>
      walk.ask(await submitting(walk, (await bound(walk)).as, { headers: { [header]: tenant } }));
  return [
    observing('tenant, bound to the app', '201, and shown with details', async (walk) => {
      const answer = await naming('00D000000000001')(walk);
      const { id } = (answer.json ?? {}) as { id?: string };
      const { path } = await submitting(walk, 'app-bearer');
      const { json } = await walk.ask({ path: `${path}/${id}?details=true`, as: 'app-bearer' });
      const { tenantId } = (json ?? {}) as { tenantId?: string };
      return { ok: tenantId === '00D000000000001', got: `${answer.status}, ${tenantId}` };
    }),
    ...['x-crm-core-tenant-id', 'x-sfdc-core-tenant-id'].map((header) =>
      observing(`tenant, of another app, ${header}`, '403', async (walk) => {
        const { status } = await naming('00D000000000002', header)(walk);
        return { ok: status === 403, got: String(status) };
      }),
    ),
  ];
}

/** Longer-lived tokens are not waited for. */
const longestWaitS = 60;

interface AppSecrets {
  readonly clientId: string;
  readonly clientSecret: string;
}

const tokenAsk = ({ clientId, clientSecret }: AppSecrets) => {
  const json = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  return { method: 'POST', path: tokenPath, as: 'nobody', json } as const;
};

/** A token that stays unused until the row that waits for its expiry. */
function firstToken(walk: Walk, secrets: AppSecrets) {
  return walk.once('first token', async () => {
    const { json } = await walk.ask(tokenAsk(secrets));
    return json as { readonly access_token: string; readonly expires_in: number };
  });
}

/** What a token response says about the token. The first token is kept for the row that waits for its expiry. */
export function tokenChecks(secrets: AppSecrets): readonly Check[] {
  return [
    observing(
      'token, keys',
      'access_token, token_type bearer, expires_in',
      async (walk): Promise<Finding> => {
        const body = await firstToken(walk, secrets);
        const seconds = body.expires_in;
        const fault = faultOf({ access_token: text, token_type: 'bearer', expires_in: seconds }, body);
        return {
          ok: fault === undefined && Number.isInteger(seconds),
          got: fault ?? `expires_in ${seconds}`,
        };
      },
    ),
  ];
}

function tokenEndChecks(secrets: AppSecrets): readonly Check[] {
  return [
    observing('token, after its end', '401', async (walk): Promise<Finding> => {
      const { access_token, expires_in } = await firstToken(walk, secrets);
      if (expires_in > longestWaitS) {
        return { ok: true, skipped: true, got: `lasts ${expires_in} s; needs RECTO_TOKEN_LIFETIME_S` };
      }
      const { path } = await ordered(walk, 'rollup');
      const as = { authorization: `Bearer ${access_token}` };
      const endMs = Date.now() + expires_in * 1000 + 500;
      for (;;) {
        const { status } = await walk.ask({ path, as });
        if (status === 401 || Date.now() > endMs) return { ok: status === 401, got: String(status) };
        await sleep(200);
      }
    }),
  ];
}

/** Deletes the accounts created by the walk; the actions stay and are found again. */
export function tidyingChecks(): readonly Check[] {
  return [
    observing('ground, accounts ended', 'each once', async (walk) => {
      const made = [
        await nobodyApp(walk),
        await executeApp(walk),
        await strangeApp(walk, 'tenant', []),
        await nobodyUser(walk),
        await strangeUser(walk, 'assigned', []),
        await strangeUser(walk, 'reviewer', []),
      ];
      const states: number[] = [];
      for (const { path } of made) {
        states.push((await walk.ask({ method: 'DELETE', path, as: 'user-basic' })).status);
      }
      return { ok: states.every((status) => status === 204), got: states.join(' ') };
    }),
  ];
}
