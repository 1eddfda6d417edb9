import { passkeySignInOptions } from '@drumlin/contract/auth/passkey.ts';
import { changePolicy, getPolicy, listFlags } from '@drumlin/contract/portal/configurations.ts';
import { portalNotices } from '@drumlin/contract/portal/notices.ts';
import { changeBanner, changeChat, changeSupport, getSettings } from '@drumlin/contract/portal/settings.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, refuse } from '../../testing/answers.ts';
import { choose, fill, press, toggle, typeMinute } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const PATH = '/admin/additional-settings';
const SETTINGS = {
  version: 4,
  banner: null,
  chatScriptUrl: null,
  installedChatScriptUrl: 'https://chat.example/installed.js',
  supportEmail: null,
  supportPhone: null,
};
const BANNER = {
  severity: 'warning' as const,
  en: 'Maintenance tonight',
  fr: 'Entretien ce soir',
};
const POLICY = {
  version: 3,
  values: {
    sessionIdleMinutes: 20,
    sessionAbsoluteHours: null,
    passwordMinLength: 14,
    enforceNewParents: false,
    enforceForApprovals: false,
  },
  installed: { sessionIdleMinutes: 15, sessionAbsoluteHours: 12, passwordMinLength: 12 },
};
const SAVED = { version: 5 };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const tell = (banner: object | null = { id: 'first', ...BANNER }) =>
  answer(portalNotices, {
    banner: banner as { id: string } & typeof BANNER,
    changesIn: 3600,
    support: { email: 'help@provider.example', phone: '+1 416 555 0100' },
  });

test('a banner is written in both languages for a time of Eastern days, and shown before', async () => {
  answer(getSettings, SETTINGS);
  const changed = answer(changeBanner, SAVED);
  await openScreen(PATH, { role: STAFF });
  await press(button('Edit the banner'));
  const dialog = dialogOf('Maintenance banner');
  await choose(dialog.getByRole('combobox', { name: 'Severity' }), 'Warning');
  await fill(dialog.getByLabelText('Text in English'), 'Maintenance from 10 p.m.');
  await fill(dialog.getByLabelText('Text in French'), 'Entretien à partir de 22 h');
  await typeMinute(dialog, 'From (ET)', '2030-07-01', '22:00');
  await typeMinute(dialog, 'Until (ET)', '2030-07-01', '21:00');
  await press(dialog.getByLabelText('From (ET)', { exact: true }));
  await expect.element(dialog.getByText('The end must be after the start')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await typeMinute(dialog, 'Until (ET)', '2030-12-01', '23:00');
  // The text itself and what it will look like
  await expect.poll(() => dialog.getByText('Entretien à partir de 22 h').elements()).toHaveLength(2);
  await press(button('Save'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changed.calls.map(({ body }) => body)).toEqual([
    {
      version: 4,
      banner: {
        severity: 'warning',
        en: 'Maintenance from 10 p.m.',
        fr: 'Entretien à partir de 22 h',
        from: '2030-07-02T02:00:00Z',
        until: '2030-12-02T04:00:00Z',
      },
    },
  ]);
});

test('chat and support are set, each field where it belongs; an empty one is left to the installation', async () => {
  answer(getSettings, { ...SETTINGS, supportEmail: 'old@provider.example' });
  const chat = answer(changeChat, SAVED);
  const support = answer(changeSupport, SAVED);
  await openScreen(PATH, { role: STAFF });
  await press(button('Edit the chat widget'));
  const script = dialogOf('Chat widget').getByLabelText('Address of the script');
  await fill(script, 'http://chat.example/a.js');
  await expect.element(button('Save')).toBeDisabled();
  await fill(script, 'https://chat.example/a.js');
  await press(button('Save'));
  await expect.element(script).not.toBeInTheDocument();
  await press(button('Edit the support addresses'));
  const addresses = dialogOf('Support addresses');
  await expect.element(button('Save')).toBeDisabled();
  await fill(addresses.getByLabelText('Email'), '');
  await fill(addresses.getByLabelText('Phone'), '+1 416 555 0100');
  await press(button('Save'));
  await expect.element(addresses).not.toBeInTheDocument();
  expect(chat.calls.map(({ body }) => body)).toEqual([{ version: 4, scriptUrl: 'https://chat.example/a.js' }]);
  expect(support.calls.map(({ body }) => body)).toEqual([{ version: 4, email: null, phone: '+1 416 555 0100' }]);
});

test('policies are changed within their bounds', async () => {
  answer(getPolicy, POLICY);
  answer(listFlags, { flags: [] });
  const changed = answer(changePolicy, SAVED);
  await openScreen('/admin/configurations', { role: STAFF });
  const card = page.getByRole('region', { name: 'Policies' });
  await expect.element(card).toMatchTextContent(/not used for20 minutes.*12 h, by default.*14 characters.*Off/);
  await press(button('Edit policies'));
  const dialog = dialogOf('Edit policies');
  const idle = dialog.getByLabelText('Minutes without use');
  await fill(idle, '4');
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Save')).toBeDisabled();
  await fill(idle, '61');
  await expect.element(button('Save')).toBeDisabled();
  await fill(idle, '60');
  await fill(dialog.getByLabelText('Hours after sign-in'), '8');
  await fill(dialog.getByLabelText('Characters of a new password'), '');
  await toggle(dialog.getByRole('switch', { name: 'Approvals enforce an authenticator app or a passkey' }));
  await press(button('Save'));
  await expect.element(page.getByText('Changes applied successfully.')).toBeVisible();
  const limits = { sessionIdleMinutes: 60, sessionAbsoluteHours: 8, passwordMinLength: null };
  expect(changed.calls.map(({ body }) => body)).toEqual([
    { ...limits, enforceNewParents: false, enforceForApprovals: true, version: 3 },
  ]);
});

test('the banner stands above a screen until this browser’s reader dismisses it, and again once it is another one', async () => {
  tell();
  answer(getSettings, SETTINGS);
  await openScreen(PATH, { role: STAFF });
  await expect.element(page.getByText('Maintenance tonight')).toBeVisible();
  await press(button('Dismiss'));
  await expect.element(page.getByText('Maintenance tonight')).not.toBeInTheDocument();
  await cleanup();
  const told = tell();
  const { queryClient } = await openScreen(PATH, { role: STAFF });
  await expect.element(button('Edit the banner')).toBeVisible();
  await expect.poll(() => told.calls.length).toBe(1);
  await expect.element(page.getByText('Maintenance tonight')).not.toBeInTheDocument();
  tell({ id: 'second', ...BANNER, en: 'Maintenance tomorrow' });
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Maintenance tomorrow')).toBeVisible();
});

test('the sign-in page tells the banner in its language, and whom to turn to', async () => {
  tell();
  refuse(passkeySignInOptions, 403);
  await openScreen('/login', { role: undefined, locale: 'fr-CA' });
  await expect.element(page.getByText('Entretien ce soir')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '+1 416 555 0100' })).toHaveAttribute('href', 'tel:+14165550100');
  expect(document.querySelector('a[href="mailto:help@provider.example"]')).not.toBeNull();
});

test('a notice that cannot be fetched keeps nobody from signing in', async () => {
  const refused = refuse(portalNotices, 403);
  refuse(passkeySignInOptions, 403);
  await openScreen('/login', { role: undefined });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in to your portal' })).toBeVisible();
  await expect.poll(() => refused.calls.length).toBeGreaterThan(0);
  await expect
    .element(page.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});
