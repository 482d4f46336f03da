/**
 * The projects of tests, told by the end of a file's name, the quickest first. What a test starts decides: nothing, the
 * service in this process, networks that read, or processes, browsers, databases and packages. A test that replaces
 * modules runs alone, since it would replace them for others.
 */
export const testProjects = ['unit', 'alone', 'service', 'reading', 'system'] as const;

export type TestProject = (typeof testProjects)[number];

/** The project of a test, by the path of its file from the root of the checkout. */
export function projectOf(path: string): TestProject {
  if (path.endsWith('.system.test.ts')) return 'system';
  if (path.endsWith('.reading.test.ts')) return 'reading';
  if (path.endsWith('.alone.test.ts')) return 'alone';
  return path.startsWith('packages/service/test/') ? 'service' : 'unit';
}

const everywhere = ['packages/*/{src,test}/**', 'scripts/**'];

/** The globs that find the files of a project, and those that are another's. */
export function filesOf(project: TestProject): { readonly include: string[]; readonly exclude: string[] } {
  const named = (end: string) => everywhere.map((folder) => `${folder}/*${end}`);
  const others = ['**/node_modules/**', '**/*.{alone,reading,system}.test.ts'];
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
].map((name) => `packages/service/test/${name}.test.ts`);

/** Whether a test starts processes or browsers or needs a server, so that a busy machine may upset it. */
export function mayBeUpset(path: string): boolean {
  return projectOf(path) === 'system' || onPostgres.includes(path);
}
