import { DEFAULT_PARAMS } from '@drumlin/contract/branding/schemas.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StorageFullError } from '../../platform/errors.ts';
import { inPictureTurn } from '../../platform/files/images.ts';
import { usePortal } from '../../testing/build-test-app.ts';
import { createMerchant, createMerchantParent, createUser } from '../../testing/factories.ts';
import { type BrandingCaller, brandingCaller, dataUrl, drawSvg } from '../../testing/features/branding.ts';
import { drawPhoto } from '../../testing/features/pictures.ts';

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
beforeEach(async () => {
  await portal.database.db.deleteFrom('branding').execute();
  await portal.database.db.deleteFrom('branding_logo').execute();
});

const records = () =>
  portal.database.db
    .selectFrom('audit_record')
    .select(['act', 'outcome', 'object', 'details', 'merchant_parent_id'])
    .where('act', '=', 'branding_changed')
    .orderBy('position', 'desc')
    .execute();
const countLogos = async (): Promise<number> =>
  (await portal.database.db.selectFrom('branding_logo').select('id').execute()).length;
const fetchLogo = (url: string) => portal.app.inject({ url });

describe('reading', () => {
  test('a merchant that changed nothing has the look of the specification', async () => {
    const answer = await people.ours.read('A1');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        merchantId: 'A1',
        lightLogo: null,
        darkLogo: null,
        darkModeToggle: false,
        params: {
          lightPrimaryColor: '#066697',
          lightBackgroundColor: '#F1F4F5',
          darkPrimaryColor: '#066697',
          darkBackgroundColor: '#363636',
          closeEnabled: 'true',
          displayName: '',
        },
        version: 0,
      },
    ]);
  });

  test('the staff read and change any merchant, and are told of one that is not there', async () => {
    expect((await people.staff.save('B1', { darkModeToggle: true })).statusCode).toBe(200);
    expect((await people.staff.read('B1')).json()).toMatchObject({ darkModeToggle: true });
    expect((await people.staff.read('none')).json().details).toMatchObject([{ field: 'merchantId' }]);
  });
});

describe('changing', () => {
  test('keeps what was sent for that merchant alone, and says on record what was changed from what to what', async () => {
    const params = { ...DEFAULT_PARAMS, darkPrimaryColor: '#abcdef', closeEnabled: 'false', displayName: ' Tamarack ' };
    const answer = await people.ours.save('A1', { darkModeToggle: true, params, lightLogo: logo });
    expect(answer.json()).toMatchObject({
      version: 1,
      darkModeToggle: true,
      lightLogo: expect.stringMatching(/^\/v1\/branding\/logos\//),
      darkLogo: null,
      params: { darkPrimaryColor: '#ABCDEF', closeEnabled: 'false', displayName: 'Tamarack' },
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

  test('of two who looked at the same version the second is told, and changes nothing', async () => {
    await people.colleague.save('A1', { darkModeToggle: true, version: 0 });
    const late = await people.ours.save('A1', { params: { ...DEFAULT_PARAMS, displayName: 'Mine' }, version: 0 });
    expect([late.statusCode, late.json().errorCode]).toEqual([409, 'BRANDING_CHANGED']);
    expect((await people.ours.read('A1')).json()).toMatchObject({ darkModeToggle: true, params: DEFAULT_PARAMS });
    expect((await records())[0]).toMatchObject({ outcome: 'failure', details: { reason: 'brandingChanged' } });
  });

  test('of many at once who looked at the same version one is saved, and one logo is kept', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const save = (displayName: string) =>
      people.ours.save('A1', { params: { ...DEFAULT_PARAMS, displayName }, lightLogo: logo, version: 0 });
    const statuses = (await Promise.all(names.map(save))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect(await countLogos()).toBe(1);
  });
});

describe('pictures of one company that take long', () => {
  /** Pictures that are not done before they are let go; answers which of them have begun. */
  const hold = (...callers: readonly (keyof typeof people)[]) => {
    const { shares } = portal.platform;
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const held = callers.map(name => {
      const { id: userId, merchantParentId } = people[name].user;
      const draw = () => {
        begun.push(name);
        return gate;
      };
      return shares.pictures.run({ userId, merchantParentId }, () => inPictureTurn(draw));
    });
    const end = () => {
      letGo();
      return Promise.all(held);
    };
    return { begun, end };
  };

  test('hold up nobody else’s, and are drawn one after the other', async () => {
    const { begun, end } = hold('ours', 'colleague');
    try {
      for (const caller of [people.theirs, people.staff])
        expect((await caller.save('B1', { lightLogo: logo })).statusCode).toBe(200);
      expect(begun).toEqual(['ours']);
    } finally {
      await end();
    }
    // Whoever waited has had their turn
    expect(begun).toEqual(['ours', 'colleague']);
    expect((await people.ours.save('A1', { lightLogo: logo })).statusCode).toBe(200);
  });
});

describe('logos', () => {
  const saveLogos = async (caller: BrandingCaller, merchantId: string, given: object) =>
    (await caller.save(merchantId, given)).json();

  test('one in force is read without a session by its address, and runs nothing', async () => {
    const { lightLogo } = await saveLogos(people.ours, 'A1', { lightLogo: logo });
    const { statusCode, headers, rawPayload } = await fetchLogo(lightLogo);
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=300',
      },
    ]);
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  test('an SVG is never stored; one that was before they were drawn is read as it was, and runs nothing', async () => {
    const { lightLogo } = await saveLogos(people.ours, 'A1', { lightLogo: dataUrl(drawSvg(), 'image/svg+xml') });
    expect((await fetchLogo(lightLogo)).headers['content-type']).toBe('image/png');
    await portal.database.db
      .updateTable('branding_logo')
      .set({ media_type: 'image/svg+xml', bytes: Buffer.from(drawSvg()) })
      .execute();
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
    const { storage } = portal.platform;
    const { requireSpace } = storage;
    storage.requireSpace = () => Promise.reject(new StorageFullError());
    try {
      const answer = await people.ours.save('A1', { lightLogo: logo });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'STORAGE_FULL']);
      expect(await countLogos()).toBe(0);
      expect((await people.ours.save('A1', { darkModeToggle: true })).statusCode).toBe(200);
    } finally {
      storage.requireSpace = requireSpace;
    }
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
