import { interacEftPayouts } from '@drumlin/contract/reports/interac-eft-payouts.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { answerReport, rowsOf } from '../../../../testing/answer-report.ts';
import { HANDS, press, toggle } from '../../../../testing/hands.ts';
import { cardOf, FROM_TO, menuOf, open, textsOf, VOLUMES, within } from '../../testing/analytics-cards.ts';
import { answerAnalytics, answerPage } from '../../testing/answer-dashboard.ts';

beforeEach(() => answerPage());

test('volumes of both kinds together have no comparison; those of one have', async () => {
  answerAnalytics();
  const { address } = await open('&period=LAST_MONTH');
  const card = cardOf(VOLUMES);
  const legend = () => textsOf(card.getByRole('listitem'));
  const comparison = card.getByRole('switch', { name: 'Previous Year Comparison' });
  await expect.element(comparison).toBeChecked();
  await expect.poll(legend).toEqual(['Request Money', 'Manual', 'Previous year']);
  // What a stack comes to is told of the bars that it has, unless a line is there
  const sums = () => within(VOLUMES, '[data-sums] text').map(({ textContent }) => textContent);
  await expect.poll(sums).toEqual(['$1K', '$2K', '$3K', '$4K']);
  const manual = card.getByRole('button', { name: 'Manual' });
  await press(manual);
  await expect.poll(sums).toEqual(['$1.2K', '$1.8K', '$2.4K']);
  await press(manual);
  await press(card.getByRole('button', { name: 'Payins + Payouts' }));
  await expect.element(comparison).not.toBeChecked();
  await expect.element(comparison).toHaveAttribute('aria-disabled', 'true');
  await expect.element(comparison).toHaveAttribute('aria-description', expect.stringMatching(/choose one of them/));
  (comparison.element() as HTMLElement).click();
  await expect.poll(legend).toEqual(['Payins', 'Payouts']);
  await expect.element(comparison).not.toBeChecked();
  await press(card.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Payouts', exact: true }));
  await expect.poll(legend).toEqual(['Payouts']);
  await toggle(comparison);
  await expect.poll(legend).toEqual(['Payouts', 'Previous year']);
  expect(address()).toContain('view=PAYOUTS');
  // Its height is that of the specification, and it has seven ticks
  expect(within(VOLUMES, 'figure svg')[0]?.getAttribute('viewBox')).toMatch(/ 410$/);
  expect(within(VOLUMES, '.MuiChartsAxis-left .MuiChartsAxis-tickLabel')).toHaveLength(7);
  await page.elementLocator(within(VOLUMES, '[data-series=payouts] rect')[1] as Element).hover();
  await expect
    .poll(() => document.querySelector('[data-tooltip]')?.textContent)
    .toMatch(/Week of .*Payouts.*Previous year/);
  await press(await menuOf(VOLUMES, 'View as table'));
  await expect.element(card.getByRole('columnheader', { name: 'Average payout' })).toBeVisible();
});

test('a drag over bars opens the rows of all their days', async () => {
  answerAnalytics();
  answerReport(interacPayouts, rowsOf(interacPayouts, 1));
  const { address } = await open('&view=PAYOUTS&period=LAST_MONTH');
  const bars = () => within(VOLUMES, '[data-series=payouts] rect');
  await expect.poll(() => bars().length).toBe(4);
  const [, second, third] = bars().map(bar => page.elementLocator(bar as Element));
  if (second && third) await userEvent.dragAndDrop(second, third, { steps: 8 });
  await expect.poll(address).toMatch(/withdrawals\?.*from=2026-05-11&to=2026-05-24/);
});

test.each(HANDS)('a figure with payouts by EFT asks which of both reports is opened, by %s', async hand => {
  await commands.emulate({ reducedMotion: 'reduce' });
  try {
    answerAnalytics({ hasEft: true });
    answerReport(interacEftPayouts, rowsOf(interacEftPayouts, 1));
    answerReport(interacPayouts, rowsOf(interacPayouts, 1));
    const { address, goTo } = await open('&view=PAYOUTS', { width: hand === 'touch' ? 390 : 1440 });
    const choices = () => textsOf(page.getByRole('menuitem'));
    await press(cardOf(VOLUMES).getByRole('button', { name: 'C$300.25' }), hand);
    await expect.poll(choices).toEqual(['Interac e-Transfer · C$200.20', 'EFT · C$100.05']);
    await press(page.getByRole('menuitem', { name: /^EFT/ }), hand);
    await expect.poll(address).toMatch(/eft-withdrawals\?.*transStatusId=S/);
    expect(address()).toMatch(FROM_TO);
    await goTo('/dashboard?merchant=ALCASINO&view=PAYOUTS');
    await expect.poll(() => within(VOLUMES, '[data-series=payouts] rect')).toHaveLength(4);
    if (hand === 'keys') {
      (within(VOLUMES, 'figure [tabindex="0"]')[0] as HTMLElement).focus();
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      await expect
        .poll(() => document.querySelector('[data-tooltip]')?.textContent)
        .toMatch(/PayoutsC\$600\.00Interac e-TransferC\$400\.00EFTC\$200\.00Previous year/);
      await userEvent.keyboard('{Enter}');
    } else await press(page.elementLocator(within(VOLUMES, '[data-series=payouts] rect')[1] as Element), hand);
    await expect.poll(choices).toEqual(['Interac e-Transfer · C$400.00', 'EFT · C$200.00']);
    await press(page.getByRole('menuitem', { name: /^Interac/ }), hand);
    await expect.poll(address).toMatch(/withdrawals\?.*tab=interac-payouts/);
    expect(address()).toMatch(FROM_TO);
  } finally {
    await commands.emulate({ reducedMotion: null });
  }
});

test('the table tells payouts by EFT apart, those of the previous year too, and leads to each report', async () => {
  answerAnalytics({ hasEft: true });
  await open('&view=PAYOUTS&tables=volumes&frequency=MONTHLY');
  await expect.element(cardOf(VOLUMES).getByRole('columnheader', { name: 'EFT Payouts', exact: true })).toBeVisible();
  const [, ...heads] = textsOf(cardOf(VOLUMES).getByRole('columnheader'));
  const [first] = cardOf(VOLUMES).getByRole('row').elements().slice(1);
  const cells = [...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  expect(heads.map((head, nth) => `${head}: ${cells[nth]}`)).toEqual([
    'Payouts: C$300.00',
    'Interac e-Transfer payouts: C$200.00',
    'EFT Payouts: C$100.00',
    'Payouts transactions: 3',
    'Number of Interac e-Transfer payouts: 2',
    'Number of EFT payouts: 1',
    'Average payout: C$100.00',
    'Previous year: C$800.00',
    'Previous year, Interac e-Transfer payouts: C$600.00',
    'Previous year, EFT payouts: C$200.00',
    'Previous year transactions: 8',
    'Previous year, number of Interac e-Transfer payouts: 6',
    'Previous year, number of EFT payouts: 2',
    'Previous year average: C$100.00',
  ]);
  expect(
    [...(first?.querySelectorAll('td > span > a') ?? [])].map(link =>
      new URL((link as HTMLAnchorElement).href).searchParams.get('tab'),
    ),
  ).toEqual(Array(4).fill(['interac-payouts', 'interac-eft-payouts']).flat());
});

test('a year earlier without rows is drawn, listed and told nowhere, and the chart says why; one that began later is told from there on', async () => {
  answerAnalytics({ yearFrom: 4 });
  const { queryClient } = await open('&view=PAYOUTS&frequency=MONTHLY');
  const card = cardOf(VOLUMES);
  const why = card.getByText('Nothing to compare with: nothing was paid out from May 4, 2025 to Aug 31, 2025.');
  await expect.element(why).toBeVisible();
  expect(textsOf(card.getByRole('listitem'))).toEqual(['Payouts']);
  expect(within(VOLUMES, '.MuiLineChart-line, .MuiLineChart-mark')).toEqual([]);
  await page.elementLocator(within(VOLUMES, '[data-series=payouts] rect')[1] as Element).hover();
  await expect.poll(() => document.querySelector('[data-tooltip]')?.textContent).toMatch(/Payouts/);
  expect(document.querySelector('[data-tooltip]')?.textContent).not.toContain('Previous');
  await press(await menuOf(VOLUMES, 'View as table'));
  await expect.element(card.getByRole('columnheader', { name: 'Payouts', exact: true })).toBeVisible();
  expect(textsOf(card.getByRole('columnheader')).filter(head => head?.startsWith('Previous'))).toEqual([]);
  await expect.element(why).toBeVisible();
  answerAnalytics({ yearFrom: 2 });
  await queryClient.invalidateQueries();
  await expect
    .element(card.getByText('Nothing to compare with: nothing was paid out from May 4, 2025 to Jul 2, 2025.'))
    .toBeVisible();
  const at = textsOf(card.getByRole('columnheader')).indexOf('Previous year') - 1;
  const rows = card.getByRole('row').elements().slice(1);
  expect(rows.map(row => row.querySelectorAll('td')[at]?.textContent)).toEqual(['–', '–', 'C$2,400.00', 'C$3,200.00']);
});
