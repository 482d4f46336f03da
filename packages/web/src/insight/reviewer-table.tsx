import type { ReviewerTally } from '@recto/contract';
import { useSettings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';

/** How much each reviewer did. */
export function ReviewerTable({ reviewers }: { readonly reviewers: readonly ReviewerTally[] }) {
  const { strings, language } = useSettings();
  const { insight } = strings;
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second' });
  return (
    <WideTable>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">{strings.queue.who}</th>
            <th scope="col" className="number">
              {insight.documents}
            </th>
            <th scope="col" className="number">
              {insight.median}
            </th>
            <th scope="col" className="number">
              {insight.corrections}
            </th>
            <th scope="col" className="number">
              {insight.laterCorrected}
            </th>
          </tr>
        </thead>
        <tbody>
          {reviewers.map(({ name, documents, medianSeconds, changed, laterCorrected }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className="number tabular">{documents}</td>
              <td className="number tabular">
                {medianSeconds === null ? '–' : seconds.format(medianSeconds)}
              </td>
              <td className="number tabular">{changed}</td>
              <td className="number tabular">{laterCorrected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
