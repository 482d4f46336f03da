import { expect, test } from 'vitest';
import { addressParts } from './address-parts.ts';

test.each([
  [
    ['Lieferantenstraße 20', 'DE 80333 München'],
    { street: 'Lieferantenstraße 20', zipCode: '80333', city: 'München', country: 'DE' },
  ],
  [
    ["35 rue d'ici", '75018 PARIS, FR'],
    { street: "35 rue d'ici", zipCode: '75018', city: 'PARIS', country: 'FR' },
  ],
  [
    ['222 W. Ontario St', 'Chicago, IL 60610'],
    { street: '222 W. Ontario St', city: 'Chicago', state: 'IL', zipCode: '60610' },
  ],
  [
    ['153 Victoria Street', 'London SW1B 3BN'],
    { street: '153 Victoria Street', city: 'London', zipCode: 'SW1B 3BN' },
  ],
  [
    ['Flugzeugallee 17 · 12345 Papierfeld · Deutschland'],
    { street: 'Flugzeugallee 17', zipCode: '12345', city: 'Papierfeld', country: 'Deutschland' },
  ],
])('takes %j apart', (lines, parts) => {
  expect(addressParts(lines)).toEqual(parts);
});

test('what is not there is left out', () => {
  expect(addressParts(['Somewhere'])).toEqual({ street: 'Somewhere' });
});
