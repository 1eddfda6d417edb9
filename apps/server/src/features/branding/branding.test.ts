import { DEFAULT_PARAMS } from '@drumlin/contract/branding/schemas.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StorageFullError } from '../../platform/errors.ts';
import { inPictureTurn } from '../../platform/files/images.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { type BrandingCaller, brandingCaller, dataUrl, drawSvg } from '../../testing/features/branding.ts';
import { drawPhoto } from '../../testing/features/pictures.ts';
import { recordsOf } from '../../testing/records-of.ts';

let logo: string;
let people: Record<'ours' | 'colleague' | 'theirs' | 'staff', BrandingCaller>;

const portal = usePortal();
beforeAll(async () => {
  const { database } = portal;
  const [first, second] = [await createMerchantParent(database), await createMerchantParent(database)];
  for (const [merchantId, { id: merchantParentId }] of Object.entries({ A1: first, A2: first, B1: second }))
    await createMerchant(database, { merchantId, merchantParentId });
  const person = async (role: number, parent?: { id: string }) =>
    brandingCaller(
      portal,
      await createUser(database, { roles: [role], ...(parent && { merchantParentId: parent.id }) }),
    );
  people = {
    ours: await person(1, first),
    colleague: await person(1, first),
    theirs: await person(1, second),
    staff: await person(101),
  };
  logo = dataUrl(await drawPhoto({ width: 128, height: 128 }, image => image.png({ palette: true, colours: 8 })));
});
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  await portal.database.db.deleteFrom('branding').execute();
  await portal.database.db.deleteFrom('branding_logo').execute();
});

const COLUMNS = ['outcome', 'object', 'details', 'merchant_parent_id'] as const;
const records = async () => (await recordsOf(portal.database.db, COLUMNS, { act: 'branding_changed' })).toReversed();
const countLogos = async () => (await portal.database.pool.query('select from branding_logo')).rowCount;
const fetchLogo = (url: string) => portal.app.inject({ url });

test('a merchant that changed nothing has the look of the specification', async () => {
  const light = { lightPrimaryColor: '#066697', lightBackgroundColor: '#F1F4F5' };
  const dark = { darkPrimaryColor: '#066697', darkBackgroundColor: '#363636' };
  const params = { ...light, ...dark, closeEnabled: 'true', displayName: '' };
  const answer = await people.ours.read('A1');
  const look = { merchantId: 'A1', lightLogo: null, darkLogo: null, darkModeToggle: false, params, version: 0 };
  expect([answer.statusCode, answer.json()]).toEqual([200, look]);
});

test('the staff read and change any merchant, and are told of one that is not there', async () => {
  expect((await people.staff.save('B1', { darkModeToggle: true })).statusCode).toBe(200);
  expect((await people.staff.read('B1')).json()).toMatchObject({ darkModeToggle: true });
  expect((await people.staff.read('none')).json().details).toMatchObject([{ field: 'merchantId' }]);
});

describe('changing', () => {
  test('keeps what was sent for that merchant alone, and says on record what was changed from what to what', async () => {
    const params = { ...DEFAULT_PARAMS, darkPrimaryColor: '#abcdef', closeEnabled: 'false', displayName: ' Tamarack ' };
    const answer = await people.ours.save('A1', { darkModeToggle: true, params, lightLogo: logo });
    expect(answer.json()).toMatchObject({
      version: 1,
      lightLogo: expect.stringMatching(/^\/v1\/branding\/logos\//),
      params: { darkPrimaryColor: '#ABCDEF', displayName: 'Tamarack' },
    });
    expect((await people.colleague.read('A1')).json()).toEqual(answer.json());
    expect((await people.ours.read('A2')).json()).toMatchObject({ version: 0, lightLogo: null });
    expect((await records())[0]).toMatchObject({
      outcome: 'success',
      object: 'branding of A1',
      merchant_parent_id: people.ours.user.merchantParentId,
      details: {
        lightLogo: 'added',
        themeBefore: 'light',
        theme: 'dark',
        darkPrimaryColorBefore: '#066697',
        darkPrimaryColor: '#ABCDEF',
        closeEnabledBefore: 'true',
        closeEnabled: 'false',
        displayNameBefore: '',
        displayName: 'Tamarack',
      },
    });
  });

  test('what is so already is done, and leaves no record', async () => {
    const before = (await records()).length;
    expect((await people.ours.save('A1')).json()).toMatchObject({ version: 0 });
    const saved = (await people.ours.save('A1', { lightLogo: logo })).json();
    expect((await people.ours.save('A1', { lightLogo: saved.lightLogo, version: 0 })).json()).toEqual(saved);
    expect(await records()).toHaveLength(before + 1);
  });

  test('of many at once who looked at the same version one is saved, and one logo is kept', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const save = (displayName: string) =>
      people.ours.save('A1', { params: { ...DEFAULT_PARAMS, displayName }, lightLogo: logo, version: 0 });
    const answers = await Promise.all(names.map(save));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(each => [each.statusCode, each.json().errorCode])).toEqual(
      Array(3).fill([409, 'BRANDING_CHANGED']),
    );
    expect(await countLogos()).toBe(1);
  });
});

test('pictures of one company that take long hold up nobody else’s, and are drawn one after the other', async () => {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const held = (['ours', 'colleague'] as const).map(name => {
    const { id: userId, merchantParentId } = people[name].user;
    const draw = () => {
      begun.push(name);
      return gate;
    };
    return portal.platform.shares.pictures.run({ userId, merchantParentId }, () => inPictureTurn(draw));
  });
  try {
    for (const caller of [people.theirs, people.staff])
      expect((await caller.save('B1', { lightLogo: logo })).statusCode).toBe(200);
    expect(begun).toEqual(['ours']);
  } finally {
    letGo();
    await Promise.all(held);
  }
  // Whoever waited has had their turn
  expect(begun).toEqual(['ours', 'colleague']);
  expect((await people.ours.save('A1', { lightLogo: logo })).statusCode).toBe(200);
});

describe('logos', () => {
  const saveLogos = async (caller: BrandingCaller, merchantId: string, given: object) =>
    (await caller.save(merchantId, given)).json();

  test('one in force is read without a session by its address, and runs nothing', async () => {
    const { lightLogo } = await saveLogos(people.ours, 'A1', { lightLogo: logo });
    const { statusCode, headers, rawPayload } = await fetchLogo(lightLogo);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
    });
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  test('an SVG is never stored; one that was before they were drawn is read as it was, and runs nothing', async () => {
    const { lightLogo } = await saveLogos(people.ours, 'A1', { lightLogo: dataUrl(drawSvg(), 'image/svg+xml') });
    expect((await fetchLogo(lightLogo)).headers['content-type']).toBe('image/png');
    const old = { media_type: 'image/svg+xml', bytes: Buffer.from(drawSvg()) };
    await portal.database.db.updateTable('branding_logo').set(old).execute();
    const { headers, body } = await fetchLogo(lightLogo);
    expect([headers['content-type'], headers['content-security-policy'], body]).toEqual([
      'image/svg+xml',
      "sandbox; default-src 'none'",
      drawSvg(),
    ]);
  });

  test('one that was replaced or removed is gone', async () => {
    const first = await saveLogos(people.ours, 'A1', { lightLogo: logo });
    const second = await saveLogos(people.ours, 'A1', { lightLogo: logo, darkLogo: first.lightLogo });
    expect(second.darkLogo).toBe(first.lightLogo);
    expect(second.lightLogo).not.toBe(first.lightLogo);
    const third = await saveLogos(people.ours, 'A1', { lightLogo: second.lightLogo });
    expect(third).toMatchObject({ lightLogo: second.lightLogo, darkLogo: null });
    expect((await fetchLogo(first.lightLogo)).statusCode).toBe(404);
    expect((await fetchLogo(second.lightLogo)).statusCode).toBe(200);
    expect((await records()).slice(0, 3).map(({ details }) => details)).toEqual([
      { darkLogo: 'removed' },
      { lightLogo: 'replaced', darkLogo: 'added' },
      { lightLogo: 'added' },
    ]);
    await people.ours.save('A1');
    expect(await countLogos()).toBe(0);
  });

  test("somebody else's logo cannot be taken for one's own, and is told like one that is not there", async () => {
    const { lightLogo } = await saveLogos(people.theirs, 'B1', { lightLogo: logo });
    const none = `/v1/branding/logos/${crypto.randomUUID()}`;
    const told = await Promise.all([lightLogo, none].map(address => people.ours.save('A1', { darkLogo: address })));
    for (const answer of told)
      expect([answer.statusCode, answer.json().details]).toMatchObject([400, [{ field: 'darkLogo', rule: 'unknown' }]]);
    expect((await people.theirs.read('B1')).json()).toMatchObject({ lightLogo });
  });

  test('below the floor of free space none is taken, and everything else of the look is', async () => {
    const full = vi.spyOn(portal.platform.storage, 'requireSpace').mockRejectedValue(new StorageFullError());
    const answer = await people.ours.save('A1', { lightLogo: logo });
    expect([answer.statusCode, answer.json().errorCode, await countLogos()]).toEqual([503, 'STORAGE_FULL', 0]);
    expect((await people.ours.save('A1', { darkModeToggle: true })).statusCode).toBe(200);
    full.mockRestore();
    expect((await people.ours.save('A1', { lightLogo: logo })).statusCode).toBe(200);
  });

  test('two of the largest size are taken in one request, in no language but that of the specification', async () => {
    const large = dataUrl(Buffer.alloc(30 * 1024 + 1));
    const answer = await people.ours.save('A1', { lightLogo: large, darkLogo: large });
    expect([answer.statusCode, answer.json().details[0]]).toMatchObject([
      400,
      { field: 'lightLogo', message: 'Logo must be 30kb or less' },
    ]);
    for (const address of ['https://evil.example/a.png', '/v1/branding/logos/../../x'])
      expect((await people.ours.save('A1', { lightLogo: address })).json().details).toMatchObject([
        { field: 'lightLogo', message: 'Logo must be a JPEG, PNG or SVG file' },
      ]);
  });
});
