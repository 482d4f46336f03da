import { expect, test } from 'vitest';
import { pageOfText } from '../../../test/page-of-text.ts';
import { layoutOf } from '../../text/layout/layout.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { targetField } from '../features/target-field.ts';
import { proposeFor } from './propose-for.ts';

/** The account numbers that are candidates if the network takes the second line for one. */
function ibansOf(number: string): readonly string[] {
  const page = pageOfText(`Bank details\n${number}`);
  const tokens = layoutOf(page).segments.flatMap((segment) => segment.tokens);
  const isIn = (token: (typeof tokens)[number]) => page.words[token.word]!.line === 1;
  const first = tokens.findIndex(isIn);
  const match = {
    none: 0.01,
    starts: Float32Array.from(tokens, (_, index) => (index === first ? 0.97 : 0.001)),
    members: Float32Array.from(tokens, (token) => (isIn(token) ? 0.97 : 0.001)),
  };
  const none = Float32Array.from(tokens, () => 0);
  const matches = { fields: { iban: match }, columns: {}, inRows: none, rowTops: none };
  const study = new PageStudy(page, conventionsOf([page]), 1, matches);
  const field = targetField('iban', { kind: 'iban', labels: ['IBAN', 'Account Number'] });
  proposeFor([study], [field]);
  return study.candidates('iban').map(({ candidate }) => candidate.text);
}

test('a card number, or an account number without a country, is not an IBAN; a specimen with wrong check digits is', () => {
  expect(ibansOf('1234567890')).toEqual([]);
  expect(ibansOf('0000 1111 2222 3333')).toEqual([]);
  expect(ibansOf('111 1111 1111 1111 1111 11')).toEqual(['111 1111 1111 1111 1111 11']);
  expect(ibansOf('DE00 7046 1183 9250 6174 32')).toEqual(['DE00 7046 1183 9250 6174 32']);
});
