import type { FieldDefinition } from '../../model/action.ts';
import { type RoleName, roleNames } from '../../text/lexicon/role-names.ts';
import { roleLabels } from '../../text/lexicon/roles.ts';
import { ownersOf } from './owner-of-name.ts';
import { namesOfLabel, plainName } from './plain-name.ts';

const byName = rolesByName();

/**
 * The persons or parties whose name or address a field asks for, by its own name (`tenantName`, `nomDuPatient`), or by a
 * label where the name says nothing. A word may be that for several: `Absender` sends letters and goods.
 */
export function rolesOfField(name: string, { kind, labels }: FieldDefinition): readonly RoleName[] {
  if (kind !== 'name' && kind !== 'address') return [];
  const parts = [name, name.split('.').slice(-2, -1)[0] ?? '', name.split('.').at(-1)!];
  const found = parts.map((part) => rolesOfName(part, kind)).find((roles) => roles.length > 0);
  return found ?? labels.map((label) => rolesOfName(label, kind)).find((roles) => roles.length > 0) ?? [];
}

/** The labels that the lexicon has for what a field's name asks for; none where that is no role. */
export function labelsOfRoles(name: string, field: FieldDefinition): readonly string[] {
  const roles = rolesOfField(name, { ...field, labels: [] });
  return [...new Set(roles.flatMap((role) => roleLabels[role]))];
}

function rolesOfName(name: string, kind: 'name' | 'address'): readonly RoleName[] {
  const plain = plainName(name);
  const asked = [plain, ...ownersOf(plain, kind)];
  return asked.map((one) => byName.get(one)).find((roles) => roles !== undefined) ?? [];
}

function rolesByName(): ReadonlyMap<string, readonly RoleName[]> {
  const found = new Map<string, RoleName[]>();
  for (const role of roleNames)
    for (const name of new Set([plainName(role), ...roleLabels[role].flatMap(namesOfLabel)]))
      found.set(name, [...(found.get(name) ?? []), role]);
  found.delete('');
  return found;
}
