import type { Chance } from '../../../drawn/chance.ts';

const firms = ['Bramwick', 'Lorvanta', 'Tessoro', 'Quillon', 'Marbeck', 'Fendrel', 'Ostara', 'Kivelan'];
const people = ['A. Tamsin', 'Dara Wexley', 'Iven Marlo', 'Petra Sollin', 'N. Ferris', 'Yuna Calder'];
const places = ['Elm Row 14, 40213 Brunfeld', '7 Quay Lane, Osterby 2210', 'Via Lunga 3, 00184 Merano Alto'];

/** The values that signs in written pages stand for, in the style of a language. */
export class WrittenValues {
  readonly #chance: Chance;
  readonly #language: string;

  constructor(chance: Chance, language: string) {
    this.#chance = chance;
    this.#language = language;
  }

  /** A line with its signs replaced: `$` amounts, `@` days, `^` firms, `~` people, `_` places, `°` numbers. */
  in(line: string): string {
    return line.replace(/[$@^~_°]/g, (sign) => this.#valueOf(sign));
  }

  #valueOf(sign: string): string {
    const chance = this.#chance;
    if (sign === '$') return this.#amount();
    if (sign === '@') return this.#day();
    if (sign === '^') return chance.pick(firms);
    if (sign === '~') return chance.pick(people);
    if (sign === '_') return chance.pick(places);
    return `${chance.of(0.5) ? chance.pick(['A', 'KD-', 'R']) : ''}${chance.int(10_000, 9_999_999)}`;
  }

  #amount(): string {
    const value = this.#chance.int(3, 900) + this.#chance.int(0, 99) / 100;
    if (this.#language === 'ja') return `¥${(Math.round(value) * 110).toLocaleString('en')}`;
    if (this.#language === 'en') return `£${value.toFixed(2)}`;
    return value.toFixed(2).replace('.', ',');
  }

  #day(): string {
    const { int } = this.#chance;
    const [day, month, year] = [int(1, 28), int(1, 12), int(2016, 2026)];
    const two = (one: number) => String(one).padStart(2, '0');
    if (this.#language === 'ja') return `${year}年${month}月${day}日`;
    if (['sv', 'hu', 'pl'].includes(this.#language)) return `${year}-${two(month)}-${two(day)}`;
    return [two(day), two(month), year].join(
      ['de', 'cs', 'sk', 'fi', 'nb', 'da', 'ro', 'tr', 'hr'].includes(this.#language) ? '.' : '/',
    );
  }
}
