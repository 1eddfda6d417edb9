import { replaceAccountCode } from '../../accounts/recovery/codes.ts';
import { giveApp } from '../authenticator-app.ts';
import type { Actor } from '../every-act/act.ts';
import { passkeyOf } from '../every-act/of-own-account.ts';
import { createUser } from '../factories.ts';
import { type Json, some, type Trips, type World } from './trips.ts';

const USERS = '/v1/admin/users';
const PARENTS = '/v1/admin/parents';
const PREFERENCES = '/v1/users/preferences';
const PASSKEYS = '/v1/users/passkeys';

const rolesOf = (person: Json): number[] => person.roles.map(({ id }: Json) => id);

/** An invited person as the staff's list has them, with the language that their mails are in, which no list shows. */
const invited = async ({ get, reader, portal }: World, email: string) => {
  const { data } = await get(reader, `${USERS}?type=pending&keyword=${encodeURIComponent(email)}`);
  const chosen = "select preferences ->> 'locale' as locale from app_user where email = $1";
  const { rows } = await portal.database.pool.query<{ locale: string | null }>(chosen, [email]);
  return {
    email: data[0].email,
    roles: rolesOf(data[0]),
    merchantParentId: data[0].merchantParentId,
    locale: rows[0]?.locale ?? null,
  };
};

const INVITATION_TRIPS: Trips = {
  'POST /v1/admin/users': async world => {
    const [staff, admin] = [await world.staff(), await world.admin()];
    const { merchantParentId } = await world.merchant();
    const invite = (by: Actor, body: { email: string; [field: string]: unknown }, as: object = {}) =>
      world.save('POST /v1/admin/users', { by, body }, { 'the list': async () => invited(world, body.email) }, { as });
    const email = () => `${world.unique()}@test.example`;
    await invite(staff, { email: email(), roles: [2], merchantParentId, locale: 'fr-CA' });
    await invite(staff, { email: email(), roles: [3], merchantParentId: world.merchantParentId, locale: 'en-CA' });
    await invite(admin, { email: email(), roles: [2] }, { merchantParentId: world.merchantParentId, locale: null });
  },
  'POST /v1/admin/invitations': async world => {
    const [staff, admin] = [await world.staff(), await world.admin()];
    const { merchantParentId } = await world.merchant();
    const invite = async (by: Actor, more: object, as: object = {}) => {
      const emails = [`${world.unique()}@test.example`, `${world.unique()}@test.example`];
      await world.save(
        'POST /v1/admin/invitations',
        { by, body: { emails: emails.join(', '), ...more } },
        {
          'the first': async () => {
            const { email, ...rest } = await invited(world, String(emails[0]));
            return { emails: `${email}, ${emails[1]}`, ...rest };
          },
          'the second': async () => {
            const { email, ...rest } = await invited(world, String(emails[1]));
            return { emails: `${emails[0]}, ${email}`, ...rest };
          },
        },
        { as },
      );
    };
    await invite(staff, { roles: [2], merchantParentId, locale: 'fr-CA' });
    await invite(staff, { roles: [3], merchantParentId: world.merchantParentId, locale: 'en-CA' });
    await invite(admin, { roles: [2] }, { merchantParentId: world.merchantParentId, locale: null });
  },
  'POST /v1/admin/invitations/bulk': async world => {
    const by = await world.staff();
    const [{ merchantParentId: one }, { merchantParentId: two }] = [await world.merchant(), await world.merchant()];
    /** One whose line says everything, and one of whom it says the address alone, for whom the rest of the request holds. */
    const invite = async (line: string, others: object, as: object = {}) => {
      const [whole, rest] = [`${world.unique()}@test.example`, `${world.unique()}@test.example`];
      await world.save(
        'POST /v1/admin/invitations/bulk',
        { by, body: { text: `${whole},${line}\n${rest}`, ...others } },
        {
          'whom the line says all of': async () => {
            const { email, roles, merchantParentId, locale } = await invited(world, whole);
            const role = { 2: 'Finance', 3: 'Operations' }[Number(roles[0])];
            return { text: `${email},${role},${merchantParentId},${locale?.slice(0, 2)}\n${rest}` };
          },
          'the other': async () => some(await invited(world, rest), 'roles', 'merchantParentId', 'locale'),
        },
        { as },
      );
    };
    await invite(`Finance,${one},fr`, { roles: [3], merchantParentId: two, locale: 'en-CA' });
    await invite(`Operations,${two},en`, { roles: [2], merchantParentId: one, locale: 'fr-CA' });
    await invite(`Finance,${one},fr`, { roles: [104] }, { merchantParentId: null, locale: null });
  },
  'POST /v1/signup': async world => {
    const { portal, clock } = world;
    const by = await world.staff();
    const accept = async (names: { firstName: string; lastName: string; jobTitle?: string }) => {
      const { id: userId, email } = await createUser(portal.database, {
        status: 'pending',
        merchantParentId: world.merchantParentId,
      });
      const code = await replaceAccountCode(portal.database.db, { userId, purpose: 'invitation', now: clock.now() });
      const body = { code, email, password: 'vG7#kkq2-Lm', ...names };
      await world.save(
        'POST /v1/signup',
        { by: { ...by, headers: {} }, body },
        {
          'the list of people': async () =>
            some(await world.get(by, `${USERS}/${userId}`), 'firstName', 'lastName', 'jobTitle'),
          'their own profile': async ({ accessToken }) =>
            some(
              await world.get({ headers: { authorization: `Bearer ${accessToken}` } }, '/v1/profiles'),
              'firstName',
              'lastName',
              'jobTitle',
            ),
        },
        { as: { jobTitle: names.jobTitle ?? null } },
      );
    };
    await accept({ firstName: 'Ana', lastName: 'Brossard', jobTitle: 'Treasurer' });
    await accept({ firstName: 'Léo', lastName: 'Tremblay', jobTitle: 'Controller' });
    await accept({ firstName: 'Wren', lastName: 'Finchley' });
  },
};

const PERSON_TRIPS: Trips = {
  'PUT /v1/admin/users/:id': async world => {
    const by = await world.staff();
    const { merchantParentId } = world;
    const make = async () => (await createUser(world.portal.database, { roles: [1], merchantParentId })).id;
    const [other, id] = [await make(), await make()];
    const give = (of: number, role: number) =>
      world.save(
        'PUT /v1/admin/users/:id',
        { by, params: { id: of }, body: { roles: [role] } },
        {
          'the person': async () => ({ roles: rolesOf(await world.get(by, `${USERS}/${of}`)) }),
        },
      );
    await give(other, 4);
    await give(id, 3);
    await give(id, 2);
  },
  'PUT /v1/users/preferences': async world => {
    const [one, other] = [await world.admin(), await world.admin()];
    const keys = ['locale', 'theme', 'grids', 'exports', 'mail'];
    const put = (by: Actor, body: object, as: object = {}) =>
      world.save(
        'PUT /v1/users/preferences',
        { by, body },
        { 'what is remembered': async () => some(await world.get(by, PREFERENCES), ...keys) },
        { as },
      );
    const grid = {
      columnOrder: ['transId', 'customerName'],
      hiddenColumns: ['merchantFee'],
      pinnedColumns: ['customerName'],
      columnWidths: { transId: 200 },
      pageSize: 50,
      density: 'compact',
    };
    const others = {
      columnOrder: ['txnId'],
      hiddenColumns: ['txnFee', 'account'],
      pinnedColumns: ['account', 'txnId'],
      columnWidths: { txnId: 90 },
      pageSize: 25,
      density: 'standard',
    };
    const mail = {
      exports: true,
      schedules: false,
      failures: true,
      representments: false,
      lateFiles: true,
      announcements: true,
    };
    await put(other, {
      locale: 'en-CA',
      theme: 'light',
      grids: { 'interac-payins': others },
      exports: { fileType: 'CSV', columns: 'shown', knowsLimit: false },
      mail: {
        exports: false,
        schedules: true,
        failures: false,
        representments: true,
        lateFiles: false,
        announcements: false,
      },
    });
    const grids = { 'interac-payins': grid, 'ibt-payins': others };
    const all = {
      locale: 'fr-CA',
      theme: 'dark',
      grids,
      exports: { fileType: 'XLSX', columns: 'all', knowsLimit: true },
      mail,
    };
    await put(one, all);
    // What is left out stays, down to the parts of a grid
    await put(one, { theme: 'system' }, { ...all, theme: 'system' });
    const parts = {
      grids: { 'interac-payins': { pageSize: 10 } },
      exports: { columns: 'shown' },
      mail: { failures: false },
    };
    await put(one, parts, {
      locale: 'fr-CA',
      theme: 'system',
      grids: { ...grids, 'interac-payins': { ...grid, pageSize: 10 } },
      exports: { ...all.exports, columns: 'shown' },
      mail: { ...mail, failures: false },
    });
  },
  'POST /v1/users/preferred-mfa': async world => {
    const withBoth = async () => {
      const by = await world.admin();
      await giveApp(world.portal.platform, by);
      await by.send('POST', '/v1/users/enable-email-mfa', by.own);
      return by;
    };
    const [other, one] = [await withBoth(), await withBoth()];
    const prefer = (by: Actor, preferredMfaSetting: string) =>
      world.save(
        'POST /v1/users/preferred-mfa',
        { by, body: { preferredMfaSetting } },
        {
          'their own page': async () => some(await world.get(by, '/v1/users/mfa-config'), 'preferredMfaSetting'),
          'the list of people': async () => ({
            preferredMfaSetting: (await world.get(world.reader, `${USERS}/${by.id}`)).preferred,
          }),
        },
        { of: by.email },
      );
    await prefer(other, 'EMAIL_OTP');
    await prefer(one, 'EMAIL_OTP');
    await prefer(one, 'SOFTWARE_TOKEN_MFA');
  },
  'POST /v1/users/passkeys': async world => {
    const add = async (name?: string) => {
      const by = await world.admin();
      const body = { response: await passkeyOf(by), ...(name !== undefined && { name }) };
      await world.save(
        'POST /v1/users/passkeys',
        { by, body },
        {
          'the list': async ({ id }) =>
            some(
              (await world.get(by, PASSKEYS)).passkeys.find((each: Json) => each.id === id),
              'name',
            ),
        },
        { as: { name: name ?? 'Passkey' } },
      );
    };
    await add('At the desk');
    await add('On the phone');
    await add();
  },
  'PUT /v1/users/passkeys/:id': async world => {
    const add = async (name: string) => {
      const by = await world.admin();
      return { by, id: String((await by.send('POST', PASSKEYS, { response: await passkeyOf(by), name }))['id']) };
    };
    const [other, one] = [await add('Other'), await add('One')];
    const rename = ({ by, id }: typeof one, name: string) =>
      world.save(
        'PUT /v1/users/passkeys/:id',
        { by, params: { id }, body: { name } },
        {
          'the list': async () => some((await world.get(by, PASSKEYS)).passkeys[0], 'name'),
        },
      );
    await rename(other, 'The other');
    await rename(one, 'Once');
    await rename(one, 'Twice');
  },
  'POST /v1/admin/mfa-enforcement': async world => {
    const adminOf = async () => world.person([1], (await world.merchant()).merchantParentId);
    const [other, one] = [await adminOf(), await adminOf()];
    const enforce = (by: Actor, enabled: boolean) =>
      world.save(
        'POST /v1/admin/mfa-enforcement',
        { by, body: { enabled } },
        {
          'the company': async () => {
            const { data } = await world.get(world.reader, `${PARENTS}?limit=100&keyword=${by.merchantParentId}`);
            return { enabled: data.find((each: Json) => each.id === by.merchantParentId).mfaEnforced };
          },
        },
        { of: by.email },
      );
    await enforce(other, true);
    await enforce(one, true);
    await enforce(one, false);
  },
  'PUT /v1/statements/by-mail': async world => {
    const [other, one] = [await world.admin(), await world.admin()];
    const ask = (by: Actor, byMail: boolean) =>
      world.save(
        'PUT /v1/statements/by-mail',
        { by, body: { byMail } },
        {
          'their own page': async () => world.get(by, '/v1/statements/by-mail'),
        },
      );
    await ask(other, true);
    await ask(one, true);
    await ask(one, false);
  },
};

/** What people do about themselves and one another. */
export const PEOPLES_TRIPS: Trips = { ...INVITATION_TRIPS, ...PERSON_TRIPS };
