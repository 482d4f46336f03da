import { type KindLabels, type KindOfLabels, kindLabelNames } from './kind-label-names.ts';
import type { Lexicon } from './lexicon.ts';
import { allTerms } from './terms.ts';

type LabelsOf<Kind extends KindOfLabels> = Readonly<
  Record<(typeof kindLabelNames)[Kind][number], readonly string[]>
>;

/** Labels of further kinds of documents by what they ask for, in all languages, best first. */
export const kindLabels = Object.fromEntries(
  Object.entries(kindLabelNames).map(([kind, names]) => [kind, labelsOf(kind as KindOfLabels, names)]),
) as unknown as { readonly [Kind in KindOfLabels]: LabelsOf<Kind> };

/** Labels by which papers of these kinds are known in languages whose labels no action looks for. */
export const furtherLabels: Readonly<
  Partial<Record<KindOfLabels, Readonly<Record<string, readonly string[]>>>>
> = Object.fromEntries(
  Object.entries(kindLabelNames).map(([kind, names]) => [
    kind,
    Object.fromEntries(
      names.map((name) => [name, termsIn(kind as KindOfLabels, name, (one) => one.paperLabels)]),
    ),
  ]),
);

function termsIn(
  kind: KindOfLabels,
  name: string,
  part: (lexicon: Lexicon) => KindLabels | undefined,
): readonly string[] {
  return allTerms((one) => (part(one)?.[kind] as Partial<Record<string, string>> | undefined)?.[name]);
}

function labelsOf(kind: KindOfLabels, names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    names.map((name) => {
      const listed = termsIn(kind, name, (one) => one.kinds);
      const later = termsIn(kind, name, (one) => one.kindsLater);
      return [name, [...new Set([...listed, ...later])]];
    }),
  );
}
