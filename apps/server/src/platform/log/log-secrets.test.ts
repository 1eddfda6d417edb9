import { expect, test } from 'vitest';
import { maskNames, maskSecrets } from './log-secrets.ts';
import { openLogger } from './logger.ts';

const logged = (write: (log: ReturnType<typeof openLogger>) => void): string => {
  const lines: string[] = [];
  write(openLogger({ logLevel: 'info' }, { write: line => lines.push(line) }));
  return lines.join('');
};

const SECRET = 'hunter2-hunter2';

test.each([
  ['at the top', { password: SECRET }],
  ['whatever its case', { refreshToken: SECRET, Authorization: SECRET, 'Set-Cookie': [SECRET] }],
  ['a few levels down', { request: { headers: { cookie: SECRET }, body: { challenge: { otp: SECRET } } } }],
  ['far down', { a: { b: { c: { d: { e: { f: { g: { h: { token: SECRET } } } } } } } } }],
  ['in a list', { people: [{ email: 'a@x.example', code: SECRET }] }],
  ['in a record of a class', { session: Object.assign(new (class Session {})(), { secret: SECRET }) }],
])('a secret %s is in no line', (_where, record) => {
  expect(logged(log => log.info(record, 'Said'))).not.toContain(SECRET);
  expect(logged(log => log.child(record).info('Said'))).not.toContain(SECRET);
});

test('everything else is as it was', () => {
  const at = new Date('2026-06-18T12:00:00Z');
  const record = { status: 200, url: '/v1/users', nothing: null, list: [1, 'two'], at, codes: 3 };
  expect(maskNames(record)).toEqual(record);
  const line = logged(log => log.info({ ...record, err: new TypeError('No such thing') }, 'Said'));
  const err = { type: 'TypeError', message: 'No such thing' };
  expect(JSON.parse(line)).toMatchObject({ msg: 'Said', at: at.toJSON(), err });
});

test('a record that contains itself is written all the same', () => {
  const record: Record<string, unknown> = { name: 'loop', token: SECRET };
  record['again'] = record;
  const line = logged(log => log.info(record, 'Said'));
  expect(line).toContain('loop');
  expect(line).not.toContain(SECRET);
});

test('codes and addresses of links, and passwords of connections, are masked in text', () => {
  expect(maskSecrets('/reset?email=a@x.example&code=123#x')).toBe('/reset?email=***&code=***#x');
  expect(maskSecrets('/v1/x?access_token=abc.def&page=2')).toBe('/v1/x?access_token=***&page=2');
  expect(maskSecrets('connect to postgres://portal:s3cret@db:5432/x')).toBe('connect to postgres://***@db:5432/x');
});

test.each([
  ['/pay/q0SVz9f7o2m4cY1k8xZ3bN5d6wE7rT8uI9oP0aS1dF2', '/pay/***'],
  ['/v1/pay/q0SVz9f7o2m4/details?x=1', '/v1/pay/***/details?x=1'],
  ['/pay/previewed?x', '/pay/***?x'],
  ['/pay/preview', '/pay/preview'],
  ['/chat/eyJhbGciOiJkaXIi.x_y-z?theme=dark', '/chat/***?theme=dark'],
  ['/v1/chat', '/v1/chat'],
])('of a payment page or the chat %s is logged as %s', (address, text) => expect(maskSecrets(address)).toBe(text));

test('the code of a fault can be read, that of a person cannot', () => {
  for (const code of ['23505', '57P01', 'ECONNREFUSED', 'ENOENT', 'FST_ERR_BAD_URL'])
    expect(maskNames({ code, detail: { code } })).toEqual({ code, detail: { code } });
  for (const code of ['123456', 'ABCDE-FGHIJ-KLMNO-PQRST', 'q0SVz9f7o2m4cY1k8xZ3bN5d6wE7rT8uI9oP0aS1dF2'])
    expect(maskNames({ code })).toEqual({ code: '***' });
});
