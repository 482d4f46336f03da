import type { Action } from '@recto/contract';
import { corruptPdf, type MadeLine, pdfDocument } from './documents.ts';
import { type Finished, finish } from './execution.ts';
import { fillingAction, type GroundAction, groundActions, groundCount } from './frozen/ground-actions.ts';
import type { Answer, Caller } from './http-client.ts';
import { platformPath, type Walk } from './walk.ts';

export type GroundName = keyof typeof groundActions;

const columns = [
  [0, 'Description'],
  [220, 'Quantity'],
  [320, 'Price'],
] as const;

const firstPage: readonly MadeLine[] = [
  'INVOICE',
  'Invoice Number: INV-2041',
  'Invoice Date: 2026-03-14',
  'Bill To: Eastmoor Merchants Ltd',
  '',
  columns,
  [
    [0, 'Oak board'],
    [220, '2'],
    [320, '40.00'],
  ],
  [
    [0, 'Brass hinge'],
    [220, '4'],
    [320, '52.50'],
  ],
  '',
  'Subtotal: $100.00',
  'Tax: $20.00',
  'Total: $120.00',
];

/** The document of the frozen results. */
export const order = pdfDocument('order.pdf', [
  firstPage,
  [
    'Invoice Number: INV-2041',
    '',
    columns,
    [
      [0, 'Steel screw'],
      [220, '9'],
      [320, '7.50'],
    ],
  ],
]);

const bill = (number: string, amount: string, cells: MadeLine) => [
  'INVOICE',
  `Invoice Number: ${number}`,
  'Invoice Date: 2026-03-14',
  'Bill To: Eastmoor Merchants Ltd',
  '',
  columns,
  cells,
  '',
  `Subtotal: $${amount}`,
  `Total: $${amount}`,
];

/** Two pages that both state the total, one more legibly than the other. */
const twoBills = pdfDocument('bills.pdf', [
  bill('INV-2041', '80.00', [
    [0, 'Oak board'],
    [220, '2'],
    [320, '80.00'],
  ]),
  bill('INV-2077', '80.00', [
    [0, 'Brass hinge'],
    [220, '4'],
    [320, '80.00'],
  ]),
]);

/** The ids of the walk's own actions: created on first use, found again on a later walk. */
export function ground(walk: Walk): Promise<Readonly<Record<GroundName, string>>> {
  return walk.once('ground', async () => {
    const known = new Map((await everyAction(walk)).map(({ name, id }) => [name, id]));
    const idOf = async (action: GroundAction) => known.get(action.name) ?? publish(walk, '/actions', action);
    const ids = {
      pages: await idOf(groundActions.pages),
      rollup: await idOf(groundActions.rollup),
      prompts: await idOf(groundActions.prompts),
      review: await idOf(groundActions.review),
    };
    for (let number = 1; number <= groundCount - 4; number++) await idOf(fillingAction(number));
    for (let versions = await countVersions(walk, ids.rollup); versions < groundCount; versions++) {
      await publish(walk, `/actions/${ids.rollup}/versions`, groundActions.rollup);
    }
    return ids;
  });
}

/** All actions of the organization, page by page, sorted by name. */
export async function everyAction(walk: Walk): Promise<readonly Action[]> {
  const found: Action[] = [];
  for (let page = 0; ; page++) {
    const path = platformPath(walk, `/actions?size=100&sort=name,asc&page=${page}`);
    const { actions = [] } = ((await walk.ask({ path, as: 'user-basic' })).json ?? {}) as {
      actions?: Action[];
    };
    found.push(...actions);
    if (actions.length < 100) return found;
  }
}

/** The document of the frozen results, read by one of the walk's actions. */
export function ordered(walk: Walk, name: GroundName): Promise<Finished> {
  return walk.once(`order by ${name}`, async () =>
    finish(walk, (await ground(walk))[name], order, { path: `/order/${name}` }),
  );
}

/** The document whose pages differ. */
export function billed(walk: Walk): Promise<Finished> {
  return walk.once('two bills', async () =>
    finish(walk, (await ground(walk)).pages, twoBills, { path: '/two-bills' }),
  );
}

/** An unreadable document. */
export function broken(walk: Walk, name: GroundName): Promise<Finished> {
  return walk.once(`broken by ${name}`, async () =>
    finish(walk, (await ground(walk))[name], corruptPdf('broken.pdf'), { path: `/broken/${name}` }),
  );
}

/** The document for reviews: each value appears once, so it is certain which page an item shows. */
const onePage = pdfDocument('order.pdf', [firstPage]);

/** A new execution that waits for a person. */
export function reviewOf(walk: Walk, key: string): Promise<Finished> {
  return walk.once(`review ${key}`, async () =>
    finish(walk, (await ground(walk)).review, onePage, { path: `/review/${key}` }),
  );
}

/** An account created for the walk. */
export interface Stranger {
  readonly id: string;
  readonly as: Caller;
  /** The path of the request that deletes the account. */
  readonly path: string;
}

const ownPath = (walk: Walk, rest: string) => `/recto/v1/organizations/${walk.organizationId}${rest}`;

/** A user with exactly these permissions. */
export function strangeUser(walk: Walk, key: string, permissions: readonly string[]): Promise<Stranger> {
  return walk.once(`user ${key}`, async () => {
    const username = `conformance-${crypto.randomUUID().slice(0, 8)}`;
    const made = await walk.ask({
      method: 'POST',
      path: ownPath(walk, '/users'),
      as: 'user-basic',
      json: { username, permissions, email: `${username}@example.org` },
    });
    const { id = '', password = '' } = created(made) as { id?: string; password?: string };
    const basic = Buffer.from(`${username}:${password}`).toString('base64');
    return { id, as: { authorization: `Basic ${basic}` }, path: ownPath(walk, `/users/${id}`) };
  });
}

/** A connected app with exactly these permissions and tenants; its token is requested each time. */
export async function strangeApp(
  walk: Walk,
  key: string,
  permissions: readonly string[],
  tenants: readonly string[] = [],
): Promise<Stranger> {
  const app = await walk.once(`app ${key}`, async () => {
    const name = `Conformance: ${key}`;
    const json = { name, permissions, tenants };
    const made = await walk.ask({ method: 'POST', path: ownPath(walk, '/apps'), as: 'user-basic', json });
    return created(made) as { clientId: string; clientSecret: string };
  });
  const grant = {
    grant_type: 'client_credentials',
    client_id: app.clientId,
    client_secret: app.clientSecret,
  };
  const path = '/accounts/api/v2/oauth2/token';
  const answer = await walk.ask({ method: 'POST', path, as: 'nobody', json: grant });
  const { access_token } = created(answer, 200) as { access_token: string };
  return {
    id: app.clientId,
    as: { authorization: `Bearer ${access_token}` },
    path: ownPath(walk, `/apps/${app.clientId}`),
  };
}

async function publish(walk: Walk, rest: string, action: GroundAction): Promise<string> {
  const path = platformPath(walk, rest);
  const made = await walk.ask({ method: 'POST', path, as: 'user-basic', json: action });
  return (created(made) as { id: string }).id;
}

async function countVersions(walk: Walk, actionId: string): Promise<number> {
  const path = platformPath(walk, `/actions/${actionId}/versions?size=100`);
  const { json } = await walk.ask({ path, as: 'user-basic' });
  return Array.isArray(json) ? json.length : 0;
}

function created({ status, json }: Answer, expected = 201): unknown {
  if (status === expected) return json;
  throw new Error(
    `the ground could not be made: ${status}, ${(json as { detail?: string } | undefined)?.detail}`,
  );
}
