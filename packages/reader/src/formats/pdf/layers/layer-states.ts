import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from 'pdf-lib';

/** Which of a document's layers (optional content groups) are visible on screen when it is opened. */
export interface LayerStates {
  /** @param membership the target of an OC entry: a layer, or a rule over several; anything else hides nothing */
  isHidden(membership: PDFObject | undefined): boolean;
}

/**
 * Follows ISO 32000-1, 8.11, as far as pdfium's rendering does, so that text layer and rendered page agree: a layer's
 * own usage for viewing takes precedence over the document's default configuration.
 * @returns undefined if the document lists no layers
 */
export function layerStatesOf(catalog: PDFDict): LayerStates | undefined {
  const properties = dictAt(catalog, 'OCProperties');
  const listed = listAt(properties, 'OCGs');
  if (listed.length === 0) return undefined;
  const { context } = catalog;
  const configuration = dictAt(properties, 'D');
  const [on, off] = [listAt(configuration, 'ON'), listAt(configuration, 'OFF')].map((list) => new Set(list));
  const isOnAtFirst = nameAt(configuration, 'BaseState') !== 'OFF';
  const shown = new Set(
    listed.filter((layer) => {
      const dictionary = context.lookup(layer);
      const said = dictionary instanceof PDFDict ? stateForViewing(dictionary) : 'shown';
      return said === undefined ? !off!.has(layer) && (isOnAtFirst || on!.has(layer)) : said === 'shown';
    }),
  );
  const all = new Set(listed);
  const isOn = (layer: PDFObject): boolean => !all.has(layer) || shown.has(layer);
  return {
    isHidden(membership) {
      if (membership === undefined) return false;
      const dictionary = context.lookup(membership);
      if (!(dictionary instanceof PDFDict)) return false;
      return nameAt(dictionary, 'Type') === 'OCMD' ? !meetsRule(dictionary, isOn) : !isOn(membership);
    },
  };
}

/** The layer's own statement. Layers not meant for viewing are shown. */
function stateForViewing(layer: PDFDict): 'shown' | 'hidden' | undefined {
  const intent = layer.lookup(PDFName.of('Intent'));
  const intents = intent instanceof PDFArray ? intent.asArray() : [intent ?? PDFName.of('View')];
  if (!intents.some((name) => name === PDFName.of('View') || name === PDFName.of('All'))) return 'shown';
  const state = nameAt(dictAt(dictAt(layer, 'Usage'), 'View'), 'ViewState');
  if (state === undefined) return undefined;
  return state === 'OFF' ? 'hidden' : 'shown';
}

type IsOn = (layer: PDFObject) => boolean;

/** Whether content with this rule (a membership dictionary) is shown. */
function meetsRule(rule: PDFDict, isOn: IsOn): boolean {
  const expression = rule.lookup(PDFName.of('VE'));
  if (expression instanceof PDFArray) return holds(expression, rule.context, isOn, deepestExpression);
  const policy = nameAt(rule, 'P') ?? 'AnyOn';
  const states = listAt(rule, 'OCGs').map(isOn);
  if (states.length === 0) return true;
  if (policy === 'AllOn') return states.every((state) => state);
  if (policy === 'AllOff') return !states.some((state) => state);
  return policy === 'AnyOff' ? states.some((state) => !state) : states.some((state) => state);
}

const deepestExpression = 32;

function holds(operand: PDFObject, context: PDFContext, isOn: IsOn, depth: number): boolean {
  const expression = context.lookup(operand);
  if (!(expression instanceof PDFArray)) return isOn(operand);
  if (depth === 0) return false;
  const [operator, ...operands] = expression.asArray();
  const hold = (one: PDFObject) => holds(one, context, isOn, depth - 1);
  if (operator === PDFName.of('Not')) return operands[0] !== undefined && !hold(operands[0]);
  if (operator === PDFName.of('And')) return operands.every(hold);
  return operator === PDFName.of('Or') && operands.some(hold);
}

function dictAt(dictionary: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dictionary?.lookup(PDFName.of(key));
  return value instanceof PDFDict ? value : undefined;
}

function nameAt(dictionary: PDFDict | undefined, key: string): string | undefined {
  const value = dictionary?.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/** The entries of a list as stored, mostly references; a single one counts as a list. */
function listAt(dictionary: PDFDict | undefined, key: string): readonly PDFObject[] {
  const name = PDFName.of(key);
  const value = dictionary?.lookup(name);
  if (value instanceof PDFArray) return value.asArray();
  return value instanceof PDFDict ? [dictionary!.get(name)!] : [];
}
