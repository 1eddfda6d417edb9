import { expect } from 'vitest';
import { replaceAccountCode } from '../../accounts/recovery/codes.ts';
import { createUser } from '../factories.ts';
import {
  type Entry,
  type Example,
  type Examples,
  type Json,
  matchNew,
  NEW_PASSWORD,
  type Pick,
  refusedField,
  some,
  type World,
} from './example.ts';
import { photo } from './of-own-account.ts';

type Status = 'active' | 'pending' | 'disabled';

/** Somebody of the company, and what is on record of an act on them. */
const colleague = async ({ portal, merchantParentId }: World, status: Status = 'active') => {
  const { id, email } = await createUser(portal.database, { roles: [2], merchantParentId, status });
  const record = (details: object = {}): Entry => ({ object: `user ${id}`, details: { user: email, ...details } });
  return { params: { id }, email, record };
};

/** An Admin world on somebody of their company, and then again. */
const onColleague = async (world: World, status: Status): Promise<Example> => {
  const { params, record } = await colleague(world, status);
  return { by: await world.admin(), params, record: record(), refused: { record: record({ reason: 'userChanged' }) } };
};

/** An Admin world on somebody of their company, and then on somebody whose status forbids it. */
const onOneOfTwo = async (world: World, status: Status, forbidden: Status): Promise<Example> => {
  const [one, other] = [await colleague(world, status), await colleague(world, forbidden)];
  const refused = { params: other.params, record: other.record({ reason: 'userChanged' }) };
  return { by: await world.admin(), params: one.params, record: one.record(), refused };
};

const USERS = '/v1/admin/users';
const rolesOf = (person: Json): number[] => person.roles.map(({ id }: Json) => id);

/** An invited person as the staff's list has them, with the language that their mails are in, which no list shows. */
const invited = async ({ reader, portal }: World, email: string) => {
  const { data } = await reader.get(`${USERS}?type=pending&keyword=${encodeURIComponent(email)}`);
  const chosen = "select preferences ->> 'locale' as locale from app_user where email = $1";
  const { rows } = await portal.database.pool.query<{ locale: string | null }>(chosen, [email]);
  const [{ merchantParentId }] = data;
  return { email: data[0].email, roles: rolesOf(data[0]), merchantParentId, locale: rows[0]?.locale ?? null };
};

/** An Admin invites somebody new, and then them again, or with somebody more; the staff say of whom and in what language. */
const invite = async (world: World, pick: Pick, field: 'email' | 'emails'): Promise<Example> => {
  const address = () => `${world.unique()}@test.example`;
  const [one, other] = [address(), address()];
  const addresses = pick([one], field === 'email' ? [other] : [one, other]);
  const { merchantParentId } = world;
  const [by, more, as] = pick(
    [await world.admin(), { roles: [2] }, { merchantParentId, locale: null }],
    [
      await world.staff(),
      { roles: [3], merchantParentId: (await world.merchant()).merchantParentId, locale: 'fr-CA' },
      {},
    ],
  );
  const then = field === 'email' ? [one] : [address(), one];
  const details = { user: then.join(' '), roleId: 2, reason: 'validation', field, rules: 'unique' };
  return {
    by,
    body: { [field]: addresses.join(), ...more },
    record: { object: matchNew('user'), details: { user: one, roleId: 2 } },
    refused: { body: { [field]: then.join(), roles: [2] }, record: { details } },
    places: {
      'the list': async () => {
        const people: Json[] = [];
        for (const each of addresses) people.push(await invited(world, each));
        const { email: _, ...rest } = people[0];
        for (const each of people) expect(each).toMatchObject(rest);
        return { ...rest, [field]: people.map(({ email }) => email).join() };
      },
    },
    as,
  };
};

/** One whose line says everything, and in the second list one of whom it says the address alone, for whom the rest of the request holds. */
export const inviteFromList = async (world: World, pick: Pick): Promise<Example> => {
  const [{ merchantParentId }, { merchantParentId: other }] = [await world.merchant(), await world.merchant()];
  const [whole, rest] = [`${world.unique()}@test.example`, `${world.unique()}@test.example`];
  const ofOthers = { roles: pick([], [2], [3]), merchantParentId: other, locale: 'fr-CA' };
  const [role, language, more] = pick(
    ['Finance', '', {}],
    ['Operations', ',en', ofOthers],
    ['Finance', ',fr', ofOthers],
  );
  const lines = pick('', `\n${rest}`, `\n${rest}`);
  return {
    by: await world.staff(),
    body: { roles: [], text: `${whole},${role},${merchantParentId}${language}${lines}`, ...more },
    record: { object: matchNew('user'), merchantParentId, details: { user: whole, roleId: 2 } },
    // What is refused stands in the staff's own trail
    refused: refusedField('text.1.email', 'unique'),
    places: {
      'whom the line says all of': async () => {
        const { email, roles, merchantParentId: of, locale } = await invited(world, whole);
        const said = { 2: 'Finance', 3: 'Operations' }[Number(roles[0])];
        return { text: `${email},${said},${of}${locale ? `,${locale.slice(0, 2)}` : ''}${lines}` };
      },
      'the other': async () =>
        lines ? some(await invited(world, rest), 'roles', 'merchantParentId', 'locale') : { roles: [] },
    },
  };
};

const NAMES = ['firstName', 'lastName', 'jobTitle'];

/** What people do about colleagues. */
export const PEOPLE_EXAMPLES: Examples = {
  'POST /v1/admin/mfa-enforcement': async (world, pick) => {
    const by = await world.person([1], (await world.merchant()).merchantParentId);
    const enabled = pick(true, false);
    if (!enabled) await by.send('POST', '/v1/admin/mfa-enforcement', { enabled: true });
    return {
      by,
      body: { enabled },
      record: {},
      places: {
        'the company': async () => {
          const { data } = await world.reader.get(`/v1/admin/parents?keyword=${by.merchantParentId}`);
          return { enabled: data.find(({ id }: Json) => id === by.merchantParentId).mfaEnforced };
        },
      },
    };
  },
  'POST /v1/admin/users/:id/activate': world => onColleague(world, 'disabled'),
  'POST /v1/admin/users/:id/delete': async world => {
    const { params, record } = await colleague(world);
    const by = await world.admin();
    const details = { user: by.email, reason: 'ownAccount' };
    const refused = { params: { id: by.id }, record: { object: `user ${by.id}`, details } };
    return { by, params, record: record(), refused };
  },
  'PUT /v1/admin/users/:id': async (world, pick) => {
    const { params, record } = await colleague(world);
    const details = { reason: 'validation', field: 'roles', rules: 'too_small' };
    return {
      by: await world.admin(),
      params,
      body: { roles: [pick(3, 4)] },
      record: record({ from: '2', to: 3 }),
      refused: { body: { roles: [] }, record: record(details) },
      places: { 'the person': async () => ({ roles: rolesOf(await world.reader.get(`${USERS}/${params.id}`)) }) },
    };
  },
  'POST /v1/admin/users/:id/password/reset': world => onOneOfTwo(world, 'active', 'disabled'),
  'POST /v1/admin/users/:id/suspend': world => onColleague(world, 'active'),
  'PUT /v1/admin/users/:id/picture': async world => ({
    ...(await onOneOfTwo(world, 'active', 'pending')),
    form: await photo(),
  }),
  'DELETE /v1/admin/users/:id/picture': async world => {
    const prepared = await onOneOfTwo(world, 'active', 'pending');
    const id = prepared.params?.['id'];
    await world.portal.database.pool.query('update app_user set picture_id = gen_random_uuid() where id = $1', [id]);
    return prepared;
  },
  'POST /v1/admin/users': (world, pick) => invite(world, pick, 'email'),
  'POST /v1/admin/invitations': (world, pick) => invite(world, pick, 'emails'),
  'POST /v1/admin/invitations/:id/resend': world => onOneOfTwo(world, 'pending', 'active'),
  'POST /v1/users/invitations/resend': async world => {
    const { email, record } = await colleague(world, 'pending');
    const { email: elsewhere } = await createUser(world.portal.database);
    const details = { user: elsewhere, reason: 'notFound' };
    return {
      by: await world.admin(),
      body: { email },
      record: record(),
      refused: { body: { email: elsewhere }, record: { details } },
    };
  },
  'POST /v1/signup': async (world, pick) => {
    const { portal, clock, merchantParentId, reader } = world;
    const { id: userId, email } = await createUser(portal.database, { status: 'pending', merchantParentId });
    const code = await replaceAccountCode(portal.database.db, { userId, purpose: 'invitation', now: clock.now() });
    const names = pick(
      { firstName: 'Ana', lastName: 'Brossard', jobTitle: 'Treasurer' },
      { firstName: 'Wren', lastName: 'Finchley' },
    );
    const by = await world.admin();
    return {
      by: { ...by, headers: {} },
      body: { code, email, password: NEW_PASSWORD, ...names },
      places: {
        'the list of people': async () => some(await reader.get(`${USERS}/${userId}`), ...NAMES),
        'their own profile': async ({ accessToken }) => {
          const headers = { authorization: `Bearer ${accessToken}` };
          return some((await portal.app.inject({ url: '/v1/profiles', headers })).json(), ...NAMES);
        },
      },
      as: { jobTitle: null, ...names },
    };
  },
};
