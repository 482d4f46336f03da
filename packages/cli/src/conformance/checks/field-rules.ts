import { type Matcher, time, uuid } from '../frozen/match.ts';
import type { Walk } from '../walk.ts';

export type Body = Readonly<Record<string, unknown>>;

/** What the rows of a body know beside it. */
interface Known {
  readonly walk: Walk;
  readonly actionId: string;
  readonly executionId: string;
  readonly body: Body;
}

/** What is wrong with a field's value, or nothing. */
type Rule = (value: unknown, known: Known) => string | undefined;

export interface BodyRules {
  /** As in the names of the rows. */
  readonly body: string;
  readonly read: (walk: Walk) => Promise<Omit<Known, 'walk'>>;
  /** Of every field that the body has, in order; no other may be there. */
  readonly fields: Readonly<Record<string, Rule>>;
}

export const shown = (value: unknown) => String(JSON.stringify(value)).slice(0, 60);

export const is =
  (wanted: unknown): Rule =>
  (value) =>
    value === wanted ? undefined : `expected ${shown(wanted)}, got ${shown(value)}`;

export const like =
  (matcher: Matcher): Rule =>
  (value) =>
    matcher(value);

export const organization: Rule = (value, { walk }) => is(walk.organizationId)(value, {} as Known);
export const action: Rule = (value, { actionId }) => is(actionId)(value, {} as Known);
export const execution: Rule = (value, { executionId }) => is(executionId)(value, {} as Known);

/** An id of its own: of nothing else that the body names. */
export const ownId: Rule = (value, { actionId, executionId, walk }) =>
  uuid(value) ??
  ([actionId, executionId, walk.organizationId].includes(String(value))
    ? 'the id of something else'
    : undefined);

/** Clocks differ, but not by more than this; an older time belongs to what an earlier walk made. */
const clockMs = 10 * 60_000;

/** A moment of the walk, or before it. */
export const past: Rule = (value) =>
  time(value) ?? (Date.parse(String(value)) > Date.now() + clockMs ? `${value} is in the future` : undefined);

/** A moment of the walk. */
export const recent: Rule = (value, known) =>
  past(value, known) ??
  (Date.parse(String(value)) < walkBegan - clockMs ? `${value} is before the walk` : undefined);
const walkBegan = Date.now();

export const notBefore =
  (name: string): Rule =>
  (value, known) =>
    past(value, known) ??
    (Date.parse(String(value)) < Date.parse(String(known.body[name]))
      ? `${value} is before ${name}`
      : undefined);

/** Seconds: a day at most. Clients renew tokens by it. */
export const seconds: Rule = (value, { walk }) => {
  const wanted = walk.tokenLifetimeS;
  if (wanted !== undefined) return is(wanted)(value, {} as Known);
  const isLifetime = Number.isInteger(value) && Number(value) > 0 && Number(value) <= 86_400;
  return isLifetime ? undefined : `expected seconds, got ${shown(value)}`;
};

export const list =
  (length: number): Rule =>
  (value) =>
    Array.isArray(value) && value.length === length
      ? undefined
      : `expected ${length} entries, got ${shown(value)}`;

export const object: Rule = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : `got ${shown(value)}`;

/** JSON text that names what was published. */
export const publication: Rule = (value, { walk, actionId }) => {
  const { organizationId, actionId: published, actionVersion } = JSON.parse(String(value)) as Body;
  const wanted = [walk.organizationId, actionId, '1.0.0'].join(' ');
  const got = [organizationId, published, actionVersion].join(' ');
  return got === wanted ? undefined : `expected ${wanted}, got ${got}`;
};
