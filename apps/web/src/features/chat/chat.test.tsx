import { logout, refresh } from '@drumlin/contract/auth/routes.ts';
import { openChat } from '@drumlin/contract/chat/routes.ts';
import { getStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerAddress, hold, refuse } from '../../testing/answers.ts';
import { press } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PATH = '/notifications';
const FLAGS = ['chat-widget'];

/** A page whose script says what became of the widget's, as that of the server does. */
const saying = (said: string) => `data:text/html,<script>parent.postMessage({type:'${said}'},'*')</script>`;
const SILENT = 'data:text/html,<p>nothing yet';

const banner = page.getByRole('banner');
const opener = banner.getByRole('button', { name: 'Chat', exact: true });
const panel = page.getByRole('region', { name: 'Chat', exact: true });
const frames = () => document.querySelectorAll('iframe[sandbox]');

beforeEach(() => {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  answer(getStatementsByMail, { byMail: false });
});
afterEach(() => vi.restoreAllMocks());

test('nothing of it is there, or asked for, while it is off', async () => {
  const asked = answer(openChat, { path: SILENT });
  await openScreen(PATH, { flags: [] });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
  expect(asked.calls).toEqual([]);
});

test('it opens and closes, goes on out of sight, and its frame can reach nothing', async () => {
  const asked = answer(openChat, { path: saying('chat-load') });
  const { goTo } = await openScreen(PATH, { flags: FLAGS });
  await press(opener);
  await expect.element(page.getByRole('button', { name: 'Close the chat' })).toHaveFocus();
  await expect.poll(() => frames().length).toBe(1);
  const [frame] = frames();
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
  expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await goTo('/notifications?tab=settings');
  await press(opener);
  await expect.element(panel).toBeVisible();
  expect(frames()[0]).toBe(frame);
  expect(asked.calls).toHaveLength(1);
  await press(page.getByRole('button', { name: 'Close the chat' }));
  await expect.element(panel).not.toBeInTheDocument();
});

test('it is gone once it is switched off, and after signing out', async () => {
  answer(openChat, { path: saying('chat-load') });
  const { queryClient } = await openScreen(PATH, { flags: FLAGS });
  await press(opener);
  await expect.poll(() => frames().length).toBe(1);
  answerAddress('POST', '/ofrep/v1/evaluate/flags', () => Response.json({ flags: [] }));
  void queryClient.invalidateQueries();
  await expect.element(opener).not.toBeInTheDocument();
  expect(frames()).toHaveLength(0);
  answerAddress('POST', '/ofrep/v1/evaluate/flags', () =>
    Response.json({ flags: [{ key: 'chat-widget', value: true }] }),
  );
  void queryClient.invalidateQueries();
  await press(opener);
  await expect.poll(() => frames().length).toBe(1);
  answer(logout, undefined);
  refuse(refresh, 401);
  await press(page.getByRole('button', { name: /^Account of/ }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in to your portal' })).toBeVisible();
  expect(frames()).toHaveLength(0);
});

test('it says so where it is refused, where its script does not load, and where it does not come', async () => {
  const release = hold(openChat);
  await openScreen(PATH, { flags: FLAGS, theme: 'dark' });
  await press(opener);
  const again = panel.getByRole('alert').getByRole('button', { name: 'Try again' });
  release({ path: saying('chat-error') });
  await expect.element(again).toBeVisible();
  expect(frames()).toHaveLength(0);
  const refused = refuse(openChat, 403);
  await press(again);
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/You don't have permission/);
  expect(refused.calls).toHaveLength(1);
  // Neither loaded nor refused: its patience of twenty seconds, in a moment
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number, ...given: unknown[]) =>
    wait(act, ms === 20_000 ? 300 : ms, ...given)) as typeof setTimeout);
  answer(openChat, { path: SILENT });
  await press(again);
  await expect.poll(() => frames().length).toBe(1);
  await expect.element(again).toBeVisible();
  answer(openChat, { path: saying('chat-load') });
  await press(again, 'keys');
  await expect.poll(() => frames().length).toBe(1);
  await new Promise(resolve => wait(resolve, 400));
  expect(frames()).toHaveLength(1);
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

test('in French and in the dark it is opened from the account’s menu of a phone', async () => {
  answer(openChat, { path: saying('chat-load') });
  await openScreen(PATH, { flags: FLAGS, locale: 'fr-CA', theme: 'dark', width: 390 });
  await press(page.getByRole('button', { name: /^Compte de/ }));
  await press(page.getByRole('menuitem', { name: 'Clavardage' }));
  const french = page.getByRole('region', { name: 'Clavardage', exact: true });
  await expect.element(french).toBeVisible();
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
  }
  const [frame] = frames();
  expect(frame && getComputedStyle(frame).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  await press(page.getByRole('button', { name: 'Fermer le clavardage' }));
  await expect.element(french).not.toBeInTheDocument();
});
