import type { ExtractedDocument } from '../extract-document.ts';
import { reportFailure } from '../report-failure.ts';
import type { WatchTeller } from '../watch/watch-job.ts';
import type { MailTeller } from './mail-job.ts';

interface Outcome {
  /** Nothing stays where it was, to be tried again. */
  isAllDone(): boolean;
  /** Nothing went to `failed` or `unmatched`. */
  isAllRead(): boolean;
}

/** Reports to people on stderr, one line per event, and remembers what remains for them. */
export function watchTeller(server: string | undefined): WatchTeller & MailTeller & Outcome {
  let isAllDone = true;
  let isAllRead = true;
  return {
    isAllDone: () => isAllDone,
    isAllRead: () => isAllRead,
    onUnread() {
      isAllRead = false;
    },
    onExtracted: (name, document) => void process.stderr.write(`${finished(name, document)}\n`),
    onSent: (name) => say('SENT', name),
    onReview: (name) => say('TO REVIEW', name, ...(server === undefined ? [] : [server])),
    onFinished: (name, status) => say(status, name),
    onRefused: (name, { code, detail }) =>
      say(code === 'ACTION_UNDECIDED' ? 'UNMATCHED' : 'FAILED', name, detail),
    onLeft: (name, why) => say('LEFT OUT', name, why),
    onHeld({ name, why }) {
      isAllDone = false;
      say('WAITS', name, `${why}; it stays where it is`);
    },
    onStuck(name, error) {
      isAllDone = false;
      reportFailure(`recto watch: ${name}`, error);
    },
    onConnected: (address) => say('CONNECTED', address),
    onAway: ({ code, message }, waitMs) => say(code, message, `again in ${Math.ceil(waitMs / 1000)} s`),
    onFetched: (name, unseenCount) => say('FETCHED', name, `${unseenCount} unread`),
    onMoved: (name, folder, codes) => say('MOVED', name, `to ${folder}`, ...codes),
  };
}

function say(...words: readonly string[]): void {
  process.stderr.write(`${words.join('  ')}\n`);
}

/** `FAILED  scan.pdf  the file has no bytes`: a failure gives its reason. */
function finished(name: string, document: ExtractedDocument): string {
  if (document.ok) return `${document.status}  ${name}`;
  return ['FAILED', name, ...document.reasons.map(({ detail }) => detail)].join('  ');
}
