import { isNamedOnly, knownLabels } from '../../action/concept/known-labels.ts';
import { rolesOfField } from '../../action/concept/roles-of-field.ts';
import { foldedWords } from '../../text/layout/fold.ts';
import { lexicons } from '../../text/lexicon/lexicons.ts';
import { pageLanguages } from '../../text/lexicon/page-languages.ts';
import type { RoleName } from '../../text/lexicon/role-names.ts';
import { roleLabels } from '../../text/lexicon/roles.ts';
import type { PageStudy } from './page-study.ts';
import { prints } from './printed-labels.ts';
import type { TargetField } from './target-field.ts';

/** Persons of whom a document says what they are. Others head the page, are written to, or are the only one that it names. */
const alwaysSaid: ReadonlySet<RoleName> = new Set([
  'beneficiary',
  'broker',
  'consignee',
  'contactPerson',
  'driver',
  'guarantor',
  'guardian',
  'insured',
  'licensee',
  'licensor',
  'notary',
  'passenger',
  'shipper',
  'teacher',
  'witness',
]);

/**
 * Whether a field asks by its name alone for somebody whom the document rather does not have: no page prints the role in any
 * language, and either everybody else is called by theirs, or it is one of those that are always printed.
 */
export function isRoleUnprinted(studies: readonly PageStudy[], target: TargetField): boolean {
  const { name, field, finder } = target;
  if (finder !== 'name' || !isAskedByName(name, field)) return false;
  const roles = rolesOfField(name, field);
  if (roles.length === 0 || !studies.every(isKnownLanguage)) return false;
  const labels = roles.flatMap((role) => roleLabels[role]);
  if (labels.some((label) => studies.some((study) => prints(study, label)))) return false;
  const isContract = studies.some(
    ({ parties }) => parties.filter((party) => party.roles.size > 0).length > 1,
  );
  return isContract || roles.every((role) => alwaysSaid.has(role));
}

/** Whether a field has no labels but those that its name suggests, or that the lexicon has for it and the pages print. */
function isAskedByName(name: string, field: TargetField['field']): boolean {
  if (isNamedOnly(name, field)) return true;
  const known = new Set(knownLabels(name, field));
  return field.labels.every((label) => known.has(label));
}

/** Locales whose roles are not known. */
const others: ReadonlySet<string> = new Set(
  lexicons.filter(({ roles }) => roles === undefined).map(({ locale }) => locale),
);
/** So many frequent words of a language tell it. */
const tellingWords = 3;

const knownLanguages = new WeakMap<PageStudy['layout'], boolean>();

/** Whether a page is in a language whose roles are known: of those that are told by their words, not in another one. */
function isKnownLanguage({ layout }: PageStudy): boolean {
  let isKnown = knownLanguages.get(layout);
  if (isKnown === undefined) {
    const words = layout.segments.flatMap(({ text }) => foldedWords(text));
    const counts = pageLanguages.map(({ locale, frequentWords }) => ({
      locale,
      count: words.filter((word) => frequentWords.has(word)).length,
    }));
    const most = counts.reduce((best, one) => (one.count > best.count ? one : best), {
      locale: '',
      count: 0,
    });
    isKnown = most.count < tellingWords || !others.has(most.locale);
    knownLanguages.set(layout, isKnown);
  }
  return isKnown;
}
