import type { FieldTally } from '@recto/contract';
import { useStrings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';
import { nameOf } from '../strings/names.ts';

/** What reviewers said of each field, the most corrected first, with documents where it was corrected. */
export function FieldTable({ fields }: { readonly fields: readonly FieldTally[] }) {
  const { insight } = useStrings();
  const columns = ['asked', 'changed', 'missing', 'absent'] as const;
  return (
    <WideTable>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{insight.field}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {insight[column]}
              </th>
            ))}
            <th scope="col">{insight.commonest}</th>
            <th scope="col">{insight.documents}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">{nameOf(field.name)}</th>
              {columns.map((column) => (
                <td key={column} className="number tabular">
                  {field[column]}
                </td>
              ))}
              <td>
                {field.commonest !== undefined && (
                  <>
                    <del>{field.commonest.before || '–'}</del> → <ins>{field.commonest.after || '–'}</ins>{' '}
                    <span className="muted tabular">{field.commonest.count}</span>
                  </>
                )}
              </td>
              <td>
                {field.executionIds.slice(0, 5).map((id, index) => (
                  <a key={id} href={`#/review/${id}`}>
                    {index + 1}{' '}
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
