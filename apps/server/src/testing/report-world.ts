import { buildTestApp } from './build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from './factories.ts';
import { ingestLedger } from './ledger.ts';
import { openForTests } from './open-for-tests.ts';
import { giveTestRows } from './report-faces.ts';
import { signInAs } from './sign-in-as.ts';

/** Merchants of two parents, every table filled for them, those of test payments too, and people with different rights; `codes` are values for fields of the rows. */
export const openReportWorld = async (rowsEach = 90, codes: Readonly<Record<string, readonly string[]>> = {}) => {
  const portal = await buildTestApp({ env: { FLAGS: 'eft=on' } });
  const { database, platform } = portal;
  const our = await createMerchantParent(database);
  const their = await createMerchantParent(database);
  for (const merchantId of ['M1', 'M2']) await createMerchant(database, { merchantId, merchantParentId: our.id });
  await createMerchant(database, { merchantId: 'M3', merchantParentId: their.id, merchantName: 'Birch, "B" & Co' });
  await ingestLedger(database, ['M1', 'M2', 'M3'], rowsEach, codes);
  await giveTestRows(database);
  const person = async (roles: readonly number[], merchantParentId?: string) =>
    signInAs(platform, await createUser(database, { roles, ...(merchantParentId && { merchantParentId }) }));
  return {
    portal,
    /** The parent of M1 and M2. */
    merchantParentId: our.id,
    /** Admin of the parent of M1 and M2. */
    ours: await person([1], our.id),
    /** Admin of the parent of M3. */
    theirs: await person([1], their.id),
    /** Internal, sees every merchant. */
    staff: await person([101]),
    /** Another one, since one person exports only so much in a minute. */
    colleagueOfStaff: () => person([101]),
    /** Of the same parent, without a role. */
    nobody: await person([], our.id),
  };
};

export type ReportWorld = Awaited<ReturnType<typeof openReportWorld>>;

/** The same for all tests of a file, closed after them. */
export const useReportWorld = (...given: Parameters<typeof openReportWorld>): ReportWorld =>
  openForTests(
    () => openReportWorld(...given),
    world => world.portal.close(),
  );
