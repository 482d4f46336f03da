import type { Permission } from '@recto/contract';
import { useStrings } from '../parts/settings.tsx';

const permissions = [
  'Manage Actions',
  'Build Actions',
  'Execute Published Actions',
  'View Actions',
] as const satisfies readonly Permission[];

/** What somebody may do, each right with a box; a change takes effect at once. */
export function PermissionBoxes(props: {
  readonly name: string;
  readonly value: readonly Permission[];
  readonly onChange: (permissions: Permission[]) => void;
}) {
  const { settings } = useStrings();
  const { value } = props;
  return (
    <fieldset className="boxes">
      <legend className="hidden">{settings.rightsOf(props.name)}</legend>
      {permissions.map((permission) => (
        <label key={permission}>
          <input
            type="checkbox"
            checked={value.includes(permission)}
            onChange={({ target }) =>
              props.onChange(
                permissions.filter((one) => (one === permission ? target.checked : value.includes(one))),
              )
            }
          />{' '}
          {settings.permissions[permission]}
        </label>
      ))}
    </fieldset>
  );
}
