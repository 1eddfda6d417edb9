import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createUser } from '../../testing/factories.ts';
import { createSupporter, openView, VIEWS } from '../../testing/features/support-view.ts';
import { queryOf } from '../../testing/report-client.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await buildTestApp();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

/** Sends a question for a report but for its last byte; `finish` sends that and gives the status of the answer. */
const beginReport = async (headers: Record<string, string>) => {
  const body = Buffer.from(JSON.stringify(dialectOf(interacPayins).toBody(interacPayins, queryOf(interacPayins))));
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST ${reportRoutes(interacPayins).list.url} HTTP/1.1`,
    'host: x',
    'connection: close',
    `authorization: ${headers['authorization']}`,
    `${SUPPORT_VIEW_HEADER}: ${headers[SUPPORT_VIEW_HEADER]}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, -1)]));
  return async () => {
    // The server looks again at what came later than a moment after it was let in
    await sleep(400);
    socket.write(body.subarray(-1));
    return Number(/^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1]);
  };
};

test.each([
  ['is ended', 409],
  ['goes on', 200],
] as const)('a request that came slowly in a view that %s meanwhile is answered %i', async (what, status) => {
  const staff = await createSupporter(portal);
  const { id, headers } = await openView(portal, staff, await createUser(portal.database));
  const finish = await beginReport(headers);
  await sleep(100);
  if (what === 'is ended')
    await portal.app.inject({ method: 'POST', url: `${VIEWS}/${id}/end`, headers: staff.headers });
  expect(await finish()).toBe(status);
  const looks = await portal.database.db.selectFrom('support_look').select('route').where('view_id', '=', id).execute();
  expect(looks).toHaveLength(status === 200 ? 1 : 0);
});
