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

function labelsOf(kind: KindOfLabels, names: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    names.map((name) => {
      const listed = (part: (lexicon: Lexicon) => KindLabels | undefined) =>
        allTerms((one) => (part(one)?.[kind] as Partial<Record<string, string>> | undefined)?.[name]);
      return [name, [...new Set([...listed((one) => one.kinds), ...listed((one) => one.kindsLater)])]];
    }),
  );
}
