/** A state of typical size: 5 kB of JSON. */
export const ticket = {
  id: 'T-1042',
  channel: 'email',
  subject: 'Charged twice for the same order',
  messages: Array.from({ length: 12 }, (_, index) => ({
    from: index % 2 === 0 ? 'customer' : 'agent',
    at: `2026-09-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
    text: `Message ${index}: the card statement shows two charges of 49.90 for order 88121 on the same day. `.repeat(
      3,
    ),
  })),
  customer: { plan: 'pro', since: 2021, tags: ['annual', 'vat'] },
};
