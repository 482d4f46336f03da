import { SubmissionResponse } from '@recto/contract';
import { asking, type Check, type Expectation } from '../check.ts';
import { pdfDocument, pngDocument } from '../documents.ts';
import type { Ask, Caller } from '../http-client.ts';
import type { FormPart } from '../multipart.ts';
import { anyAction, newestVersion, runtimePath, unknownId, type Walk } from '../walk.ts';

const letter = pdfDocument('letter.pdf', [['Dear reader,', 'this is all there is.']]);
const base64 = Buffer.from(letter.bytes).toString('base64');
const file: FormPart = {
  name: 'file',
  content: letter.bytes,
  fileName: letter.name,
  type: 'application/octet-stream',
};

/** Endpoint 1: every form that clients send, and what is refused. */
export function submissionChecks(): readonly Check[] {
  return [...multipartChecks(), ...jsonChecks(), ...headerChecks(), ...refusedRequests(), ...refusedFiles()];
}

const accepted: Expectation = {
  status: 201,
  schema: SubmissionResponse,
  that: ({ json }) => {
    const { documentName, status } = json as SubmissionResponse;
    if (documentName !== letter.name) return `documentName ${documentName}`;
    return status !== undefined && status !== 'ACKNOWLEDGED' && `status ${status}`;
  },
  note: 'id and documentName',
};
const acceptedUnnamed: Expectation = { status: 201, schema: SubmissionResponse };

type Change = Partial<Omit<Ask, 'path'>> & { readonly suffix?: string; readonly version?: string };

/** A submission to an action that accepts anything, with one change. */
function submitting(row: string, change: (walk: Walk) => Change, expectation: Expectation): Check {
  return asking(
    `submit, ${row}`,
    async (walk) => {
      const { id } = await anyAction(walk);
      const { suffix = '', version = await newestVersion(walk, id), ...ask } = change(walk);
      const path = runtimePath(walk, `/actions/${id}/versions/${version}/executions${suffix}`);
      return { method: 'POST', as: 'app-bearer', path, ...ask };
    },
    expectation,
  );
}

function multipartChecks(): readonly Check[] {
  const callback = (extra: Partial<FormPart>, url?: string) => (walk: Walk) => ({
    name: 'callback',
    content: JSON.stringify({ noAuthUrl: url ?? walk.receiver.urlOf('/form') }),
    ...extra,
  });
  const forms: readonly (readonly [string, (walk: Walk) => readonly FormPart[]])[] = [
    ['multipart, file alone', () => [file]],
    ['multipart, callback text/plain', (walk) => [callback({ type: 'text/plain' })(walk), file]],
    ['multipart, callback without a type, last', (walk) => [file, callback({})(walk)]],
    [
      'multipart, callback application/json with "null"',
      (walk) => [callback({ type: 'application/json' }, 'null')(walk), file],
    ],
    [
      'multipart, callback with a file name',
      (walk) => [file, callback({ type: 'text/plain', fileName: 'callback' })(walk)],
    ],
    ['multipart, empty callback', () => [{ name: 'callback', content: '' }, file]],
    ['multipart, file application/pdf', () => [{ ...file, type: 'application/pdf' }]],
    [
      'multipart, file without a type',
      () => [{ name: 'file', content: letter.bytes, fileName: letter.name }],
    ],
  ];
  const png = pngDocument('bar.png', 200, 100);
  return [
    ...forms.map(([row, form]) => submitting(row, (walk) => ({ form: form(walk) }), accepted)),
    submitting(
      'multipart, PNG',
      () => ({ form: [{ ...file, content: png.bytes, fileName: png.name }] }),
      acceptedUnnamed,
    ),
  ];
}

function jsonChecks(): readonly Check[] {
  const body = (extra: object) => ({ file: base64, fileName: letter.name, ...extra });
  const url = (walk: Walk) => ({ noAuthUrl: walk.receiver.urlOf('/json') });
  return [
    submitting('JSON, file and name', () => ({ json: body({}) }), accepted),
    submitting('JSON, no name', () => ({ json: { file: base64 } }), acceptedUnnamed),
    submitting(
      'JSON, callback text',
      (walk) => ({ json: body({ callback: JSON.stringify(url(walk)) }) }),
      accepted,
    ),
    submitting('JSON, callback object', (walk) => ({ json: body({ callback: url(walk) }) }), accepted),
    submitting('JSON, callback null', () => ({ json: body({ callback: null }) }), accepted),
  ];
}

function headerChecks(): readonly Check[] {
  const callers: readonly Caller[] = ['user-basic', 'user-bearer'];
  return [
    ...callers.map((as) => submitting(`as ${as}`, () => ({ as, form: [file] }), accepted)),
    submitting('/v2', () => ({ suffix: '/v2', form: [file] }), accepted),
    submitting(
      'accept: application/json',
      () => ({ form: [file], headers: { accept: 'application/json' } }),
      accepted,
    ),
    submitting('request id', () => ({ form: [file] }), {
      ...accepted,
      that: ({ headers }) => !headers.get('x-request-id') && 'no x-request-id',
      note: 'x-request-id',
    }),
    ...['x-crm-core-tenant-id', 'x-sfdc-core-tenant-id'].map((name) =>
      submitting(name, (walk) => ({ form: [file], headers: { [name]: walk.organizationId } }), accepted),
    ),
  ];
}

function refusedRequests(): readonly Check[] {
  const at = (row: string, path: string, status: number, form: readonly FormPart[] = [file]) =>
    asking(
      `submit, ${row}`,
      (walk) => ({ method: 'POST', path: runtimePath(walk, path), as: 'app-bearer', form }),
      {
        status,
      },
    );
  const otherOrganization = `/api/v1/organizations/${unknownId}/actions/${unknownId}/versions/1.0.0/executions`;
  return [
    at('unknown action', `/actions/${unknownId}/versions/1.0.0/executions`, 404),
    at('malformed action id', '/actions/job_7/versions/1.0.0/executions', 400),
    submitting('unknown version', () => ({ version: '999.9.9', form: [file] }), { status: 404 }),
    submitting('unknown version before the payload', () => ({ version: '999.9.9', form: [] }), {
      status: 404,
    }),
    submitting('malformed version', () => ({ version: 'one', form: [file] }), { status: 400 }),
    asking(
      'submit, another organization',
      () => ({ method: 'POST', path: otherOrganization, as: 'app-bearer', form: [file] }),
      {
        status: 403,
      },
    ),
    submitting('as nobody', () => ({ as: 'nobody', form: [file] }), { status: 401 }),
    submitting('callback to a private address', () => submissionWith({ noAuthUrl: 'http://10.255.255.1/' }), {
      status: 400,
    }),
    submitting('callback without http', () => submissionWith({ noAuthUrl: 'ftp://example.org/' }), {
      status: 400,
    }),
    submitting(
      'callback that is no JSON',
      () => ({ form: [file, { name: 'callback', content: '{broken' }] }),
      {
        status: 400,
      },
    ),
  ];
}

function submissionWith(callback: object): Change {
  return { form: [file, { name: 'callback', content: JSON.stringify(callback) }] };
}

function refusedFiles(): readonly Check[] {
  const json = { 'content-type': 'application/json' };
  const elf = new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const large = new Uint8Array(11 * 1024 * 1024);
  large.set(letter.bytes);
  const asFile = (content: Uint8Array, fileName: string): Change => ({
    form: [{ ...file, content, fileName }],
  });
  const faults: readonly (readonly [string, number, () => Change])[] = [
    ['no parts', 400, () => ({ form: [] })],
    ['no file part', 400, () => ({ form: [{ name: 'other', content: 'x' }] })],
    ['empty file', 400, () => asFile(new Uint8Array(), 'empty.pdf')],
    ['JSON without a file', 400, () => ({ json: { fileName: 'a.pdf' } })],
    ['JSON, base64 broken', 400, () => ({ json: { file: '%%%not base64%%%' } })],
    ['JSON broken', 400, () => ({ headers: json, text: '{"file": ' })],
    ['JSON, a list', 400, () => ({ json: [] })],
    ['text/plain', 415, () => ({ headers: { 'content-type': 'text/plain' }, text: 'x' })],
    ['a program as file', 415, () => asFile(elf, 'order.pdf')],
    ['11 MB', 413, () => asFile(large, 'large.pdf')],
  ];
  return faults.map(([row, status, change]) => submitting(row, change, { status }));
}
