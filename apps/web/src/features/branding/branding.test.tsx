import { type PreviewMessage, previewMessage } from '@drumlin/contract/branding/look.ts';
import { getBranding, saveBranding } from '@drumlin/contract/branding/routes.ts';
import type { Branding } from '@drumlin/contract/branding/schemas.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { listVip } from '@drumlin/contract/vip/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse } from '../../testing/answers.ts';
import { choose, fill, press, toggle } from '../../testing/hands.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const PATH = '/admin/customize-payment-flow';
const APPLIED = 'Changes applied successfully.';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const primary = page.getByLabelText('Primary Color (HEX)', { exact: true });
const background = page.getByLabelText('Background Color (HEX)', { exact: true });
const appName = page.getByLabelText('App Name');
const apply = button('Apply');
const merchant = page.getByRole('combobox', { name: 'Merchant', exact: true });

const PARAMS = {
  lightPrimaryColor: '#066697',
  lightBackgroundColor: '#F1F4F5',
  darkPrimaryColor: '#066697',
  darkBackgroundColor: '#363636',
  closeEnabled: 'true' as const,
  displayName: '',
};
const branding = ({
  params,
  ...changed
}: Partial<Omit<Branding, 'params'>> & { params?: Partial<Branding['params']> } = {}): Branding => ({
  merchantId: 'ALSPORTS',
  lightLogo: null,
  darkLogo: null,
  darkModeToggle: false,
  version: 3,
  ...changed,
  params: { ...PARAMS, ...params },
});
const answerBranding = () => answer(getBranding, ({ querystring }) => branding({ merchantId: querystring.merchantId }));
const open = async (words = '?merchant=ALSPORTS') => {
  const screen = await openScreen(`${PATH}${words}`);
  await expect.element(merchant).toBeVisible();
  return screen;
};

/** What the phone was told last: see vitest.config.ts. */
const told = (): PreviewMessage | undefined => {
  const frame = document.querySelector('iframe')?.contentWindow as (Window & { told?: unknown[] }) | null;
  const last = frame?.told?.at(-1);
  return last === undefined ? undefined : previewMessage.parse(last);
};

beforeEach(() => {
  answerBranding();
  answer(getWalletProductsOf, ({ params }) => ({
    products: params.merchantId === 'ALSPORTS' ? [...PRODUCTS] : ['IBT' as const],
  }));
});

test('colours, name and close button are changed, seen in the phone at once, and applied', async () => {
  const saved = answer(saveBranding, ({ body }) => branding({ params: body.params, version: 4 }));
  await open();
  await expect.element(primary).toHaveValue('#066697');
  await expect.element(apply).toBeDisabled();
  await expect
    .poll(() => told()?.look)
    .toEqual({
      theme: 'light',
      primaryColor: '#066697',
      backgroundColor: '#F1F4F5',
      logoUrl: null,
      closeEnabled: true,
      displayName: null,
    });
  await fill(background, '#fefefe');
  await press(primary);
  await press(button('Navy Blue Tint'));
  await expect.element(primary).toHaveValue('#1F3A68');
  await expect.element(button('Navy Blue Tint')).toHaveAttribute('aria-pressed', 'true');
  await fill(appName, 'Fifteen letters');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Max. 14 characters')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await fill(appName, 'Tamarack');
  await expect.element(page.getByText('8 / 14')).toBeVisible();
  await toggle(page.getByRole('switch', { name: 'Close Button' }));
  await expect
    .poll(() => told()?.look)
    .toMatchObject({
      primaryColor: '#1F3A68',
      closeEnabled: false,
      displayName: 'Tamarack',
    });
  await press(apply);
  await expect.element(page.getByText(APPLIED)).toBeVisible();
  await expect.element(apply).toBeDisabled();
  expect(saved.calls.map(({ body }) => body)).toEqual([
    {
      merchantId: 'ALSPORTS',
      lightLogo: null,
      darkLogo: null,
      darkModeToggle: false,
      params: {
        ...PARAMS,
        lightPrimaryColor: '#1F3A68',
        lightBackgroundColor: '#FEFEFE',
        closeEnabled: 'false',
        displayName: 'Tamarack',
      },
      version: 3,
    },
  ]);
});

test('the dark appearance has colours of its own, and an error of the other one is said', async () => {
  const saved = answer(saveBranding, ({ body }) => branding({ ...body, version: 4 }));
  await open();
  await press(button('Dark'));
  await expect.element(background).toHaveValue('#363636');
  await expect.poll(() => told()?.look.theme).toBe('dark');
  await fill(primary, '#12345');
  await press(button('Light'));
  await expect.element(page.getByText('The other appearance has an error.')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await press(button('Dark'));
  await fill(primary, '#abcdef');
  await fill(background, '#101010');
  await press(apply);
  await expect
    .poll(() => saved.calls.map(({ body }) => body))
    .toMatchObject([
      {
        darkModeToggle: true,
        params: { ...PARAMS, darkPrimaryColor: '#ABCDEF', darkBackgroundColor: '#101010' },
      },
    ]);
});

test('what is no colour is told, keeps the last one in the phone, and can be reset; too little contrast is a warning', async () => {
  await open();
  await expect.element(page.getByText('Contrast 5.66:1, meets AA')).toBeVisible();
  await fill(primary, '#06669');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Invalid hex value.')).toBeVisible();
  await expect.element(primary).toHaveAccessibleDescription('Invalid hex value.');
  await expect.element(apply).toBeDisabled();
  await expect.poll(() => told()?.look.primaryColor).toBe('#066697');
  await press(button('Reset to the initial color: Primary Color (HEX)'), 'keys');
  await expect.element(primary).toHaveValue('#066697');
  await expect.element(page.getByText('Invalid hex value.')).not.toBeInTheDocument();
  await fill(background, '#0a7090');
  await expect.element(background).toHaveAccessibleDescription(/^Warning: .*needs 3:1\.$/);
  await expect.element(apply).toBeEnabled();
  const [sentence, ratio] = [page.getByText('Warning:', { exact: true }), page.getByText(/^Contrast .*, needs 3:1\.$/)];
  const styleOf = (part: typeof ratio) => getComputedStyle(part.element());
  expect(styleOf(sentence).fontWeight).toBe('600');
  expect(styleOf(ratio).color).not.toBe(styleOf(sentence).color);
  await page.getByLabelText('Pick: Background Color (HEX)').fill('#ffffff');
  await expect.element(background).toHaveValue('#FFFFFF');
});

test('the phone shows each screen of the flow, and the product that the merchant has', async () => {
  await open();
  await expect.poll(told).toMatchObject({ screen: 'details', product: 'INTERAC', language: 'en' });
  for (const [name, screen] of [
    ['Waiting', 'waiting'],
    ['Success', 'success'],
    ['Error', 'error'],
  ] as const) {
    await press(button(name));
    await expect.poll(() => told()?.screen).toBe(screen);
  }
  await press(button('IBT'));
  await expect.poll(() => told()?.product).toBe('IBT');
  await choose(merchant, /Casino/);
  await expect.element(page.getByRole('group', { name: 'Product' })).not.toBeInTheDocument();
  await expect.poll(told).toMatchObject({ screen: 'details', product: 'IBT' });
});

const canvasFile = async (width: number, height: number, type = 'image/png', name = 'mark.png') => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], name, { type });
};
const svgFile = (inside: string, name: string, size = '') =>
  new File(
    [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${size}><path d="M0 0h24v24H0z"/>${inside}</svg>`],
    name,
    { type: 'image/svg+xml' },
  );
const logo = page.getByRole('region', { name: 'Logo' });
const upload = (file: File) => userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);

test('a logo is taken by its content, and each that cannot be says which rule it breaks', async () => {
  await open();
  await expect.element(appName).toBeVisible();
  const uses = Array.from({ length: 30 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(9)}</g>`);
  const refused: [File, string | RegExp][] = [
    [
      new File(['<!doctype html><script>alert(1)</script>'], 'logo.png', { type: 'image/png' }),
      'Logo must be a JPEG, PNG or SVG file',
    ],
    [new File([new Uint8Array(30 * 1024 + 1)], 'large.png', { type: 'image/png' }), 'Logo must be 30kb or less'],
    [await canvasFile(200, 201), 'Logo must have 1:1 aspect ratio'],
    [await canvasFile(127, 127), 'Logo must measure 128x128px or more'],
    [svgFile('', 'oblong.svg', 'width="128" height="200"'), 'Logo must have 1:1 aspect ratio'],
    [svgFile('<g>', 'half.svg'), /^This SVG cannot be drawn as a logo\./],
    [svgFile('<text>A</text>', 'letters.svg'), /^This SVG cannot be drawn as a logo\./],
    [svgFile(`<path id="g0" d="M0 0"/>${uses.join('')}`, 'bomb.svg'), /^This SVG is too complex for a logo\./],
  ];
  for (const [file, message] of refused) {
    await upload(file);
    await expect.element(logo.getByRole('alert')).toMatchTextContent(message);
    await expect.element(apply).toBeDisabled();
    await expect.element(logo.getByRole('img')).not.toBeInTheDocument();
  }
  // As long as there is an error, whatever else was changed
  await fill(appName, 'Juniper');
  await expect.element(apply).toBeDisabled();
  await press(button('Back to the logo in force'));
  await expect.element(logo.getByRole('alert')).toBeEmptyDOMElement();
  await expect.element(apply).toBeEnabled();
});

test('a logo is applied and removed; what the server refuses of it is said there', async () => {
  await open();
  await expect.element(appName).toBeVisible();
  refuse(saveBranding, 400, {
    errorCode: 'VALIDATION',
    errorMessage: 'Check the highlighted fields',
    details: [{ field: 'lightLogo', rule: 'complex', message: 'This SVG is too complex for a logo.' }],
  });
  await upload(svgFile('', 'slow.svg', 'width="24" height="24"'));
  await expect.element(logo.getByText('slow.svg')).toBeVisible();
  await press(apply);
  await expect.element(logo.getByRole('alert')).toHaveTextContent('This SVG is too complex for a logo.');
  await expect.element(apply).toBeDisabled();
  const kept = '/v1/branding/logos/00000000-0000-4000-8000-000000000011';
  const saved = answer(saveBranding, ({ body }) => branding({ lightLogo: body.lightLogo && kept, version: 4 }));
  await upload(await canvasFile(128, 128, 'image/jpeg', 'mark.jpg'));
  await expect.poll(() => told()?.look.logoUrl).toMatch(/^data:image\/jpeg;base64,/);
  answer(getBranding, branding({ lightLogo: kept, version: 4 }));
  await press(apply);
  await expect.element(page.getByText(APPLIED)).toBeVisible();
  await expect.element(logo.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', kept);
  await press(logo.getByRole('button', { name: 'Remove' }));
  await expect.element(logo.getByRole('img')).not.toBeInTheDocument();
  await press(apply);
  await expect
    .poll(() => saved.calls.map(({ body }) => [body.lightLogo?.slice(0, 15) ?? null, body.version]))
    .toEqual([
      ['data:image/jpeg', 3],
      [null, 4],
    ]);
});

test('asks before changes are lost: at another merchant, at a link, and not once they are discarded', async () => {
  answer(listVip, { data: [], currentPage: 1, totalPages: 0, totalRecords: 0 });
  const { address } = await open('');
  await expect.element(page.getByText('Choose a merchant')).toBeVisible();
  await choose(merchant, /Sports/);
  await fill(appName, 'Mine');
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  const keep = dialog.getByRole('button', { name: 'Keep editing' });
  await choose(merchant, /Casino/);
  await press(keep);
  await expect.element(appName).toHaveValue('Mine');
  await press(page.getByRole('link', { name: 'VIP Clients' }));
  await press(keep);
  expect(address()).toBe(`${PATH}?merchant=ALSPORTS`);
  await press(button('Discard'), 'keys');
  await expect.element(appName).toHaveValue('');
  expect(document.activeElement?.tagName).toBe('FORM');
  answer(getBranding, branding({ merchantId: 'ALCASINO', params: { displayName: 'Theirs' } }));
  await choose(merchant, /Casino/);
  await expect.poll(address).toBe(`${PATH}?merchant=ALCASINO`);
  // The address and the field of merchants change before what is shown of it
  await expect.element(appName).toHaveValue('Theirs');
  await expect.element(dialog).not.toBeInTheDocument();
  await fill(appName, 'Lost');
  await press(page.getByRole('link', { name: 'VIP Clients' }));
  await press(dialog.getByRole('button', { name: 'Discard changes' }));
  await expect.poll(address).toBe('/merchant/vipclients');
});

test('who was faster is told, theirs is shown, the own change stays and is applied on top', async () => {
  await open();
  await fill(appName, 'Mine');
  const message = 'Somebody else has changed this payment flow in the meantime.';
  refuse(saveBranding, 409, { errorCode: 'BRANDING_CHANGED', errorMessage: message });
  answer(getBranding, branding({ params: { lightPrimaryColor: '#5B3D8F' }, version: 4 }));
  await press(apply);
  await expect.element(primary).toHaveValue('#5B3D8F');
  await expect.element(appName).toHaveValue('Mine');
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  const saved = answer(saveBranding, ({ body }) => branding({ ...body, version: 5 }));
  await press(apply);
  await expect
    .poll(() => saved.calls.map(({ body }) => body))
    .toMatchObject([{ params: { ...PARAMS, lightPrimaryColor: '#5B3D8F', displayName: 'Mine' }, version: 4 }]);
});

test('it is in French in the phone as well, and says that it is late or refused', async () => {
  const release = hold(getBranding);
  const { queryClient } = await openScreen(`${PATH}?merchant=ALSPORTS`, { locale: 'fr-CA' });
  await expect.poll(() => document.querySelectorAll('main .MuiSkeleton-root').length).toBe(1);
  release(branding());
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Personnaliser le parcours de paiement' }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Couleur principale (HEX)', { exact: true })).toHaveValue('#066697');
  await expect.poll(() => told()?.language).toBe('fr');
  refuse(getBranding, 403, { errorCode: 'FORBIDDEN', errorMessage: 'This is not for you' });
  void queryClient.resetQueries();
  await expect.element(page.getByRole('main').getByText(/This is not for you/)).toBeVisible();
});
