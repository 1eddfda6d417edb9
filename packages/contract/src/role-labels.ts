import { titleCase } from './core/enumeration.ts';

/** The merchant roles as people read them; role 4 is Consumer Service to them. */
const MERCHANT_ROLES: Readonly<Record<number, { label: string }>> = {
  1: { label: 'Admin' },
  2: { label: 'Finance' },
  3: { label: 'Operations' },
  4: { label: 'Consumer Service' },
};

/** Names that title case alone would get wrong. */
const STAFF_ROLES: Readonly<Record<string, { label: string }>> = {
  MINT: { label: 'Merchant Integrations' },
  INTERNAL_QA: { label: 'Internal QA' },
};

/** A role's name, English and the key of its translation. */
export const roleLabel = ({ id, name }: { id: number; name: string }): string =>
  MERCHANT_ROLES[id]?.label ?? STAFF_ROLES[name]?.label ?? titleCase(name);
