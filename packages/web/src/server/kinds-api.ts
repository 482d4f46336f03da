import type {
  CheckedKind,
  ColumnsProposal,
  ColumnsRequest,
  KeptSample,
  Kind,
  KindComparison,
  KindEntry,
  KindProposal,
  KindVersion,
  ReviewedSample,
  Reviewer,
  SampleLearned,
  SamplePages,
  SampleReading,
  SampleTruth,
} from '@recto/contract';
import { call } from './call.ts';
import { send } from './send.ts';

const kind = (id: string) => `/kinds/${encodeURIComponent(id)}`;
const sample = (id: string) => `/kinds/samples/${encodeURIComponent(id)}`;

/** What is said of a version that was published. */
interface Published {
  readonly id: string;
  readonly version: string;
  readonly warnings?: readonly string[];
  readonly alike?: readonly { readonly actionId: string; readonly name: string }[];
}

/** The calls about kinds of documents, for those who define them. */
export const kindsApi = {
  list: () => call<KindEntry[]>('GET', '/kinds'),
  kind: (id: string, version?: string) => call<Kind>('GET', kind(id), { query: { version } }),
  versions: (id: string) => call<KindVersion[]>('GET', `${kind(id)}/versions`),
  check: (text: string) => call<CheckedKind>('POST', '/kinds/check', { body: { text } }),
  keepSample: (file: File) => send<KeptSample>('/kinds/samples', { name: file.name }, new Blob([file])),
  sample: (id: string) => call<SamplePages>('GET', sample(id)),
  propose: (samples: readonly string[]) =>
    call<KindProposal>('POST', '/kinds/proposal', { body: { samples } }),
  columns: (id: string, body: ColumnsRequest) =>
    call<ColumnsProposal>('POST', `${sample(id)}/columns`, { body }),
  read: (id: string, text: string, signal?: AbortSignal) =>
    call<SampleReading>('POST', `${sample(id)}/reading`, { body: { text }, ...(signal && { signal }) }),
  teach: (actionId: string, sampleId: string, body: SampleTruth) =>
    call<SampleLearned>('POST', `${kind(actionId)}/samples/${encodeURIComponent(sampleId)}`, { body }),
  reviewed: (id: string) => call<ReviewedSample[]>('GET', `${kind(id)}/reviewed`),
  compare: (id: string, executionId: string, text: string) =>
    call<KindComparison>('POST', `${kind(id)}/comparison/${encodeURIComponent(executionId)}`, {
      body: { text },
    }),
  /** A new kind if `id` is undefined, else its next version. */
  publish: (organizationId: string, id: string | undefined, file: object, isDraft: boolean) =>
    call<Published>('POST', `${actions(organizationId)}${id === undefined ? '' : `/${id}/versions`}`, {
      query: isDraft ? { draft: true } : {},
      body: file,
    }),
  reviewers: (organizationId: string, id: string) =>
    call<Reviewer[]>('GET', `${actions(organizationId)}/${id}/reviewers`),
  setReviewers: (organizationId: string, id: string, body: readonly Pick<Reviewer, 'id' | 'type'>[]) =>
    call<unknown>('PATCH', `${actions(organizationId)}/${id}/reviewers`, { body }),
  catalogues: async (organizationId: string) =>
    (
      await call<{ catalogues: { name: string }[] }>(
        'GET',
        `/recto/v1/organizations/${encodeURIComponent(organizationId)}/catalogues`,
      )
    ).catalogues.map(({ name }) => name),
};

function actions(organizationId: string): string {
  return `/idp/api/v1/organizations/${encodeURIComponent(organizationId)}/actions`;
}
