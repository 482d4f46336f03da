import { expect, test } from 'vitest';
import { seenRowsOfText as rowsOf, type Stretch } from '../../../test/seen-rows-of-text.ts';

const statement = [
  'Statement of 31/03/2024',
  'Day     Details                Amount      Balance',
  '04/03   Card payment             12.00      988.00',
  '        corner shop',
  '07/03   Total care insurance     88.00      900.00',
  '15/03   Transfer received     1,000.00    1,900.00',
].join('\n');

const columns: readonly Stretch[] = [
  ['day', 'date', 0, 6],
  ['details', 'text', 8, 30],
  ['amount', 'money', 30, 42],
  ['balance', 'money', 42, 52],
];

test('rows of a table without an item or a price are found, each with all its lines', () => {
  const rows = rowsOf(statement, columns, { first: 2, last: 5, tops: [2, 4, 5] });
  expect(rows.map(({ cells }) => cells.details?.text)).toEqual([
    'Card payment corner shop',
    'Total care insurance',
    'Transfer received',
  ]);
  expect(rows.map(({ cells }) => cells.amount?.normalizedText)).toEqual(['12.00', '88.00', '1000.00']);
});

test('a date without a year gets that of the document', () => {
  const rows = rowsOf(statement, columns, { first: 2, last: 5, tops: [2, 4, 5] });
  expect(rows.map(({ cells }) => cells.day?.text)).toEqual(['04/03', '07/03', '15/03']);
  expect(rows[0]!.cells.day?.normalizedText).toBe('2024-03-04');
});

/** Bookings of a savings account; each test sets the third balance. */
const savings = (third: string) =>
  [
    'Statement of 31/03/2024',
    'Day     Details                Amount      Balance',
    '04/03   Bakery                   12.00      988.00',
    '05/03   Rent                    488.00      500.00',
    `07/03   Pharmacy                 88.00   ${third}`,
    '15/03   Transfer received     1,000.00    1,412.00',
    '16/03   Kiosk                     2.00    1,410.00',
    '18/03   Florist                  10.00    1,400.00',
  ].join('\n');

test('a balance that does not follow from the previous one makes its row doubtful, one that does makes it certain', () => {
  const seen = { first: 2, last: 7, tops: [2, 3, 4, 5, 6, 7] };
  const read = (third: string) => rowsOf(savings(third), columns, seen);
  const [right, wrong] = [read('  412.00'), read('  472.00')];
  for (const name of ['amount', 'balance'] as const) {
    const [sure, doubtful] = [right[2]!.cells[name]!, wrong[2]!.cells[name]!];
    expect(sure.reasons).toContain('balance-agrees');
    expect(doubtful.reasons).toContain('balance-contradicts');
    expect(doubtful.confidence).toBeLessThan(sure.confidence);
    expect(doubtful.confidence).toBeLessThan(wrong[1]!.cells[name]!.confidence);
  }
});

const bookings = [
  'Statement of 31/03/2024',
  'Day     Details                Amount      Balance',
  '04/03   Bakery                   12.00      988.00',
  '05/03   Card repayment           10.00      978.00',
  '07/03   Total care insurance     78.00      900.00',
  '15/03   Transfer received     1,000.00    1,900.00',
  'Total                         1,100.00    1,900.00',
].join('\n');

test('a booking that the network does not recognise is a doubtful row, and the total below is not a row', () => {
  const seen = { first: 2, last: 5, tops: [2, 3, 4, 5] };
  const unseen = { ...seen, unseen: [3, 4, 6] };
  const rows = rowsOf(bookings, columns, unseen);
  expect(rows.map(({ cells }) => cells.details?.text)).toEqual([
    'Bakery',
    'Card repayment',
    'Total care insurance',
    'Transfer received',
  ]);
  const sure = rowsOf(bookings, columns, seen);
  expect(rows[1]!.cells.details!.confidence).toBeLessThan(sure[1]!.cells.details!.confidence);
});

test('running balances are among the reasons', () => {
  const rows = rowsOf(statement, columns, { first: 2, last: 5, tops: [2, 4, 5] });
  expect(rows[1]!.cells.balance?.reasons).toContain('balance-agrees');
  expect(rows[0]!.cells.balance?.reasons).not.toContain('balance-agrees');
});

test('a cell that cannot be parsed stays as printed, with a lower confidence', () => {
  const text = statement.replace('   88.00', ' pending');
  const rows = rowsOf(text, columns, { first: 2, last: 5, tops: [2, 4, 5] });
  const [read, unread] = [rows[0]!.cells.amount!, rows[1]!.cells.amount!];
  expect(unread.text).toBe('pending');
  expect(unread.normalizedText).toBeUndefined();
  expect(unread.confidence).toBeLessThan(read.confidence);
});

const order = [
  'Item          Count    Each     Rate   Amount',
  'Blue chairs       3  184.00       19   552.00',
  'Lamps             2   40.00       19    80.00',
].join('\n');

test('a cell that included its neighbour’s number is settled by multiplication', () => {
  const rows = rowsOf(
    order,
    [
      ['description', 'text', 0, 14],
      ['quantity', 'number', 14, 20],
      ['unitPrice', 'money', 20, 28],
      ['price', 'money', 30, 46],
    ],
    { first: 1, last: 2, tops: [1, 2] },
  );
  expect(rows.map(({ cells }) => cells.price?.text)).toEqual(['552.00', '80.00']);
  expect(rows[0]!.cells.price?.reasons).toContain('product-agrees');
});

test('a number of the row outside all columns fills the cell that it belongs in', () => {
  const rows = rowsOf(
    order,
    [
      ['description', 'text', 0, 14],
      ['quantity', 'number', 0, 0],
      ['unitPrice', 'money', 20, 28],
      ['price', 'money', 38, 46],
    ],
    { first: 1, last: 2, tops: [1, 2] },
  );
  expect(rows.map(({ cells }) => cells.quantity?.text)).toEqual(['3', '2']);
});

test('a leading count in the descriptions is the quantity if no column has any', () => {
  const receipt = ['Corner Cafe', '1 Lemonade     2.60', '2x Toast       9.50', '3 x Tea        4.50'].join(
    '\n',
  );
  const asked: readonly Stretch[] = [
    ['description', 'text', 0, 14],
    ['quantity', 'number', 60, 62],
    ['amount', 'money', 14, 30],
  ];
  const rows = rowsOf(receipt, asked, { first: 1, last: 3, tops: [1, 2, 3] });
  expect(rows.map(({ cells }) => [cells.quantity?.normalizedText, cells.description?.text])).toEqual([
    ['1', 'Lemonade'],
    ['2', 'Toast'],
    ['3', 'Tea'],
  ]);
  const named = ['Corner Shop', '7 Up           2.20', 'Oat milk       9.50', 'Green tea      4.50'].join(
    '\n',
  );
  const [first] = rowsOf(named, asked, { first: 1, last: 3, tops: [1, 2, 3] });
  expect(first!.cells.description?.text).toBe('7 Up');
});

test('a leading count aligned with the counts of other rows is the quantity', () => {
  const receipt = ['Corner Cafe', '1  Lemonade    2.60', '12 Toast       9.50'].join('\n');
  const asked: readonly Stretch[] = [
    ['quantity', 'number', 0, 1],
    ['description', 'text', 0, 14],
    ['amount', 'money', 14, 30],
  ];
  const rows = rowsOf(receipt, asked, { first: 1, last: 2, tops: [1, 2] });
  expect(rows.map(({ cells }) => [cells.quantity?.normalizedText, cells.description?.text])).toEqual([
    ['1', 'Lemonade'],
    ['12', 'Toast'],
  ]);
});

test('a leading number that no other row has is part of the text', () => {
  const list = [
    'Item            Price',
    '30 cm ruler      1.45',
    'Stapler         14.20',
    'Envelopes        3.75',
    'Glue             2.60',
  ];
  const asked: readonly Stretch[] = [
    ['lineNumber', 'number', 0, 2],
    ['description', 'text', 3, 12],
    ['price', 'money', 14, 30],
  ];
  const all = { first: 1, last: 4, tops: [1, 2, 3, 4] };
  const [first] = rowsOf(list.join('\n'), asked, all);
  expect(Object.entries(first!.cells).map(([name, { text }]) => `${name}: ${text}`)).toEqual([
    'description: 30 cm ruler',
    'price: 1.45',
  ]);
  // One set apart is a column of its own.
  const apart = list.with(1, '30    cm ruler   1.45').join('\n');
  const [numbered] = rowsOf(apart, [asked[0]!, ['description', 'text', 5, 15], asked[2]!], all);
  expect(numbered!.cells.lineNumber?.text).toBe('30');
});

test('the only empty amount column gets the only unassigned column of numbers', () => {
  const unheard = columns.map(
    ([name, kind, from, to]): Stretch => [name, kind, from, name === 'balance' ? from : to],
  );
  const rows = rowsOf(statement, unheard, { first: 2, last: 5, tops: [2, 4, 5] });
  expect(rows.map(({ cells }) => cells.balance?.normalizedText)).toEqual(['988.00', '900.00', '1900.00']);
  expect(rows.map(({ cells }) => cells.amount?.normalizedText)).toEqual(['12.00', '88.00', '1000.00']);
  // With two such columns it is not known which is which.
  const two = [...unheard, ['fee', 'money', 60, 60]] as const;
  const open = rowsOf(statement, two, { first: 2, last: 5, tops: [2, 4, 5] });
  expect(open.some(({ cells }) => cells.fee ?? cells.balance)).toBe(false);
});

test('a second column of texts that was not asked for is not part of the first', () => {
  const towns = [
    'Statement of 31/03/2024',
    'Day     Details                           Amount',
    '04/03   Corner Shop            Leeds       12.00',
    '07/03   Blue Anchor Cafe       York         8.00',
    '09/03   City Buses             Leeds        2.40',
    '15/03   Fern & Field           Hull        31.00',
    '18/03   Annual fee                         20.00',
  ].join('\n');
  const wide: readonly Stretch[] = [
    ['day', 'date', 0, 6],
    ['details', 'text', 8, 40],
    ['amount', 'money', 41, 50],
  ];
  const rows = rowsOf(towns, wide, { first: 2, last: 6, tops: [2, 3, 4, 5, 6] });
  expect(rows.map(({ cells }) => cells.details?.text)).toEqual([
    'Corner Shop',
    'Blue Anchor Cafe',
    'City Buses',
    'Fern & Field',
    'Annual fee',
  ]);
});

test('the number of an article is not its count', () => {
  const receipt = ['Item          Amount', '037103136480 Snips   9.97', '045242268061 Blades  1.18'].join(
    '\n',
  );
  const taken: readonly Stretch[] = [
    ['count', 'number', 0, 12],
    ['item', 'text', 13, 20],
    ['amount', 'money', 20, 26],
  ];
  const rows = rowsOf(receipt, taken, { first: 1, last: 2, tops: [1, 2] });
  expect(rows.map(({ cells }) => Object.keys(cells))).toEqual([
    ['item', 'amount'],
    ['item', 'amount'],
  ]);
});

test.each([
  ['goes to the column of rates', 'percent', { rate: '19' }],
  ['is left out where nobody asked for rates', 'text', {}],
] as const)('a rate in a column of dates %s', (_, kind, expected) => {
  const text = [
    'Item          Rate   Amount',
    'Copper pipe   19 %   120.00',
    'Brass tap     19 %    64.00',
  ].join('\n');
  const stretches: readonly Stretch[] = [
    ['item', 'text', 0, 13],
    ['until', 'date', 14, 19],
    ['rate', kind, 60, 70],
    ['amount', 'money', 20, 27],
  ];
  const rows = rowsOf(text, stretches, { first: 1, last: 2, tops: [1, 2] });
  expect(rows.map(({ cells }) => cells.until)).toEqual([undefined, undefined]);
  expect(rows.map(({ cells: { rate } }) => (rate ? { rate: rate.normalizedText } : {}))).toEqual([
    expected,
    expected,
  ]);
  expect(rows.map(({ cells }) => cells.amount?.normalizedText)).toEqual(['120.00', '64.00']);
});

/** An article whose price is on the line below, after another number, so that the network begins a row there. */
const broken = (price: string) =>
  [
    'Article             Count   Each     Price',
    'Copper pipe           3     8.00     24.00',
    'Brass tap             4    16.00',
    `771120 for kitchens                  ${price}`,
    'Sealing ring         10     0.50      5.00',
  ].join('\n');

test.each([
  ['makes that row whole', '64.00', ['Copper pipe', 'Brass tap 771120 for kitchens', 'Sealing ring']],
  [
    'stays apart where it is none',
    '65.00',
    ['Copper pipe', 'Brass tap', '771120 for kitchens', 'Sealing ring'],
  ],
])('a price below its row that quantity and unit price make %s', (_, price, expected) => {
  const stretches: readonly Stretch[] = [
    ['description', 'text', 0, 20],
    ['quantity', 'number', 20, 26],
    ['unitPrice', 'money', 26, 33],
    ['price', 'money', 34, 44],
  ];
  const rows = rowsOf(broken(price), stretches, { first: 1, last: 4, tops: [1, 2, 3, 4] });
  expect(rows.map(({ cells }) => cells.description?.text)).toEqual(expected);
});
