import { getQaPayment, sendTestCall } from '@drumlin/contract/internal-qa/routes.ts';
import type { TestPayment } from '@drumlin/contract/test-api/schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse } from '../../testing/answers.ts';
import { choose, fill, press, toggle } from '../../testing/hands.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

const INTERAC = '/internal-qa/deposit';
const IBT = '/internal-qa/ibt-external-testing';
const ID = '00000000-0000-4000-8000-000000000071';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const body = page.getByLabelText('Body');
const bodyNow = (): Record<string, unknown> => JSON.parse((body.element() as HTMLTextAreaElement).value);

const payment = (changed: Partial<TestPayment> = {}): TestPayment => ({
  id: ID,
  test: true,
  product: 'INTERAC',
  direction: 'PAYIN',
  merchantId: 'ALSPORTS',
  merchantUserId: 'user-1',
  merchantTransactionId: 'qa-1',
  transactionId: '26000000000000000000000071',
  amount: 2_099,
  currency: 'CAD',
  status: 'R',
  errorCode: 'E07',
  createdAt: '2026-11-09T04:29:00Z',
  settledAt: '2026-11-09T04:30:00Z',
  paymentUrl: null,
  ...changed,
});
const told = (changed: Partial<TestPayment> = {}, rest: object = {}) => ({
  payment: payment(changed),
  hasWebhook: false,
  deliveries: [],
  ...rest,
});
/** The call as it was, and an answer of the test API. */
const answerCall = (status: number, said: string, paymentId: string | null) =>
  answer(sendTestCall, input => ({
    request: {
      method: 'POST' as const,
      url: 'https://portal.example/test-api/v1/payins',
      headers: [{ name: 'content-type', value: 'application/json' }],
      body: input.body.body,
    },
    response: { status, headers: [{ name: 'x-request-id', value: 'request-7' }], body: said },
    paymentId,
  }));
const open = (path: string) => openScreen(path, { role: STAFF });

test('a call is made, each field where it belongs, and another one makes another payment', async () => {
  answer(getQaPayment, told());
  const sent = answerCall(201, '{"id":"7"}', ID);
  const { address } = await open(INTERAC);
  await expect.element(page.getByText('Choose a merchant')).toBeVisible();
  await choose(page.getByRole('combobox', { name: 'Merchant', exact: true }), /Sports/);
  await expect.element(page.getByText('No call yet')).toBeVisible();
  expect(bodyNow()).toMatchObject({ product: 'INTERAC', merchantId: 'ALSPORTS' });
  const name = String(bodyNow()['merchantTransactionId']);
  await choose(page.getByRole('combobox', { name: 'Outcome' }), /^…099/);
  await expect.poll(bodyNow).toMatchObject({ amount: 2_099 });
  await press(button('All fields'));
  await fill(page.getByRole('textbox', { name: 'merchantUserId' }), 'user-of-mine');
  await fill(page.getByLabelText('Idempotency-Key'), 'key-7');
  const written = (body.element() as HTMLTextAreaElement).value;
  await press(button('Send the call'));
  const status = card('Answer').getByRole('status').first();
  await expect.element(status).toHaveTextContent('201');
  expect(sent.calls.map(call => call.body)).toEqual([
    { merchantId: 'ALSPORTS', direction: 'PAYIN', idempotencyKey: 'key-7', body: written },
  ]);
  expect(JSON.parse(written)).toMatchObject({
    amount: 2_099,
    merchantUserId: 'user-of-mine',
    merchantTransactionId: name,
  });
  await expect
    .element(page.getByRole('group', { name: 'Request' }))
    .toMatchTextContent('POST https://portal.example/test-api/v1/payins content-type: application/json');
  await expect.element(page.getByRole('group', { name: 'Answer' })).toMatchTextContent('x-request-id: request-7');
  expect(address()).toBe(`${INTERAC}?merchant=ALSPORTS&payment=${ID}`);
  // Under its key it is the same payment; without one the next is another
  expect(bodyNow()['merchantTransactionId']).toBe(name);
  await fill(page.getByLabelText('Idempotency-Key'), '');
  await press(button('Send the call'));
  await expect.poll(() => bodyNow()['merchantTransactionId']).not.toBe(name);
});

test('what the test API refuses is shown as it was, and no payment', async () => {
  answer(getQaPayment, told());
  answerCall(400, '{"code":"A005"}', null);
  const { address } = await open(`${INTERAC}?merchant=ALSPORTS&payment=${ID}`);
  await expect.element(card('Test payment')).toBeVisible();
  await fill(page.getByRole('textbox', { name: 'amount' }), '1');
  await press(button('Send the call'));
  await expect.element(card('Answer')).toMatchTextContent('"code":"A005"');
  await expect.element(card('Test payment')).not.toBeInTheDocument();
  expect(address()).toBe(`${INTERAC}?merchant=ALSPORTS`);
  const name = bodyNow()['merchantTransactionId'];
  await fill(body, '{"product":');
  await expect.element(page.getByText('The body is no object of JSON: the fields are back once it is.')).toBeVisible();
  const sent = answerCall(400, '{"errorCode":"BAD_REQUEST"}', null);
  await press(button('Send the call'));
  await expect.element(card('Answer')).toMatchTextContent('BAD_REQUEST');
  expect(sent.calls.map(call => call.body.body)).toEqual(['{"product":']);
  expect(name).toMatch(/^qa-/);
  await fill(body, '');
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Send the call')).toBeDisabled();
});

test('the other direction and the hosted page are chosen', async () => {
  const sent = answerCall(201, '{}', null);
  const { address } = await open(`${IBT}?merchant=ALSPORTS`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'IBT External Testing' })).toBeVisible();
  await toggle(page.getByRole('switch', { name: 'Hosted page' }));
  await expect.poll(bodyNow).toMatchObject({ product: 'IBT', hosted: true });
  await press(button('Send the call'));
  await expect.poll(() => sent.calls.length).toBe(1);
  await press(button('Payouts'));
  await expect.poll(address).toBe(`${IBT}?merchant=ALSPORTS&direction=PAYOUT`);
  await expect.element(page.getByRole('switch', { name: 'Hosted page' })).not.toBeInTheDocument();
  await press(button('Send the call'));
  await expect.poll(() => sent.calls.map(call => call.body.direction)).toEqual(['PAYIN', 'PAYOUT']);
});

test('a payment says what became of it, leads to its row, and what its merchant was told', async () => {
  answer(
    getQaPayment,
    told(
      {},
      {
        hasWebhook: true,
        deliveries: [
          {
            id: '00000000-0000-4000-8000-000000000081',
            event: 'payin.updated',
            state: 'pending',
            createdDate: '2026-11-09T04:30:00Z',
            nextTryDate: '2026-11-09T04:31:00Z',
            body: '{"event":"payin.updated"}',
            tries: [
              {
                number: 1,
                triedDate: '2026-11-09T04:30:01Z',
                url: 'https://shop.example/hooks',
                status: 503,
                failure: null,
                tookMs: 120,
              },
            ],
          },
        ],
      },
    ),
  );
  await open(`${INTERAC}?merchant=ALSPORTS&payment=${ID}`);
  await expect
    .element(card('Test payment'))
    .toMatchTextContent(/StatusRejectedError CodeE07Amount.*20\.99Settled \(ET\)2026-11-08 23:30/);
  await expect
    .element(page.getByRole('link', { name: 'Open its row' }))
    .toHaveAttribute('href', expect.stringMatching(/testData=ONLY/));
  const delivery = card('Test payment').getByRole('listitem').filter({ hasText: 'payin.updated' });
  await expect
    .element(delivery)
    .toMatchTextContent(/Answer 503.*2026-11-08 23:30.*https:\/\/shop\.example\/hooks, after 120 ms.*2026-11-08 23:31/);
  await expect.element(page.getByRole('link', { name: 'Open the payment page' })).not.toBeInTheDocument();
});

test('a payment that waits for its consumer opens their page in another tab, is looked at again by itself, and says why nothing was told', async () => {
  const url = 'https://portal.example/pay/token';
  const asked = answer(getQaPayment, told({ settledAt: null, status: 'I', paymentUrl: url }, { hasWebhook: true }));
  const { queryClient } = await open(`${INTERAC}?merchant=ALSPORTS&payment=${ID}`);
  const link = page.getByRole('link', { name: 'Open the payment page' });
  await expect.element(link).toHaveAttribute('href', url);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(page.getByText('Nothing was told yet')).toBeVisible();
  answer(getQaPayment, told({}, { hasWebhook: true }));
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByText('The merchant was told of nothing.')).toBeVisible();
  answer(getQaPayment, told());
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('This merchant has no address for webhooks.')).toBeVisible();
  expect(asked.calls[0]).toMatchObject({ params: { id: ID }, querystring: { merchantId: 'ALSPORTS' } });
});

test('a payment that is late or refused says so, in French', async () => {
  const release = hold(getQaPayment);
  const { queryClient } = await openScreen(`${INTERAC}?merchant=ALSPORTS&payment=${ID}`, {
    role: STAFF,
    locale: 'fr-CA',
  });
  await expect.poll(() => document.querySelectorAll('main .MuiSkeleton-root').length).toBe(1);
  release(told());
  await expect.element(page.getByText('26000000000000000000000071')).toBeVisible();
  refuse(getQaPayment, 403, { errorCode: 'FORBIDDEN', errorMessage: 'Ce n’est pas pour vous' });
  void queryClient.resetQueries();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Ce n’est pas pour vous' });
  await expect.element(alert).toBeVisible();
});
