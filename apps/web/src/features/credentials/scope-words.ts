import { type Permission, PRODUCTS, permissionShape } from '@drumlin/contract/permissions.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';

/** What a credential may read, in English and the key of its translation. */
export const scopeLabel = (scope: Permission): string =>
  scope === 'DISBURSEMENT_ORION' ? STATEMENTS.label : permissionShape(scope).label;
const STATEMENTS = { label: 'Statements and the closing pack' };

const BOTH = { label: 'Both products' };

/** Permissions by the product that they are of, those of both last; a product without any is left out. */
export const groupScopes = (scopes: readonly Permission[]) =>
  [...PRODUCTS, undefined]
    .map(product => ({
      label: (product ? PRODUCT_LABELS[product] : BOTH).label,
      scopes: scopes.filter(scope => permissionShape(scope).product === product),
    }))
    .filter(group => group.scopes.length > 0);
