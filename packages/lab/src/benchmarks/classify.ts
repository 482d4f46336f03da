import { type ActionDefinition, type ClassifierWeights, classify, shippedClassifier } from '@recto/document';
import {
  type CorpusDocument,
  learnedDocuments,
  realDocuments,
} from '../training/classify-and-split/corpus.ts';
import { learnClassifiers } from '../training/classify-and-split/learn.ts';
import { calibrationError, percent } from './classify-and-split/figures.ts';
import { openCorpus } from './classify-and-split/open-corpus.ts';

interface Judged {
  readonly document: CorpusDocument;
  readonly weights: ClassifierWeights;
}

interface Answer {
  readonly asked: string;
  readonly right: string;
  readonly given: string;
  /** The probability of the given action, and of the right one. */
  readonly confidence: number;
  readonly likelihood: number;
}

const none = '(none)';

/**
 * `npm run bench -- classify --data DIR`: which of four actions each real document belongs to. Receipts and electronic
 * invoices are evaluated with weights trained on other issuers' documents; advertising contracts with the shipped
 * weights, which were trained on none of them.
 */
export async function run(args: readonly string[]): Promise<undefined> {
  const { pool, data, cache } = openCorpus(args);
  const real = await realDocuments(pool, data, cache);
  const learned = await learnedDocuments(pool, data, cache);
  await pool.close();
  const { byFold } = learnClassifiers(learned, 3);
  const judged: Judged[] = [
    ...byFold.flatMap(({ held, weights }) => held.map((document) => ({ document, weights }))),
    ...real
      .filter(({ set }) => set === 'adbuy')
      .map((document) => ({ document, weights: shippedClassifier })),
  ];
  const actions = [...new Set(real.map(({ action }) => action))];
  console.log(`${judged.length} real documents, each before ${actions.map(({ name }) => name).join(', ')}`);
  report(
    'as they are',
    ask(judged, (_, action) => action, actions),
  );
  report(
    'without names and templates',
    ask(judged, (_, action) => neutral(action), actions),
  );
  report(
    'their own left out',
    ask(judged, ({ action: own }, action) => (own === action ? undefined : action), actions),
  );
}

/** An action as a user might write it, identified only by its labels and kinds. */
const neutralOnes = new Map<ActionDefinition, ActionDefinition>();
function neutral(action: ActionDefinition): ActionDefinition {
  const { template: _, ...rest } = action;
  const made = neutralOnes.get(action) ?? { ...rest, name: 'Papers', type: 'GENERIC' as const };
  neutralOnes.set(action, made);
  return made;
}

function ask(
  judged: readonly Judged[],
  offer: (document: CorpusDocument, action: ActionDefinition) => ActionDefinition | undefined,
  actions: readonly ActionDefinition[],
): readonly Answer[] {
  return judged.map(({ document, weights }) => {
    const offered = actions.flatMap((action) => {
      const as = offer(document, action);
      return as === undefined ? [] : [{ action: as, name: action.name }];
    });
    const answer = classify(document.pages, offered, weights);
    const chances = new Map([
      [none, answer.none],
      ...offered.map(({ name }, index) => [name, answer.probabilities[index]!] as const),
    ]);
    const asked = document.action.name;
    const right = chances.has(asked) ? asked : none;
    const given = answer.best === undefined ? none : offered[answer.best]!.name;
    return { asked, right, given, confidence: chances.get(given)!, likelihood: chances.get(right)! };
  });
}

function report(title: string, answers: readonly Answer[]): void {
  const right = answers.filter((answer) => answer.given === answer.right).length;
  const loss = answers.reduce((sum, { likelihood }) => sum - Math.log(Math.max(1e-9, likelihood)), 0);
  const scored = answers.map((answer) => ({
    confidence: answer.confidence,
    right: answer.given === answer.right,
  }));
  console.log(`\n${title}: ${percent(right / answers.length)} right (${right} of ${answers.length}),`);
  console.log(
    `log loss ${(loss / answers.length).toFixed(3)}, calibration error ${calibrationError(scored).toFixed(3)}`,
  );
  const names = [...new Set(answers.map(({ asked }) => asked))];
  const columns = [...names, none];
  console.log(['', ...columns].map((name) => name.padStart(15)).join(''));
  for (const name of names) {
    const counts = columns.map(
      (given) => answers.filter((one) => one.asked === name && one.given === given).length,
    );
    console.log([name, ...counts].map((cell) => String(cell).padStart(15)).join(''));
  }
}
