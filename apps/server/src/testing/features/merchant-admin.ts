import type { MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TestApp } from '../build-test-app.ts';
import { createUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';

/** All that a merchant needs before it is published, as a form sends it. */
export const readySettings = (given: Partial<MerchantSettings> = {}): MerchantSettings => ({
  merchantName: 'Granite Loon Bets',
  products: ['INTERAC'],
  settlementTime: '05:30',
  allowsDeclines: true,
  allowsTestApi: true,
  contacts: [{ name: 'Wren Finchley', title: 'Finance lead', email: 'wren@graniteloon.example', phone: '' }],
  ...given,
});

/** As if somebody had just shown their second factor in each of their sessions. */
export const showFactor = async ({ database, clock }: Pick<Platform, 'database' | 'clock'>, user: { id: number }) => {
  await database.db
    .updateTable('session')
    .set({ second_factor_at: clock.now() })
    .where('user_id', '=', user.id)
    .execute();
};

/** As if somebody had just shown their second factor for one call alone (`singleActOf`), in each of their sessions. */
export const showFactorFor = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  user: { id: number },
  call: string,
) => {
  const shown = { single_act: call, single_act_at: clock.now() };
  await database.db.updateTable('session').set(shown).where('user_id', '=', user.id).execute();
};

/** The headers of somebody new of the staff, who has just shown their second factor. */
export const newStaff = async ({ database, platform }: TestApp, role: number) => {
  const user = await createUser(database, { roles: [role] });
  const headers = await signInAs(platform, user);
  await showFactor(platform, user);
  return headers;
};
