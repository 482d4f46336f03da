import { freeName, withColumns, withField } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { type Pointing, useDesign } from './design-context.ts';
import { FieldPart } from './field-part.tsx';
import { TablePart } from './table-part.tsx';

/** The fields and tables of the kind. */
export function FieldList(props: {
  readonly pointing: Pointing;
  readonly onPointing: (pointing: Pointing) => void;
}) {
  const { kinds } = useStrings();
  const { draft, change, activate } = useDesign();
  const names = Object.keys(draft.fields ?? {});
  const tables = Object.keys(draft.tables ?? {});
  return (
    <div className="stack tight">
      <fieldset className="tabs">
        <legend className="hidden">{kinds.pickNone}</legend>
        {(['label', 'value'] as const).map((pointing) => (
          <button
            key={pointing}
            type="button"
            className={`button ${props.pointing === pointing ? 'plain' : 'quiet'}`}
            aria-pressed={props.pointing === pointing}
            onClick={() => props.onPointing(pointing)}
          >
            {pointing === 'label' ? kinds.byLabel : kinds.byValue}
          </button>
        ))}
      </fieldset>
      {names.map((name) => (
        <FieldPart key={name} place={{ name }} />
      ))}
      {tables.map((table) => (
        <TablePart key={table} table={table} />
      ))}
      <div className="filters">
        <button
          type="button"
          className="button plain"
          onClick={() => {
            const name = freeName(kinds.field, names);
            change((before) => withField(before, { name }, { kind: 'text' }));
            activate({ name });
          }}
        >
          + {kinds.addField}
        </button>
        <button
          type="button"
          className="button plain"
          onClick={() => {
            const table = freeName('items', tables);
            change((before) => withColumns(before, table, []));
            activate({ table, name: '' });
          }}
        >
          + {kinds.addTable}
        </button>
      </div>
    </div>
  );
}
