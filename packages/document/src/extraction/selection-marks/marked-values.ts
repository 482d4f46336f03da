import type { ActionDefinition } from '../../model/action.ts';
import type { ExtractedValue } from '../../model/extraction.ts';
import type { Page } from '../../model/page.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import type { LabelMatcher } from '../features/label-likeness.ts';
import type { PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { checkboxValue } from './checkbox-value.ts';
import { marksOf } from './mark.ts';
import { signatureValue } from './signature-value.ts';

/** For each field that is a check box or a signature, whether it is ticked or signed, on each page that shows it. */
export function markedValues(
  studies: readonly PageStudy[],
  action: ActionDefinition,
): { readonly name: string; readonly value: ExtractedValue }[] {
  return Object.entries(action.fields).flatMap(([name, field]) => {
    const { mark } = kindFacts[field.kind];
    if (mark === undefined) return [];
    const { labels } = targetField(name, field);
    const ask = mark === 'box' ? tickedOn : signedOn;
    return studies.flatMap((study) => ask(study, labels) ?? []).map((value) => ({ name, value }));
  });
}

function tickedOn(study: PageStudy, labels: LabelMatcher): ExtractedValue | undefined {
  const found = checkboxValue(study.layout, marksOf(study.layout), labels);
  if (!found) return undefined;
  const reasons = ['mark', `label:${found.label}`];
  return answer(study.page, found.isTicked, found.confidence, found.mark, reasons);
}

function signedOn(study: PageStudy, labels: LabelMatcher): ExtractedValue | undefined {
  const found = signatureValue(study.layout, labels);
  if (!found) return undefined;
  const isSigned = found.tokens.length > 0;
  const places = isSigned ? found.tokens : [found.label];
  const extent = {
    left: Math.min(...places.map(({ left }) => left)),
    right: Math.max(...places.map(({ right }) => right)),
    top: Math.min(...places.map(({ top }) => top)),
    bottom: Math.max(...places.map(({ bottom }) => bottom)),
  };
  return answer(study.page, isSigned, found.confidence, extent, ['mark', `label:${found.label.text}`]);
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function answer(
  page: Page,
  isYes: boolean,
  confidence: number,
  { left, right, top, bottom }: Extent,
  reasons: readonly string[],
): ExtractedValue {
  return {
    text: isYes ? 'yes' : 'no',
    normalizedText: String(isYes),
    confidence,
    page: page.number,
    box: {
      left: left / page.widthPt,
      top: top / page.heightPt,
      width: (right - left) / page.widthPt,
      height: (bottom - top) / page.heightPt,
    },
    reasons,
  };
}
