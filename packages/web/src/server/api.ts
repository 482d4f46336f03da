import type {
  BatchSubmissionResponse,
  ClaimedReview,
  ClaimNextRequest,
  Colleague,
  DocumentEntry,
  DocumentHistory,
  DocumentList,
  ExportRequest,
  Insight,
  Overview,
  OwnPassword,
  PageWords,
  QueueCounts,
  QueueFilter,
  QueueList,
  QueueOrder,
  ReviewAction,
  ReviewClaim,
  ReviewCorrections,
  ReviewDocument,
  ReviewDraftRequest,
  ReviewEnding,
  ReviewProgress,
  ReviewQuestion,
  Session,
  SessionRequest,
  SignInWays,
  UnmatchedFile,
  UploadedDocument,
} from '@recto/contract';
import { reviewApiPath } from '@recto/contract';
import { beginSession, call, callFile } from './call.ts';
import { send } from './send.ts';

const review = (id: string) => `/reviews/${encodeURIComponent(id)}`;
const document = (id: string) => `/documents/${encodeURIComponent(id)}`;

/** The calls to the review API. */
export const api = {
  session: () => call<Session>('GET', '/session', { isBackground: true }),
  signIn: async (body: SessionRequest) => {
    const session = await call<Session>('POST', '/session', { body });
    beginSession();
    return session;
  },
  signInWays: () => call<SignInWays>('GET', '/sign-in', { isBackground: true }),
  changePassword: (body: OwnPassword) => call<void>('POST', '/session/password', { body }),
  signOut: () => call<void>('DELETE', '/session'),
  actions: () => call<ReviewAction[]>('GET', '/actions'),

  counts: (query: QueueFilter) => call<QueueCounts>('GET', '/queue/counts', { query, isBackground: true }),
  queue: (query: QueueFilter & { order: QueueOrder; page: number; size: number }) =>
    call<QueueList>('GET', '/queue', { query, isBackground: true }),
  next: (body: ClaimNextRequest, isBackground: boolean) =>
    call<ClaimedReview>('POST', '/queue/next', { body, isBackground }),
  claim: (id: string, tab: string, isBackground: boolean) =>
    call<ReviewClaim>('POST', `${review(id)}/claim`, { body: { tab }, isBackground }),
  release: (id: string, tab: string, signal: AbortSignal) =>
    call<void>('DELETE', `${review(id)}/claim`, { query: { tab }, signal }),
  /** Like `release`, sent although the page is being left; the same tab can have it back for ten seconds. */
  releaseOnLeaving: (id: string, tab: string) =>
    call<void>('DELETE', `${review(id)}/claim`, { query: { tab, leaving: 'true' }, isLast: true }),

  review: (id: string) => call<ReviewDocument>('GET', review(id)),
  check: (id: string, body: ReviewDraftRequest) =>
    call<ReviewProgress>('POST', `${review(id)}/check`, { body }),
  save: (id: string, body: ReviewDraftRequest) => call<ReviewProgress>('PATCH', review(id), { body }),
  complete: (id: string, body: ReviewDraftRequest & { printedSo?: boolean }) =>
    call<ReviewEnding>('POST', `${review(id)}/complete`, { body }),
  correct: (id: string, body: ReviewCorrections) =>
    call<ReviewProgress>('POST', `${review(id)}/corrections`, { body }),
  postpone: (id: string, tab: string) => call<void>('POST', `${review(id)}/postpone`, { body: { tab } }),
  /** Gives it back with a note for whoever opens it next, a minute later at the earliest. */
  leaveNote: (id: string, tab: string, note: string) =>
    call<void>('POST', `${review(id)}/postpone`, { body: { tab, note, minutes: 1 } }),
  colleagues: (id: string) => call<Colleague[]>('GET', `${review(id)}/colleagues`),
  ask: (id: string, body: ReviewQuestion) => call<void>('POST', `${review(id)}/ask`, { body }),
  reject: (id: string, tab: string, reason: string) =>
    call<ReviewEnding>('POST', `${review(id)}/reject`, { body: { tab, reason } }),
  endAsRead: (id: string, tab: string) => call<ReviewEnding>('DELETE', review(id), { query: { tab } }),
  split: (id: string, tab: string, parts: readonly { pages: number[] }[] | undefined) =>
    call<ReviewEnding>('POST', `${review(id)}/split`, {
      body: { tab, ...(parts !== undefined && { parts }) },
    }),
  history: (id: string) => call<DocumentHistory>('GET', `${review(id)}/history`),

  words: (id: string, page: number) => call<PageWords>('GET', `${document(id)}/pages/${page}/words`),
  overview: () =>
    call<Overview>('GET', '/overview', { query: { offset: offsetMinutes() }, isBackground: true }),
  insight: (query: { actionId?: string; days: number }) =>
    call<Insight>('GET', '/insight', { query: { ...query, offset: offsetMinutes() } }),
  documents: (query: object & { page: number; size: number }) =>
    call<DocumentList>('GET', '/documents', { query, isBackground: true }),
  /** `onShare` is told the share that has been sent, from 0 to 1. */
  upload: (file: File, name: string, actionId: string | undefined, onShare?: (share: number) => void) =>
    // The server detects the type from the bytes: systems name file types differently.
    send<UploadedDocument>('/documents', { actionId, name }, new Blob([file]), onShare),
  /** A mail or an archive: each document in it goes to the action that it belongs to. */
  batch: (
    organizationId: string,
    { file, name, actionId }: { file: File; name: string; actionId: string | undefined },
    onShare?: (share: number) => void,
  ) => {
    const form = new FormData();
    form.append('file', file, name);
    const path = `/recto/v1/organizations/${encodeURIComponent(organizationId)}/batches`;
    return send<BatchSubmissionResponse>(path, { actions: actionId }, form, onShare);
  },
  again: (id: string, actionId: string | undefined) =>
    call<DocumentEntry>('POST', `${document(id)}/again`, {
      body: actionId === undefined ? {} : { actionId },
    }),
  exportFile: (body: ExportRequest) => callFile('/exports', body),
  document: (id: string) => call<DocumentEntry>('GET', document(id), { isBackground: true }),
  removeDocument: (id: string) => call<void>('DELETE', document(id)),
  unmatched: () => call<UnmatchedFile[]>('GET', '/unmatched', { isBackground: true }),
  choose: (id: string, actionId: string) =>
    call<DocumentEntry>('POST', `/unmatched/${encodeURIComponent(id)}/action`, { body: { actionId } }),
  removeUnmatched: (id: string) => call<void>('DELETE', `/unmatched/${encodeURIComponent(id)}`),
};

/** Minutes by which this browser's clock is ahead of UTC. */
function offsetMinutes(): number {
  return -new Date().getTimezoneOffset();
}

/** The URL of a page image. */
export function imageUrl(executionId: string, page: number, widthPx: number): string {
  return `${reviewApiPath}${document(executionId)}/pages/${page}/image?width=${widthPx}`;
}

/** The URL of the image of a page of a file that no action fits. */
export function fileImageUrl(fileId: string, page: number): string {
  return `${reviewApiPath}/unmatched/${encodeURIComponent(fileId)}/pages/${page}/image`;
}

/** The URL of a document's file, as it was submitted. */
export function originalUrl(executionId: string): string {
  return `${reviewApiPath}${document(executionId)}/file`;
}

/** Makes the browser load a page image before it is shown. */
export function fetchImage(executionId: string, page: number, widthPx: number): void {
  new Image().src = imageUrl(executionId, page, widthPx);
}
