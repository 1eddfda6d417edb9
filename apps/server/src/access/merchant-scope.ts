declare const scopeBrand: unique symbol;

/**
 * The merchants a session may see. Every query on merchant data takes one, and only a session makes one
 * (`scopeOfSession`), so a query that forgets whose rows it reads does not compile.
 */
export type MerchantScope = { readonly [scopeBrand]: true } & (
  | { readonly kind: 'all' }
  | { readonly kind: 'some'; readonly merchantIds: readonly string[] }
);

/** The scope of a person: everything for the provider's own staff, the merchants of their parent for everybody else. */
export const scopeOfSession = (userType: 'internal' | 'external', merchantIds: readonly string[]): MerchantScope =>
  (userType === 'internal' ? { kind: 'all' } : { kind: 'some', merchantIds }) as MerchantScope;

/**
 * The scope narrowed to the merchants a caller names; undefined where one of them is not theirs: a mixed list is
 * refused whole (security notes, T2).
 */
export const narrowScope = (scope: MerchantScope, asked: readonly string[] | undefined): MerchantScope | undefined => {
  if (asked === undefined) return scope;
  if (scope.kind === 'some' && !asked.every(id => scope.merchantIds.includes(id))) return undefined;
  return { kind: 'some', merchantIds: [...new Set(asked)] } as unknown as MerchantScope;
};
