import { dirname } from 'node:path';
import { runAndPrint } from './tests/steady-run.ts';
import { slowProjects, testProjects } from './tests/test-projects.ts';

// `npm test`: the tests of every day, in a few minutes. With words, vitest takes them: `npm test -- packages/reader`,
// `npm test -- --project system`; they choose among all tests.
const words = process.argv.slice(2);
const daily = testProjects
  .filter((name) => !slowProjects.includes(name))
  .flatMap((name) => ['--project', name]);
const chosen = words.length === 0 ? daily : words;
process.exitCode = (await runAndPrint(dirname(import.meta.dirname), chosen, process.env)).status;
