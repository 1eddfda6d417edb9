import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, HANDS, press, toggle } from '../../../../testing/hands.ts';
import { CONVERSIONS, cardOf, menuOf, open, textsOf, within } from '../../testing/analytics-cards.ts';
import { answerAnalytics, answerPage } from '../../testing/answer-dashboard.ts';

beforeEach(() => answerPage());

test('abandons are left out on demand; one conversion at a time where request and manual stand side by side', async () => {
  const { summary } = answerAnalytics();
  await open();
  const card = cardOf(CONVERSIONS);
  const gross = card.getByRole('link', { name: /^Gross Conversion: / });
  await expect.element(gross).toHaveTextContent('80.0%');
  await toggle(card.getByRole('switch', { name: 'Include abandons' }));
  await expect.element(gross).toHaveTextContent('85.0%');
  expect(summary.calls.map(({ body }) => body.includeAbandons)).toEqual([true, false]);
  const drawn = (kind: string) => within(CONVERSIONS, kind).length;
  await choose(card.getByRole('combobox', { name: /^Transaction/ }), 'Request vs. Manual');
  await expect.poll(() => drawn('.MuiBarChart-series')).toBe(2);
  await expect.poll(() => drawn('.MuiLineChart-line')).toBe(2);
  await choose(card.getByRole('combobox', { name: /^Conversion/ }), 'Repeat User Conversion');
  await expect.element(card.getByRole('listitem').last()).toHaveTextContent('Manual: Repeat User Conversion');
  expect(drawn('.MuiLineChart-line')).toBe(2);
});

test.each(HANDS)('the legend hides any lines and bars but the last, which the table keeps, by %s', async hand => {
  answerAnalytics();
  const { address } = await open('', { width: hand === 'touch' ? 390 : 1440 });
  const card = cardOf(CONVERSIONS);
  const legend = card.getByRole('list', { name: 'Shown in the chart' });
  const lines = () => within(CONVERSIONS, '.MuiLineChart-line').length;
  const ends = card.getByText(/^(Gross|First time|Repeat|24hr) [\d.]+%$/);
  await expect.poll(lines).toBe(4);
  // A phone has no room for names at the ends of lines
  await expect.element(ends).toHaveLength(hand === 'touch' ? 0 : 4);
  const gross = legend.getByRole('button', { name: 'Gross Conversion' });
  await press(gross, hand);
  await expect.element(gross).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(lines).toBe(3);
  await expect.element(ends).toHaveLength(hand === 'touch' ? 0 : 3);
  await press(gross, hand);
  await expect.poll(lines).toBe(4);
  // None waits for the one before to be drawn
  for (const button of legend.getByRole('button').elements().slice(1)) (button as HTMLElement).click();
  await expect.poll(lines).toBe(0);
  const last = legend.getByRole('button', { pressed: true });
  await expect.element(last).toHaveAttribute('aria-description', 'One of them stays shown');
  (last.element() as HTMLElement).click();
  await expect.element(last).toHaveTextContent('Total transactions');
  expect(within(CONVERSIONS, '.MuiBarChart-series')).toHaveLength(1);
  expect(decodeURIComponent(address())).toContain('hidden=GROSS,FIRST_TIME,EXISTING,USER24HOUR');
  await press(await menuOf(CONVERSIONS, 'View as table'));
  await expect.element(card.getByRole('columnheader', { name: 'Gross Conversion' })).toBeVisible();
});

test('a benchmark shows others as a band and in words', async () => {
  answerAnalytics();
  const { address } = await open('&frequency=MONTHLY');
  const card = cardOf(CONVERSIONS);
  await toggle(card.getByRole('switch', { name: 'Benchmark' }));
  await expect.poll(address).toContain('benchmark=on');
  await expect.element(card.getByText('Peers ± 10 points')).toHaveLength(4);
  expect(textsOf(card.getByText(/^(Above 75th|50th – 75th|25th – 50th|Below 25th)$/))).toEqual([
    '50th – 75th',
    'Below 25th',
    'Above 75th',
    'Above 75th',
  ]);
  // One is past the end of its scale
  expect(within(CONVERSIONS, '.own')).toHaveLength(3);
  expect(within(CONVERSIONS, '.beyond')).toHaveLength(1);
  await expect.element(card.getByText('75th 82.0%')).toBeVisible();
  await expect.element(card.getByText('25th 65.0%')).toBeVisible();
  expect(textsOf(card.getByRole('listitem')).slice(0, 2)).toEqual(['Your Gross Conversion', 'Benchmark median']);
  const band = card.getByRole('button', { name: 'Benchmark 25th–75th percentile' });
  await press(band);
  await expect.element(card.getByText('75th 82.0%')).not.toBeInTheDocument();
  await press(band);
  await choose(card.getByRole('combobox', { name: /^Conversion/ }), 'Repeat User Conversion');
  await expect.element(card.getByRole('listitem').first()).toHaveTextContent('Your Repeat User Conversion');
  await press(card.getByRole('combobox', { name: /^Transaction/ }));
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['Overall', 'Request Money', 'Manual']);
});

const NEAREST = 'Show the nearest with one: Last year, Monthly';

test('a benchmark that is empty says why, and the nearest period that has one is a press away, if there is any', async () => {
  answerAnalytics({ hasPeers: false });
  const { address, goTo } = await open('&benchmark=on');
  const card = cardOf(CONVERSIONS);
  await expect.element(card.getByText('No benchmark of this period')).toHaveLength(4);
  const why = card.getByText(/none of these weeks has five other companies with 30 such attempts each/);
  await expect.element(why).toBeVisible();
  await press(card.getByRole('button', { name: NEAREST }));
  await expect.poll(address).toContain('period=LAST_YEAR&frequency=MONTHLY');
  await expect.element(why).not.toBeInTheDocument();
  for (const [reason, said] of [
    ['NO_DAYS', /this period has no day that is over\. No other period has one either\.$/],
    ['TOO_FEW', /would tell of single ones\. No other period has one either\.$/],
  ] as const) {
    answerAnalytics({ hasPeers: false, absence: { reason, nearest: null } });
    await goTo(`/dashboard?merchant=ALCASINO&benchmark=on&period=${reason === 'NO_DAYS' ? 'LAST_WEEK' : 'LAST_MONTH'}`);
    await expect.element(card.getByText(/^There is no benchmark/)).toMatchTextContent(said);
    await expect.element(card.getByRole('button', { name: NEAREST })).not.toBeInTheDocument();
  }
});
