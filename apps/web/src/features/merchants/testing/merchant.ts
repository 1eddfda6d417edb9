import type { ManagedMerchant } from '@drumlin/contract/merchants/schemas.ts';
import { page } from 'vitest/browser';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialogOf = (name: string) => page.getByRole('dialog', { name });
export const card = (name: string | RegExp) => page.getByRole('region', { name });

/** A merchant that lacks nothing, in Draft, as its page is answered. */
export const managed = (changed: Partial<ManagedMerchant> = {}): ManagedMerchant => ({
  merchantName: 'Granite Loon Bets',
  products: ['INTERAC'],
  settlementTime: '05:30',
  allowsDeclines: true,
  allowsTestApi: false,
  contacts: [{ name: 'Wren Finchley', title: 'Finance', email: 'wren@graniteloon.example', phone: '' }],
  merchantId: 'GRANITE',
  merchantParentId: 'LOON',
  merchantParentName: 'Loon Holdings',
  status: 'DRAFT',
  parentStatus: 'DRAFT',
  suspendedReason: null,
  openedOn: '2026-10-01',
  isManaged: true,
  mfaEnforced: false,
  flags: [
    { name: 'ip-whitelisting', isOn: true },
    { name: 'scheduled-exports', isOn: false },
  ],
  version: 3,
  missing: [],
  people: { total: 0, first: [] },
  balances: { availableBalance: null, interac: null, ibt: null },
  files: [],
  activity: [],
  ...changed,
});
