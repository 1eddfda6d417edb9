import { translate } from '@drumlin/contract/i18n/translate.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import { pictureUrl } from '@drumlin/contract/users/picture.ts';
import { type GridPreference, type Preferences, preferences } from '@drumlin/contract/users/routes.ts';
import { fieldError } from '../../access/app-error.ts';
import { carryOutUnrecorded } from '../../access/carry-out.ts';
import type { Session } from '../../access/session.ts';
import { holdPerson } from '../../accounts/person-queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPerson, getStoredPreferences, updatePreferences } from './queries.ts';

type Grids = Record<string, GridPreference>;

const mergeGrids = (before: Grids, changes: Grids): Grids => {
  const changed = Object.entries(changes).map(([report, grid]) => [report, { ...before[report], ...grid }] as const);
  return { ...before, ...Object.fromEntries(changed) };
};

/** What is remembered after a change: parts it leaves out stay, down to the parts of exports and of one report's grid. */
const mergePreferences = (before: Preferences, change: Preferences): Preferences => ({
  ...before,
  ...change,
  ...(change.grids && { grids: mergeGrids(before.grids ?? {}, change.grids) }),
  ...(change.mail && { mail: { ...before.mail, ...change.mail } }),
  ...(change.exports && { exports: { ...before.exports, ...change.exports } }),
});

/** The person signed in, as they and the shell see them. */
export const readProfile = async ({ database, clock }: Platform, session: Session) => {
  const person = await getPerson(database.db, session.userId, clock.now());
  return {
    id: person.id,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    jobTitle: person.job_title,
    status: person.status,
    photoUrl: person.picture_id && pictureUrl(person.id, person.picture_id),
    userType: session.userType,
    merchantParent: person.merchant_parent_name,
    products: [...session.products],
    roles: session.roleIds.flatMap(id => {
      const role = findRole(id);
      const description = role?.description === undefined ? null : translate(role.description, session.locale);
      return role ? [{ id, name: role.name, description }] : [];
    }),
  };
};

/** What was stored by an older program and no longer fits is forgotten rather than an error. */
const parseStored = (stored: unknown): Preferences => preferences.safeParse(stored).data ?? {};

export const readPreferences = async ({ database }: Platform, { userId }: Session): Promise<Preferences> =>
  parseStored(await getStoredPreferences(database.db, userId));

/** Remembers a change beside what is remembered already; of two at once neither is lost. Throws `validation` for too many reports. */
export const changePreferences = ({ database }: Platform, session: Session, change: Preferences): Promise<void> =>
  carryOutUnrecorded(database, session, async trx => {
    const { userId } = session;
    await holdPerson(trx, userId);
    const before = parseStored(await getStoredPreferences(trx, userId, true));
    const merged = preferences.safeParse(mergePreferences(before, change));
    if (!merged.success) throw fieldError('grids', 'max', 'At most 50 reports');
    await updatePreferences(trx, userId, merged.data);
  });
