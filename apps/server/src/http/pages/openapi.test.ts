import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../testing/build-test-app.ts';

const portal = usePortal();
beforeAll(async () => {
  await portal.app.ready();
});

/** What the ruleset only warns of, and a client that is made from a document cannot do without. */
const NEEDED = {
  'operation-operationId': 'error',
  'operation-4xx-response': 'error',
  'no-unused-components': 'error',
} as const;

test.each([
  ['the portal', () => JSON.stringify(portal.app.swagger())],
  ['the test API', async () => (await portal.app.inject('/test-api/v1/openapi.json')).body],
])('the document of %s breaks no rule of OpenAPI', async (_, read) => {
  const config = await createConfig({ extends: ['recommended'], rules: NEEDED });
  const problems = await lintFromString({ source: await read(), config });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test('an operation has its name and its group, refers to schemas by theirs, and says what is no JSON', () => {
  const { paths = {} } = portal.app.swagger();
  const ofSchema = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  expect(paths['/v1/users/preferences']).toMatchObject({
    get: { operationId: 'getPreferences', tags: ['users'], responses: { 200: ofSchema('Preferences') } },
    put: { requestBody: ofSchema('PreferencesInput'), responses: { 204: {}, 401: ofSchema('ErrorBody') } },
  });
  expect(paths['/v1/users/preferences']).not.toHaveProperty('put.responses.204.content');
  expect(
    Object.values(paths)
      .map(path => path?.post)
      .find(post => post?.operationId === 'exportInteracPayins'),
  ).toMatchObject({
    tags: ['reports'],
    responses: { 200: { description: 'text/csv or a workbook, as a stream' }, 403: ofSchema('ErrorBody') },
  });
});
