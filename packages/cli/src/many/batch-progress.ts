import { createProgress } from '../progress.ts';

/** The progress of a command over many files: one changing line on a terminal, otherwise an occasional plain line. */
export interface BatchProgress {
  page(name: string, done: number, total: number): void;
  finished(): void;
  /** Clears the line, so the next output starts clean. */
  clear(): void;
}

/** Interval between plain lines, in milliseconds. */
const plainEveryMs = 10_000;

export function batchProgress(
  total: number,
  stream: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): BatchProgress {
  const line = createProgress(stream);
  const began = now();
  let done = 0;
  let lastPlain = began;
  const plain = () => {
    if (stream.isTTY || total < 2 || now() - lastPlain < plainEveryMs) return;
    lastPlain = now();
    stream.write(`recto: ${farText(done, total, now() - began)}\n`);
  };
  return {
    page(name, pagesDone, pages) {
      const far = total > 1 ? `${farText(done, total, now() - began)}: ${name} ` : '';
      line.update(`${far}page ${pagesDone} of ${pages}`);
      plain();
    },
    finished() {
      done++;
      if (total > 1) line.update(farText(done, total, now() - began));
      plain();
    },
    clear: () => line.clear(),
  };
}

/** `40 of 200 files, 3.1 a second, 52 s left`. */
export function farText(done: number, total: number, elapsedMs: number): string {
  const files = `${done} of ${total} files`;
  if (done === 0 || elapsedMs <= 0) return files;
  const perSecond = (done * 1000) / elapsedMs;
  const rate =
    perSecond >= 1 ? `${perSecond.toFixed(1)} a second` : `${(perSecond * 60).toFixed(1)} a minute`;
  const left = done < total ? `, ${durationText((total - done) / perSecond)} left` : '';
  return `${files}, ${rate}${left}`;
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
