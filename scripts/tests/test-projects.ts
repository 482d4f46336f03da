/**
 * The projects of tests, told by the end of a file's name, the quickest first. What a test starts decides: nothing, the
 * service in this process, networks, networks that read many pictures, or processes, browsers, databases and packages. A
 * test that replaces modules runs alone, since it would replace them for others.
 */
export const testProjects = ['unit', 'alone', 'service', 'reading', 'scans', 'system'] as const;

export type TestProject = (typeof testProjects)[number];

/** Those that `npm test` leaves to `npm run check`. */
export const slowProjects: readonly TestProject[] = ['scans', 'system'];

/** The project of a test, by the path of its file from the root of the checkout. */
export function projectOf(path: string): TestProject {
  const named = (['system', 'scans', 'reading', 'alone'] as const).find((name) =>
    path.endsWith(`.${name}.test.ts`),
  );
  if (named !== undefined) return named;
  return path.startsWith('packages/service/test/') ? 'service' : 'unit';
}

const everywhere = ['packages/*/{src,test}/**', 'scripts/**'];

/** The globs that find the files of a project, and those that are another's. */
export function filesOf(project: TestProject): { readonly include: string[]; readonly exclude: string[] } {
  const named = (end: string) => everywhere.map((folder) => `${folder}/*${end}`);
  const others = ['**/node_modules/**', '**/*.{alone,reading,scans,system}.test.ts'];
  if (project === 'service') return { include: ['packages/service/test/**/*.test.ts'], exclude: others };
  if (project === 'unit')
    return { include: named('.test.ts'), exclude: [...others, 'packages/service/test/**'] };
  return { include: named(`.${project}.test.ts`), exclude: ['**/node_modules/**'] };
}

/**
 * Tests of the service that run on Postgres as well, where there is one: those in which the store decides what clients
 * see. The rest of the service runs once, and the contract suites of store and queue run on every database anyway.
 */
export const onPostgres: readonly string[] = [
  'accounts',
  'audit-log',
  'callbacks',
  'corrections',
  'durability.system',
  'executions',
  'full-reviews',
  'learning',
  'organization-admin',
  'organizations-apart',
  'review-screen',
  'reviews',
  'states',
  'submissions',
  'upgrade.system',
  'webhooks',
].map((name) => `packages/service/test/${name}.test.ts`);

/** Whether a test starts processes or browsers or needs a server, so that a busy machine may upset it. */
export function mayBeUpset(path: string): boolean {
  return projectOf(path) === 'system' || onPostgres.includes(path);
}
