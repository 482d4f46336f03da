import { type PaperWeights, paperNames } from '@recto/document/internals';
import type { PaperSample } from './paper-samples.ts';
import { fitSparseSoftmax, type SparseSample, type SparseSoftmax } from './sparse-softmax.ts';

const papers = [...paperNames, 'other'] as const;

/** Words of fewer templates are those of one author. */
const leastTemplates = 4;
/** Titles and labels, which the lexicon holds: no author's words. */
const lexical = /^[tTmlg]:/;
/** Features that ship: 39 bytes each. */
const mostFeatures = 4200;
const allRounds = 18;
/** To see which features matter. */
const firstRounds = 4;
const ridge = 2e-4;

/** Learns which kind of paper a document is. */
export function learnPapers(samples: readonly PaperSample[]): PaperWeights {
  const all = featuresOf(samples.filter(({ isReal }) => !isReal));
  const first = fit(samples, all, firstRounds);
  const kept = strongest(all, first).slice(0, mostFeatures);
  return packed(kept, fit(samples, kept, allRounds));
}

/** Names of features of enough templates; drawn ones alone, so that no word of a real document ships. */
function featuresOf(samples: readonly PaperSample[]): string[] {
  const templates = new Map<string, Set<string>>();
  for (const { features, template } of samples)
    for (const name of features.keys()) {
      const set = templates.get(name) ?? new Set();
      if (set.size < leastTemplates) templates.set(name, set.add(template));
    }
  return [...templates]
    .filter(([name, set]) => lexical.test(name) || set.size >= leastTemplates)
    .map(([name]) => name);
}

function fit(samples: readonly PaperSample[], names: readonly string[], rounds: number): SparseSoftmax {
  const places = new Map(names.map((name, place) => [name, place]));
  const weightOf = sampleWeights(samples);
  const sparse = samples.map((sample): SparseSample => {
    const kept = [...sample.features].filter(([name]) => places.has(name));
    return {
      places: Int32Array.from(kept, ([name]) => places.get(name)!),
      values: Float32Array.from(kept, ([, value]) => value),
      right: papers.indexOf(sample.paper),
      weight: weightOf(sample),
    };
  });
  const together = names.map((name) =>
    /^[tTm]:/.test(name) ? 'title' : /^[wbeh]:/.test(name) ? 'words' : undefined,
  );
  return fitSparseSoftmax(sparse, {
    features: names.length,
    classes: papers.length,
    rounds,
    ridge,
    together,
  });
}

/** Rare kinds and rare languages count more; documents of a template that is drawn often count less. */
function sampleWeights(samples: readonly PaperSample[]): (sample: PaperSample) => number {
  const count = (keyOf: (sample: PaperSample) => string) => {
    const counts = new Map<string, number>();
    for (const sample of samples) counts.set(keyOf(sample), (counts.get(keyOf(sample)) ?? 0) + 1);
    return (sample: PaperSample) => counts.get(keyOf(sample))!;
  };
  const [ofPaper, ofTemplate, ofLanguage] = [
    count(({ paper }) => paper),
    count(({ template }) => template),
    count(({ language }) => language),
  ];
  const raw = (sample: PaperSample) =>
    (Math.min(6, ofTemplate(sample)) / ofTemplate(sample)) *
    ofPaper(sample) ** -0.4 *
    ofLanguage(sample) ** -0.25;
  const mean = samples.reduce((sum, sample) => sum + raw(sample), 0) / samples.length;
  return (sample) => Math.min(4, raw(sample) / mean);
}

function strongest(names: readonly string[], { weights }: SparseSoftmax): string[] {
  const classes = papers.length;
  const force = names.map((_, place) => {
    let square = 0;
    for (let k = 0; k < classes; k++) square += weights[place * classes + k]! ** 2;
    return square;
  });
  return names
    .map((name, place) => ({ name, force: force[place]! }))
    .sort((a, b) => b.force - a.force || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

function packed(names: readonly string[], { weights, bias }: SparseSoftmax): PaperWeights {
  const classes = papers.length;
  const bytes = new Int8Array(names.length * classes);
  const steps = names.map((_, place) => {
    const own = weights.subarray(place * classes, (place + 1) * classes);
    const step = Math.max(1e-6, ...own.map(Math.abs)) / 127;
    own.forEach((weight, k) => {
      bytes[place * classes + k] = Math.round(weight / step);
    });
    return Number(step.toPrecision(3));
  });
  return {
    papers,
    bias: [...bias].map((one) => Number(one.toFixed(4))),
    features: names.join(' '),
    steps,
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}
