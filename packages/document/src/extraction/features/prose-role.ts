import { rolesOfField } from '../../action/concept/roles-of-field.ts';
import { fold } from '../../text/layout/fold.ts';
import type { RoleName } from '../../text/lexicon/role-names.ts';
import type { ProseParty } from '../candidates/prose-parties.ts';
import type { PageStudy, Studied } from './page-study.ts';
import type { TargetField } from './target-field.ts';

/** Parties of one contract, in the order in which it names them where it does not say what they are. */
const pairs: readonly (readonly [RoleName, RoleName])[] = [
  ['landlord', 'tenant'],
  ['employer', 'employee'],
  ['lender', 'borrower'],
  ['client', 'contractor'],
  ['supplier', 'purchaser'],
  ['licensor', 'licensee'],
  ['insurer', 'policyHolder'],
  ['firstParty', 'secondParty'],
];
/** A place in the order of the parties tells less than what the text calls them. */
const worthOfPlace = 0.5;

/** Beside a party of which the text says that it is what is asked for, other names are less likely. */
const doubtOfOthers = -0.5;

/**
 * What running text says of a name, for a field that asks for a person or a party by its role: 1 where it calls it that
 * (`X (the "Tenant")`), -1 where it calls it something else, a half where only the order tells it (`between X and Y`), less than
 * nothing where it calls another name so, else 0.
 */
export function proseRoleFit({ parties }: PageStudy, target: TargetField, { candidate }: Studied): number {
  if (target.finder !== 'name' || parties.length === 0) return 0;
  const roles = rolesOf(target);
  if (roles.length === 0) return 0;
  const isParty = ({ name }: ProseParty) =>
    name.tokens[0] === candidate.tokens[0] && name.tokens.at(-1) === candidate.tokens.at(-1);
  const fits = parties.map((party) => ({ party, fit: fitOf(party, roles) }));
  const own = fits.filter(({ party }) => isParty(party)).map(({ fit }) => fit);
  if (own.length > 0) return Math.max(...own);
  const told = fits.filter(({ fit }) => fit === 1).map(({ party }) => fold(party.name.text));
  const text = fold(candidate.text);
  return told.length === 0 || told.includes(text) ? 0 : doubtOfOthers;
}

function fitOf({ roles, place }: ProseParty, asked: readonly RoleName[]): number {
  if (asked.some((role) => roles.has(role))) return 1;
  const places = asked.flatMap((role) =>
    pairs.flatMap((pair) => (pair.includes(role) ? [pair.indexOf(role) + 1] : [])),
  );
  const isOrdinal = asked.includes('firstParty') || asked.includes('secondParty');
  if (roles.size > 0 && !isOrdinal) return -1;
  if (places.length === 0) return 0;
  const worth = isOrdinal ? 1 : worthOfPlace;
  return places.includes(place) ? worth : -worth;
}

const known = new WeakMap<TargetField, readonly RoleName[]>();

function rolesOf(target: TargetField): readonly RoleName[] {
  let roles = known.get(target);
  if (roles === undefined) {
    roles = rolesOfField(target.name, target.field);
    known.set(target, roles);
  }
  return roles;
}
