import type { Locale } from '@drumlin/contract/core/money.ts';
import type { Permission, Product } from '@drumlin/contract/permissions.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import type { MerchantScope } from './merchant-scope.ts';

/** Who is calling: read from the database on every request, so that nothing taken away lives on in a token. */
export interface Session {
  id: string;
  userId: number;
  email: string;
  userType: UserType;
  merchantParentId: string | null;
  roleIds: readonly number[];
  products: readonly Product[];
  permissions: ReadonlySet<Permission>;
  scope: MerchantScope;
  locale: Locale;
}
