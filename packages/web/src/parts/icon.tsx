/** Drawn on a 16 by 16 grid; strokes take the text colour. */
const shapes = {
  read: 'M8 3.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6Z',
  proven: 'M9 2 4 9h3.5L6.8 14 12 7H8.4L9 2Z',
  confirmed: 'm3 8.6 3.4 3.4L13 4.6',
  changed: 'm3 13 .7-3.1 7-7 2.4 2.4-7 7L3 13Zm6.2-8.6 2.4 2.4',
  doubtful: 'M8 2.2 13.8 8 8 13.8 2.2 8 8 2.2Z',
  typed: 'M3 12.5h10M8 3v7M6 3h4',
  failed: 'M4 14V2.5h8.2L10 5.7l2.2 3.2H4',
  missing: 'M4.2 4.2h7.6v7.6H4.2Z',
  empty: 'M6.5 8h3',
  notOnPage: 'M3 8h10',
  unreadable: 'M2 8s2.3-4 6-4 6 4 6 4-2.3 4-6 4-6-4-6-4Zm1 5.5L13 2.5',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  clock: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11ZM8 5v3.2l2 1.3',
  file: 'M4 2h5l3 3v9H4V2Zm5 0v3h3',
} as const;

export type IconName = keyof typeof shapes;

const filled: readonly IconName[] = ['doubtful', 'proven', 'failed'];

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        d={shapes[name]}
        fill={filled.includes(name) ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={name === 'missing' ? '2 2.2' : undefined}
      />
    </svg>
  );
}
