import { spawnSync } from 'node:child_process';

/** What npm's registry knows of faults in what is shipped. */
type Audit =
  | { readonly kind: 'CLEAN' }
  | { readonly kind: 'FOUND'; readonly advisories: readonly string[] }
  /** The registry does not answer such questions, or there is no network. */
  | { readonly kind: 'UNKNOWN'; readonly why: string };

/** Advisories that do not concern us, with the reason; the key is the last part of the advisory's URL. */
const accepted: Readonly<Record<string, string>> = {};

/** Asks the registry about everything that package-lock.json installs without development dependencies. */
export function audit(root: string): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { cwd: root, encoding: 'utf8' });
  return auditOf(stdout ?? '', accepted);
}

/** Reads what `npm audit --json` printed. */
export function auditOf(stdout: string, explained: Readonly<Record<string, string>>): Audit {
  const report = parsed(stdout);
  if (report?.vulnerabilities === undefined) {
    return { kind: 'UNKNOWN', why: report?.message ?? report?.error?.summary ?? 'npm audit gave no report' };
  }
  const found = Object.values(report.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  );
  const open = found.filter(({ url }) => !Object.hasOwn(explained, url.slice(url.lastIndexOf('/') + 1)));
  if (open.length === 0) return { kind: 'CLEAN' };
  return { kind: 'FOUND', advisories: open.map(({ name, title, url }) => `${name}: ${title} (${url})`) };
}

interface Report {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly via: readonly (string | { readonly title: string; readonly url: string })[];
      }
    >
  >;
}

function parsed(text: string): Report | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
