import { type Connector, choice, connect } from '@recto/decision';
import { faults, startFaultServer } from './decision/fault-server.ts';
import { type Finding, printFindings } from './decision/finding.ts';

const deadlineMs = 5000;
const calls = 100;
const questions = { team: choice('Which team?', { billing: 'Invoices', tech: 'Faults' }) };

/**
 * The first route fails in every possible way, the second works: how many of a hundred questions the second answers
 * within five seconds. Once with a new connector for each question, which remembers nothing, and once with one
 * connector that is asked all questions at once. False if a question was not answered.
 */
export async function run(): Promise<boolean> {
  const findings: Finding[] = [];
  const well = await startFaultServer('well');
  console.log(
    '| first route | a connector each | slowest | one connector | slowest |\n|---|---|---|---|---|',
  );
  for (const fault of faults) {
    const faulty = await startFaultServer(fault);
    const open = () =>
      connect({
        route: 'typesafe',
        apiKey: 'key',
        baseUrl: faulty.baseUrl,
        fallbacks: [{ route: 'compatible', baseUrl: well.baseUrl }],
        deadlineMs,
      });
    const one = open();
    const apart = await askAll(open);
    const together = await askAll(() => one);
    const missing = 2 * calls - apart.answered - together.answered;
    findings.push({ promise: `first route ${fault}: not answered in time`, measured: missing, limit: 0 });
    const cells = [apart, together].map(
      (it) => `${it.answered} of ${calls} | ${Math.round(it.slowestMs)} ms`,
    );
    console.log(`| ${fault} | ${cells.join(' | ')} |`);
    faulty.stop();
  }
  well.stop();
  return printFindings(findings);
}

async function askAll(connector: () => Connector) {
  const outcomes = await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      const startedMs = performance.now();
      const isAnswered = await connector()
        .evaluate({ state: { index }, questions })
        .then(
          ({ attributes }) => attributes.provider === 'compatible',
          () => false,
        );
      const tookMs = performance.now() - startedMs;
      return { isAnswered: isAnswered && tookMs <= deadlineMs, tookMs };
    }),
  );
  const answered = outcomes.filter(({ isAnswered }) => isAnswered).length;
  return { answered, slowestMs: Math.max(...outcomes.map(({ tookMs }) => tookMs)) };
}
