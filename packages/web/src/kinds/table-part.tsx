import { fieldsAt, freeName, withField, withoutTable } from '../logic/kind-draft.ts';
import { useStrings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';
import { useDesign } from './design-context.ts';
import { FieldPart } from './field-part.tsx';

/** A table: its columns, and the rows that are found in the sample that is looked at. */
export function TablePart({ table }: { readonly table: string }) {
  const { kinds } = useStrings();
  const { draft, change, active, activate } = useDesign();
  const columns = Object.keys(fieldsAt(draft, table));
  const isActive = active?.table === table && active.name === '';
  return (
    <section className="kind-table" aria-label={kinds.table(table)}>
      <header className="kind-line">
        <h3>{kinds.table(table)}</h3>
        <button
          type="button"
          className={`button ${isActive ? 'primary' : 'plain'}`}
          aria-pressed={isActive}
          onClick={() => activate({ table, name: '' })}
        >
          {kinds.byDrawing}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={kinds.removeField(table)}
          onClick={() => change((before) => withoutTable(before, table))}
        >
          ×
        </button>
      </header>
      {columns.map((name) => (
        <FieldPart key={name} place={{ table, name }} />
      ))}
      <button
        type="button"
        className="button quiet"
        onClick={() =>
          change((before) =>
            withField(before, { table, name: freeName(kinds.field, columns) }, { kind: 'text' }),
          )
        }
      >
        + {kinds.addField}
      </button>
      <FoundRows table={table} />
    </section>
  );
}

const mostShown = 8;

function FoundRows({ table }: { readonly table: string }) {
  const { kinds } = useStrings();
  const { draft, readings, sample } = useDesign();
  const rows = sample === undefined ? undefined : readings.now[sample.id]?.tables[table];
  if (rows === undefined) return null;
  const columns = Object.keys(fieldsAt(draft, table));
  return (
    <WideTable>
      <table className="list">
        <caption className="muted">{kinds.rows(rows.length)}</caption>
        {rows.length > 0 && (
          <>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostShown).map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column}>
                      <bdi>{row[column]?.text ?? ''}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </WideTable>
  );
}
