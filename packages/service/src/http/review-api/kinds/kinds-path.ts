import { reviewApiPath } from '@recto/contract';

/** Where kinds are defined. */
export const kindsPath = `${reviewApiPath}/kinds`;
