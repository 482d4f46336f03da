import type { Permission } from '@recto/contract';

export type { Permission } from '@recto/contract';

/** The sender of a request: a connected app or a user of an organization. */
export interface Principal {
  readonly kind: 'app' | 'user';
  /** Client id or user id. */
  readonly id: string;
  /** For the history of a review. */
  readonly name: string;
  readonly organizationId: string;
  readonly permissions: readonly string[];
  /** CRM organizations that it may name in a tenant header; `*` stands for any. */
  readonly tenants: readonly string[];
}

/** Manage Actions is full access. */
export function may(principal: Principal, permission: Permission): boolean {
  return principal.permissions.includes(permission) || principal.permissions.includes('Manage Actions');
}

export function mayNameTenant(principal: Principal, tenantId: string): boolean {
  return principal.tenants.includes('*') || principal.tenants.includes(tenantId);
}
