import { expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { createMerchant, createUser } from '../../../testing/factories.ts';
import { showFactor } from '../../../testing/features/merchant-admin.ts';
import { openMailRoom } from '../../../testing/servers/mail-room.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';

test('everybody of a list is sent a link, in the language of their line or of whoever invites', async () => {
  const portal = await buildTestApp();
  const room = await openMailRoom(portal.platform);
  try {
    const { merchantParentId } = await createMerchant(portal.database);
    const staff = await createUser(portal.database, { roles: [101] });
    const headers = await signInAs(portal.platform, staff);
    await showFactor(portal.platform, staff);
    const text = `odile@shop.example,Finance,${merchantParentId},fr\nwren@staff.example,TECH_SUPPORT`;
    const send = (url: string) => portal.app.inject({ method: 'POST', url, headers, payload: { text, roles: [] } });
    expect((await send('/v1/admin/invitations/bulk/preview')).statusCode).toBe(200);
    expect((await send('/v1/admin/invitations/bulk')).json()).toEqual({ invited: 2 });
    expect((await room.mailTo('odile@shop.example')).text).toContain('vous invite');
    expect((await room.mailTo('wren@staff.example')).text).toContain('/signup?');
    // Looking at the list sent nothing
    expect(room.mailsTo('odile@shop.example')).toHaveLength(1);
  } finally {
    await portal.close();
    await room.close();
  }
});
