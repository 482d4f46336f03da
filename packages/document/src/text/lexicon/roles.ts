import { type RoleName, roleNames } from './role-names.ts';
import { allTerms } from './terms.ts';

/** What persons and parties are called by their roles, in all languages, best first. */
export const roleLabels = Object.fromEntries(
  roleNames.map((name) => [name, allTerms(({ roles }) => roles?.[name])]),
) as unknown as Readonly<Record<RoleName, readonly string[]>>;
