import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { startOfEasternDay } from '@drumlin/contract/exports/periods.ts';
import { EXPECTED_REPORTS } from '@drumlin/contract/reports/testing/expected-reports.ts';
import { ROUTES } from '@drumlin/contract/routes.ts';
import { describe, expect, test } from 'vitest';
import { runDueSchedules } from '../../exports/schedules/runs.ts';
import { queueStatements } from '../../features/statements/mail/queue-due.ts';
import { take } from '../../ingest/testing/ingest-files.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { openMailRoom } from '../../testing/servers/mail-room.ts';
import type { Ask } from '../../testing/sight/ask.ts';
import { answerTo, SIGHTS, type SightName } from '../../testing/sight/ask.ts';
import { classesIn, MARKERS, type MarkerClass, markedRows } from '../../testing/sight/markers.ts';
import { ACTS, TELLS_NOBODY } from '../../testing/sight/unwalked.ts';
import { classesOf, FIGURES, useSights } from '../../testing/sight/walk.ts';

/*
 * Everybody whose sight differs asks every route, and no answer has what they may not see (`MAY_SEE`). Sight is one scale
 * (access/sight.ts): who sees least of consumers and who sees one company alone ask all that can be asked, the others once of each route.
 */

const STAFF = ['all', 'ends', 'none'] as const;
/** Who may see what, by hand from the specification and docs/decisions/002, 023, 025, 026 and 027. */
const MAY_SEE: Readonly<Record<MarkerClass, readonly SightName[]>> = {
  'names of our consumers': ['all', 'ours'],
  'postal codes of our consumers': ['all', 'ours'],
  'our consumers by what merchants call them': ['all', 'ours'],
  'ends of accounts of our consumers': ['all', 'ends', 'view', 'ours'],
  'names of other consumers': ['all', 'theirs'],
  'postal codes of other consumers': ['all', 'theirs'],
  'other consumers by what merchants call them': ['all', 'theirs'],
  'ends of accounts of other consumers': ['all', 'ends', 'theirs'],
  'rows of ours': [...STAFF, 'view', 'ours'],
  'rows of others': [...STAFF, 'theirs'],
  'rows of a merchant of ours that is suspended': STAFF,
  'people of others': [...STAFF, 'theirs'],
  'what is for others': [...STAFF, 'theirs'],
  'what is for the staff': STAFF,
  // Nothing is taken away from a support view
  'a file': [...STAFF, 'ours', 'theirs'],
};

/** Routes that are there to show one record of what is masked, with a reason and on record, to whom docs/decisions/026 names. */
const SHOWS: Readonly<Record<string, readonly SightName[]>> = { 'POST /v1/personal-data/reveal': ['ends'] };

/** Routes whose rows tell of no others here: figures, links of rows that have none, former versions of sums that are worked out, colleagues where there are none. */
const SAYS_LITTLE =
  /\/summation$|\/rowFee\/|\/summary$|export\/recipients$|dailySummary\/:rowKey\/(links|versions)$|(withdrawals|representments|identityVerification|ibt\/adjustments|reimbursements)\/:rowKey\/links$/;

const { world, sights, walk } = useSights();

const nameOf = ({ method, url }: RouteShape): string => `${method} ${url}`;

const OF_STAFF = /\/v1\/(admin|audit|reconciliation|internal-qa)/;
const OF_MONEY = /\/(disbursement|fee|funds|merchant-fees)/;
/** The walk in parts, each of which a test has time for. */
const PARTS: Readonly<Record<string, (route: string) => boolean>> = {
  // First the trail: what one asks for later, and is refused, is on record as well
  'of the staff': route => OF_STAFF.test(route) && !OF_MONEY.test(route),
  'of the money of the staff': route => OF_STAFF.test(route) && OF_MONEY.test(route),
  'of bank transfers': route => /\/v1\/report\/ibt/.test(route),
  'of e-Transfer and balances': route => /\/v1\/report\/(?!ibt)/.test(route),
  'of everything else': route => !OF_STAFF.test(route) && !/\/v1\/report\//.test(route),
};

test('every route that answers anything is walked, or is of those that tell of nobody, or of an act alone', () => {
  const answering = ROUTES.filter(({ schema }) => !(204 in schema.response)).map(nameOf);
  const known = [...Object.keys(walk), ...Object.keys(TELLS_NOBODY), ...ACTS];
  expect(known.toSorted()).toEqual(answering.toSorted());
});

const saysLittle = (route: string): boolean => route in FIGURES || SAYS_LITTLE.test(route);

/** Routes that refuse who sees least, where who sees a little more asks all. */
const refused = new Set<string>();
const asksOf = (who: SightName, route: string, asks: readonly Ask[]): readonly Ask[] => {
  const isThorough = who === 'none' || who === 'ours' || (who === 'ends' && refused.has(route));
  return isThorough && !saysLittle(route) ? asks : asks.slice(0, 1);
};

/** What each route told those who may see something of it, by whom. */
const seen = new Map<string, Set<MarkerClass>>();

describe.each(SIGHTS)('%s', who => {
  test.each(Object.keys(PARTS))('nothing %s tells what they may not see', async part => {
    const told: string[] = [];
    const hidden = (Object.keys(MARKERS) as MarkerClass[]).filter(each => !MAY_SEE[each].includes(who));
    for (const [route, asks] of Object.entries(walk)) {
      if (!PARTS[part]?.(route) || SHOWS[route]?.includes(who)) continue;
      for (const ask of asksOf(who, route, asks)) {
        const { status, text } = await answerTo(world, sights[who], route, ask);
        const classes = classesIn(text);
        for (const each of classes.filter(name => hidden.includes(name)))
          told.push(`${route} ${JSON.stringify(ask)} told ${each}: ${MARKERS[each].exec(text)?.[0]}`);
        expect([route, status < 500], text).toEqual([route, true]);
        if (status === 403 && who === 'none') refused.add(route);
        if (status < 300) seen.set(route, new Set([...(seen.get(route) ?? []), ...classes]));
      }
      await world.portal.database.db.deleteFrom('rate_limit').execute();
    }
    expect(told).toEqual([]);
  });
});

test('the walk met what not everybody may see, or it would prove nothing', () => {
  const mustTell = Object.keys(walk).filter(route => !saysLittle(route));
  const silent = mustTell.filter(route => (seen.get(route)?.size ?? 0) === 0);
  expect(silent).toEqual([]);
  for (const report of EXPECTED_REPORTS)
    for (const route of [`${report.method} ${report.address}`, `POST ${report.address}/export`])
      expect([...(seen.get(route) ?? [])], route).toEqual(expect.arrayContaining(classesOf(report)));
});

test('nothing that is mailed tells its reader what they may not see', async () => {
  const { portal, people } = world;
  const { ourAdmin, theirAdmin } = people;
  const room = await openMailRoom(portal.platform);
  const at = '2026-11-20T11:00:00Z';
  const rows = markedRows('interac-disbursements', 45).slice(40);
  await take(
    portal.database,
    'interac-disbursements',
    rows.map(row => ({ ...row, transDatetime: at, updatedAt: at })),
  );
  await queueStatements(portal.platform);
  await runDueSchedules(portal.platform, startOfEasternDay('2026-12-02'));
  for (const { email } of [ourAdmin, theirAdmin]) {
    await room.mailTo(email, 2);
    const isStatement = () => room.mailsTo(email).some(({ attachments }) => attachments.length > 0);
    await expect.poll(isStatement, { timeout: 5_000 }).toBe(true);
  }
  const mailed = new Map<string, Set<MarkerClass>>();
  for (const { to, subject, text, html, attachments } of room.mailbox.messages()) {
    const files = await Promise.all(attachments.map(({ content }) => pdfText(Buffer.from(content, 'base64'))));
    const classes = classesIn([subject, text, html, ...files].join('\n'));
    for (const reader of to) mailed.set(reader, new Set([...(mailed.get(reader) ?? []), ...classes]));
  }
  await room.close();
  for (const [reader, classes] of mailed) {
    const who = reader === ourAdmin.email ? 'ours' : reader === theirAdmin.email ? 'theirs' : 'all';
    expect([reader, [...classes].filter(each => !MAY_SEE[each].includes(who))]).toEqual([reader, []]);
  }
  expect([...(mailed.get(ourAdmin.email) ?? [])]).toContain('rows of ours');
  expect([...(mailed.get(theirAdmin.email) ?? [])]).toContain('rows of others');
});
