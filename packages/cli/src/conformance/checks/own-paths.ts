import { asking, type Check, observing } from '../check.ts';
import { pdfDocument } from '../documents.ts';
import type { Ask } from '../http-client.ts';
import { anyAction, runtimePath, type Walk } from '../walk.ts';

/** What no route answers, and Recto's own paths that every client may need: users, and which action a document fits. */
export function ownPathChecks(): readonly Check[] {
  return [...refusedChecks(), ...userChecks(), ...classifyChecks()];
}

/** A service that lacks these paths is no worse for it. */
function ifThere(
  row: string,
  expected: string,
  askOf: (walk: Walk) => Ask | Promise<Ask>,
  isRight: (json: unknown, status: number) => boolean,
): Check {
  return observing(row, expected, async (walk) => {
    const { status, json, text } = await walk.ask(await askOf(walk));
    if (status === 404) return { ok: true, skipped: true, got: 'no such path' };
    const ok = isRight(json, status);
    return { ok, got: ok ? expected : `${status} ${text.slice(0, 60)}` };
  });
}

function refusedChecks(): readonly Check[] {
  const posted = (type: string, text: string) => (): Ask => ({
    method: 'POST',
    path: '/accounts/login',
    as: 'nobody',
    headers: { 'content-type': type },
    text,
  });
  return [
    asking('addition, refused, JSON that breaks off', posted('application/json', '{"username":'), {
      status: 400,
    }),
    asking('addition, refused, a body of an unknown type', posted('application/x-unknown', 'x'), {
      status: 415,
    }),
    ...['image/png', 'image/*', 'application/json;q=0'].map((accept) =>
      asking(
        `addition, refused, Accept: ${accept}`,
        (walk) => ({ path: runtimePath(walk, '/reviews'), as: 'user-basic', headers: { accept } }),
        { status: 406 },
      ),
    ),
    asking(
      'addition, refused, a path that is no text',
      (walk) => ({ path: runtimePath(walk, '/%zz'), as: 'user-basic' }),
      { status: 400 },
    ),
  ];
}

const ownPath = ({ organizationId }: Walk, path: string) =>
  `/recto/v1/organizations/${organizationId}${path}`;

interface ListedUser {
  readonly id?: unknown;
  readonly username?: unknown;
  readonly permissions?: unknown;
  readonly createdAt?: unknown;
}

function userChecks(): readonly Check[] {
  const isWhole = ({ id, username, permissions, createdAt }: ListedUser) =>
    [id, username, createdAt].every((text) => typeof text === 'string') && Array.isArray(permissions);
  return [
    ifThere(
      'addition, users',
      'each with its id, name and permissions',
      (walk) => ({ path: ownPath(walk, '/users'), as: 'user-basic' }),
      (json) => Array.isArray(json) && json.length > 0 && (json as ListedUser[]).every(isWhole),
    ),
  ];
}

const letter = pdfDocument('letter.pdf', [['Dear reader,', 'which action is this for?']]);
const form = [{ name: 'file', content: letter.bytes, fileName: letter.name, type: 'application/pdf' }];

function classifyChecks(): readonly Check[] {
  const classify = (actions: (walk: Walk) => string | Promise<string>) => async (walk: Walk) =>
    ({
      method: 'POST',
      path: ownPath(walk, `/classify?actions=${await actions(walk)}`),
      as: 'app-bearer',
      form,
    }) satisfies Ask;
  return [
    ifThere(
      'addition, classify, one action named',
      'that action',
      classify(async (walk) => (await anyAction(walk)).id),
      (json) => (json as { actions?: unknown[] } | undefined)?.actions?.length === 1,
    ),
    ifThere(
      'addition, classify, a word that is no id',
      '400',
      classify(() => 'nothing'),
      (_, status) => status === 400,
    ),
  ];
}
