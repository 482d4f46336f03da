import type { DayTally } from '@recto/contract';
import { useSettings } from '../parts/settings.tsx';
import { WideTable } from '../parts/wide-table.tsx';

const parts = ['passed', 'reviewed', 'waiting', 'failed'] as const;

/** Documents by day, stacked by what became of them, with the same numbers as a table. */
export function DayPlot({ days }: { readonly days: readonly DayTally[] }) {
  const { strings, language } = useSettings();
  const { home } = strings;
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
  const most = Math.max(1, ...days.map(({ received }) => received));
  const some = days.filter(({ received }) => received > 0).toReversed();
  return (
    <>
      <svg
        className="plot"
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((tally, index) => {
          let below = 0;
          return parts.map((part) => {
            const height = (tally[part] / most) * 98;
            below += height;
            return (
              <rect
                key={`${tally.from} ${part}`}
                className={part}
                x={index * 10 + 1}
                width={8}
                y={100 - below}
                height={height}
              />
            );
          });
        })}
      </svg>
      <WideTable>
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{home.day}</th>
              <th scope="col" className="number">
                {home.received}
              </th>
              {parts.map((part) => (
                <th key={part} scope="col" className="number">
                  {home[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {some.map((tally) => (
              <tr key={tally.from}>
                <th scope="row">{day.format(new Date(tally.from))}</th>
                <td className="number tabular">{tally.received}</td>
                {parts.map((part) => (
                  <td key={part} className="number tabular">
                    {tally[part]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}
