import { type CheckedKind, KindText } from '@recto/contract';
import {
  type ActionDefinition,
  actionFileOf,
  formatActionFile,
  measuredCellThreshold,
  measuredThreshold,
  parseActionFile,
} from '@recto/document';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../../problems.ts';
import { checkedBody } from '../../checked-body.ts';

/** More problems than these nobody reads at once. */
const mostProblems = 20;

/** A definition in every form that the screens need, or what is wrong with it. */
export function checkedKind(text: string): CheckedKind {
  const parsed = parseActionFile(text);
  if (parsed.ok) return kindBody(parsed.action);
  return {
    problems: parsed.problems.slice(0, mostProblems).map(({ message, path }) => ({ message, path })),
  };
}

/** A definition as a file, as YAML, and with the thresholds to choose from. */
export function kindBody(action: ActionDefinition): CheckedKind {
  return {
    file: { ...actionFileOf(action), name: action.name },
    yaml: formatActionFile(action),
    thresholds: thresholdsOf(action),
    problems: [],
  };
}

/** The definition in a request's body. Throws a problem that names what is wrong with it. */
export function definitionIn(request: FastifyRequest): ActionDefinition {
  const { text } = checkedBody(request, KindText, 'text, an action file in YAML or JSON');
  const parsed = parseActionFile(text);
  if (parsed.ok) return parsed.action;
  const told = parsed.problems.slice(0, mostProblems).map(({ message }) => message);
  throw new ProblemError('ACTION_INVALID', `The action file has problems. ${told.join('. ')}.`);
}

/** Wrong documents of a hundred that pass, to choose from. */
const errorsOffered = [0.5, 1, 2, 5, 10] as const;

function thresholdsOf({ fields, tables }: ActionDefinition): NonNullable<CheckedKind['thresholds']> {
  const ofFields = Object.entries(fields).map(([name, field]) => [
    name,
    byErrors((errors) => measuredThreshold(name, field, errors)),
  ]);
  const ofCells = Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).map(([column, field]) => [
      `${table}.${column}`,
      byErrors((errors) => measuredCellThreshold(field, errors)),
    ]),
  );
  return Object.fromEntries([...ofFields, ...ofCells]);
}

function byErrors(threshold: (errors: number) => number | undefined): Record<string, number> {
  return Object.fromEntries(
    errorsOffered.flatMap((errors) => {
      const score = threshold(errors);
      return score === undefined ? [] : [[String(errors), score] as const];
    }),
  );
}
