import type { Actor } from '../every-act/act.ts';
import { type Json, some, type Trips, type World } from './trips.ts';

const VIEWS = '/v1/report-views';
const viewIn = async ({ get }: World, by: Actor, report: string, id: string) =>
  (await get(by, `${VIEWS}?report=${report}`)).views.find((each: Json) => each.id === id);

/** Views of reports. */
export const VIEW_TRIPS: Trips = {
  'POST /v1/report-views': async world => {
    const by = await world.admin();
    const keep = (body: Readonly<Record<string, unknown>> & { report: string }) =>
      world.save(
        'POST /v1/report-views',
        { by, body },
        {
          'the list': async ({ id }) =>
            some(await viewIn(world, by, body.report, id), 'report', 'name', 'isShared', 'settings'),
        },
      );
    const settings = { words: 'preset=today&transStatusId=S', columns: ['transId', 'customerName'] };
    await keep({ report: 'interac-payins', name: 'Mondays', isShared: true, settings });
    await keep({ report: 'ibt-payins', name: 'Mine', isShared: false, settings: { words: 'limit=50', columns: null } });
  },
  'PUT /v1/report-views/:id': async world => {
    const by = await world.admin();
    const make = async (name: string) => {
      const settings = { words: '', columns: null };
      return String((await by.send('POST', VIEWS, { report: 'ibt-payins', name, isShared: false, settings }))['id']);
    };
    const [other, one] = [await make('Other'), await make('One')];
    const change = (id: string, body: object) =>
      world.save(
        'PUT /v1/report-views/:id',
        { by, params: { id }, body },
        {
          'the list': async () => some(await viewIn(world, by, 'ibt-payins', id), 'name', 'isShared', 'settings'),
        },
      );
    const columns = ['txnId', 'account'];
    await change(other, { name: 'All', isShared: true, settings: { words: 'preset=today', columns }, version: 1 });
    await change(one, {
      name: 'Late',
      isShared: true,
      settings: { words: 'sort=txnId', columns: ['account'] },
      version: 1,
    });
    await change(one, { name: 'Early', isShared: false, settings: { words: 'limit=10', columns: null }, version: 2 });
  },
  'PUT /v1/report-views/default': async world => {
    const by = await world.admin();
    const make = async (report: string, name: string) => {
      const view = { report, name, isShared: false, settings: { words: '', columns: null } };
      return String((await by.send('POST', VIEWS, view))['id']);
    };
    const open = (report: string, id: string | null) =>
      world.save(
        'PUT /v1/report-views/default',
        { by, body: { report, id } },
        {
          'the list': async () => {
            const { views } = await world.get(by, `${VIEWS}?report=${report}`);
            return { report: views[0].report, id: views.find((each: Json) => each.isDefault)?.id ?? null };
          },
        },
        { of: report },
      );
    await open('ibt-payins', await make('ibt-payins', 'Other'));
    await open('interac-payins', await make('interac-payins', 'One'));
    await open('interac-payins', await make('interac-payins', 'Two'));
    await make('ibt-payouts', 'Three');
    await open('ibt-payouts', null);
  },
};
