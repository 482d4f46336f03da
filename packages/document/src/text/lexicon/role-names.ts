import type { Terms } from './term-list.ts';

/** Persons and parties that documents name by what they are there, beside sellers and buyers. */
export const roleNames = [
  'applicant',
  'beneficiary',
  'borrower',
  'broker',
  'carrier',
  'client',
  'consignee',
  'contactPerson',
  'contractor',
  'doctor',
  'driver',
  'employee',
  'employer',
  'firstParty',
  'guarantor',
  'guardian',
  'guest',
  'insured',
  'insurer',
  'landlord',
  'lender',
  'licensee',
  'licensor',
  'notary',
  'owner',
  'passenger',
  'patient',
  'payee',
  'payer',
  'policyHolder',
  'purchaser',
  'recipient',
  'salesPerson',
  'secondParty',
  'sender',
  'shipper',
  'signatory',
  'student',
  'supplier',
  'teacher',
  'tenant',
  'witness',
] as const;

export type RoleName = (typeof roleNames)[number];

/** What they are called, as it is printed, the most usual first; contracts call women and parties in the plural so, too. */
export type RoleWords = Readonly<Partial<Record<RoleName, Terms>>>;

/** What contracts say of their parties: `between X and Y (hereinafter "the Tenant")`. */
export interface ContractWords {
  /** What stands before the first party, or before each. */
  readonly before?: Terms;
  /** What joins the parties. */
  readonly and?: Terms;
  /** What says that a party will be called something from here on. */
  readonly called?: Terms;
  /** Further words there, beside the role itself. */
  readonly beside?: Terms;
  /** What stands between a party and its role where nothing else does: `as Borrower`. */
  readonly as?: Terms;
  /** Small words inside of names. */
  readonly particles?: Terms;
  /** Those that only follow the first word of a name: `Bank of …`, `Smith and …`. */
  readonly firstParticles?: Terms;
  /** What stands before a name and is none of it. */
  readonly titles?: Terms;
}
