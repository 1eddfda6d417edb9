import { translate } from '@drumlin/contract/i18n/translate.ts';
import { type InvitedLine, inviteFromList, previewInvitations } from '@drumlin/contract/invitations/bulk.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimit } from '../../../access/rate-limit.ts';
import { bindRoute, type Call } from '../../../http/bind.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CheckedLine, checkList, type GivenList } from './check-list.ts';
import { inviteList } from './invite-list.ts';
import { readList } from './read-list.ts';

/** Lists of one person that are looked at. */
const LISTS_PER_HOUR = 240;

/** Lists of one person that are to be sent, and the people on them: a list is many mails in our name to addresses that anybody may write. */
const SENT_PER_HOUR = 10;
const INVITED_PER_DAY = 2_000;

/** One more than the longest that is right, so that what was cut can be told from what was not. */
const SHOWN = 256;

const presentLine = (
  request: FastifyRequest,
  { line, email, role, parent, locale, waits, problems }: CheckedLine,
): InvitedLine => ({
  line,
  email: email.slice(0, SHOWN).toWellFormed(),
  roleId: role?.id ?? null,
  merchantParent: parent?.name ?? null,
  locale: locale ?? null,
  waits,
  problems: problems.map(each => ({ ...each, message: translate(each.message, requestLocale(request)) })),
});

const given = ({ text, roles, merchantParentId, locale }: Call<typeof inviteFromList>['body']): GivenList => ({
  text,
  roleId: roles[0],
  merchantParentId,
  locale,
});

/** Invitations of the staff from a list: looked at first, then all are sent or none. */
export const bindLists = (app: FastifyInstance, platform: Platform): void => {
  const lists = rateLimit(platform.database, 'invitation-list', LISTS_PER_HOUR, 3600);
  const sent = rateLimit(platform.database, 'invitation-list-sent', SENT_PER_HOUR, 3600);
  const people = rateLimit(platform.database, 'invitation-list-people', INVITED_PER_DAY, 86_400);

  bindRoute(app, previewInvitations, async ({ request, session, body }) => {
    await lists.take(String(session.userId));
    const lines = await checkList(platform.database.db, session, given(body));
    return { lines: lines.map(line => presentLine(request, line)) };
  });

  bindRoute(
    app,
    inviteFromList,
    async ({ act, session, body }) => {
      const { length } = readList(body.text);
      await sent.take(String(session.userId));
      await people.take(String(session.userId), length);
      return inviteList(platform, act, given(body));
    },
    { subject: () => ({}), invalidSubject: () => ({}) },
  );
};
