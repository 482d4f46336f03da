import type { Dice } from './dice.ts';

/**
 * Sentences of small print. `A` and `B` stand for labels of the form, which small print mentions without giving values.
 */
const sentences = [
  [
    'The A shall pay all sums due hereunder within thirty days.',
    'Without the prior written consent of the A no rights may be transferred to any third party.',
    'The A represents that it is free to enter into this agreement, and that the B is not affected by it.',
    'In the event of default the B and the A remain liable, jointly and severally, for the payment of sums due.',
    'Any notice to the A is given in writing; notice by mail counts from the day it is received.',
    'These terms, together with the schedule, govern the A and supersede whatever was agreed before.',
    'If the A is delayed for reasons beyond control, the B is extended by the same number of days.',
    'This agreement is governed by the law of the place in which the A is at home.',
  ],
  [
    'A zahlt alle fälligen Beträge innerhalb von dreißig Tagen.',
    'Ohne schriftliche Zustimmung von A können Rechte nicht übertragen werden.',
    'Für Verzug haften A und B gemeinsam, soweit das Gesetz nichts anderes bestimmt.',
    'Mitteilungen an A bedürfen der Schriftform und gelten ab Zugang.',
    'Diese Bedingungen gelten für A und ersetzen alle früheren Vereinbarungen.',
  ],
  [
    'A paie toutes les sommes dues dans un délai de trente jours.',
    'Sans accord écrit de A aucun droit ne peut être cédé à un tiers.',
    'En cas de retard, A et B restent tenus solidairement des sommes dues.',
    'Toute notification à A se fait par écrit et vaut dès sa réception.',
    'Les présentes conditions régissent A et remplacent tout accord antérieur.',
  ],
] as const;

/** Small print that mentions labels of the form; one string per paragraph. */
export function formProse(labels: readonly string[], language: number, dice: Dice): string[] {
  return Array.from({ length: dice.whole(4, 14) }, () => {
    const some = dice.shuffled(sentences[language]!).slice(0, dice.whole(1, 4)).join(' ');
    const [a, b] = [dice.pick(labels), dice.pick(labels)];
    return some.replace(/\b[AB]\b/g, (place) => (place === 'A' ? a : b));
  });
}
