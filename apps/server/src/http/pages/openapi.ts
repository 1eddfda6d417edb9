import type { Access, Upload } from '@drumlin/contract/core/route.ts';
import { CREDENTIAL_SCOPES } from '@drumlin/contract/credentials/routes.ts';
import { makeToken } from '@drumlin/contract/credentials/token.ts';
import { EVENT_WORDS, PROGRAM_EVENTS, programMessage } from '@drumlin/contract/credentials/webhook.ts';
import { errorBody } from '@drumlin/contract/errors.ts';
import { PERMISSION_TABLE } from '@drumlin/contract/permissions.ts';
import { OPERATIONS, SCHEMAS } from '@drumlin/contract/routes.ts';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeWebhooks } from './webhooks.ts';

/** Of this document alone: a name in zod's own registry would be a reference in every other JSON schema. */
const schemaRegistry = z.registry<{ id: string }>();
for (const { name, schema } of SCHEMAS) schemaRegistry.add(schema, { id: name });

/** What a program may be let do, by the names of the permissions. */
const SCOPES = Object.fromEntries(CREDENTIAL_SCOPES.map(each => [each, PERMISSION_TABLE[each].label]));

/** What programs are told. */
const PROGRAM_WEBHOOKS = PROGRAM_EVENTS.map(event => {
  const { $schema, ...schema } = z.toJSONSchema(programMessage(event), { io: 'output' });
  return { event, tag: 'credentials', summary: EVENT_WORDS[event], schema };
});

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];
/** What the library leaves out for a registry of one's own: the descriptions, and that a 204 has no body. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
};

const naming = { schemaRegistry, zodToJsonConfig: { override } };
const transform = createJsonSchemaTransform(naming);
const transformObject = createJsonSchemaTransformObject(naming);

/** A file is described like a body, though it is not validated like one: it is read when its caller is known to be allowed. */
const withUpload = (described: ReturnType<typeof transform>, upload: Upload | undefined) => {
  if (upload === undefined) return described;
  const properties = { [upload.field]: { type: 'string', format: 'binary' } };
  const body = { type: 'object', required: [upload.field], properties };
  return { ...described, schema: { ...described.schema, consumes: ['multipart/form-data'], body } };
};

/** What the door answers whom it does not let in, whatever the route itself answers. */
const refusalsOf = (access: Access) => ({
  ...(access !== 'public' && { 401: errorBody }),
  ...(access !== 'public' && access !== 'signedIn' && { 403: errorBody }),
  429: errorBody,
});

const OPERATION_OF = new Map(OPERATIONS.map(each => [`${each.route.method} ${each.route.url}`, each]));

/** A document without the schemas that nothing in it refers to. */
export const keepUsedSchemas = <D extends object>(document: D): D => {
  const { components, ...rest } = document as { components?: { schemas?: object } };
  const schemas = new Map(Object.entries(components?.schemas ?? {}));
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas.get(name));
    }
  };
  visit(rest);
  const kept = Object.fromEntries([...schemas].filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } };
};

/**
 * Collects the API's routes into an OpenAPI 3.1 document (`app.swagger()`), read from the schemas that answer the requests.
 * Call it before any route is added.
 */
export const describeApi = async (app: FastifyInstance, portalUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Drumlin portal',
        description: 'The API of the merchant payments portal.',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: portalUrl }],
      webhooks: describeWebhooks(PROGRAM_WEBHOOKS),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          program: {
            type: 'oauth2',
            description: 'A program with an API credential of its company',
            flows: { clientCredentials: { tokenUrl: makeToken.url, scopes: SCOPES } },
          },
          testApiKey: { type: 'http', scheme: 'bearer', description: 'A key of the payments test API' },
        },
      },
    },
    transform: ({ schema, ...described }) => {
      const { url, route: bound } = described;
      if (schema?.hide || !/^\/(test-api\/)?v1\//.test(url)) return { schema: { hide: true }, url };
      const operation = OPERATION_OF.get(`${bound.method} ${url}`);
      if (!operation) throw new Error(`${bound.method} ${url} is no route of the contract`);
      const { operationId, tag, route } = operation;
      const response = { ...refusalsOf(route.access), ...route.schema.response };
      return withUpload(
        transform({ ...described, schema: { ...schema, operationId, tags: [tag], response } }),
        route.upload,
      );
    },
    convertConstToEnum: false,
    transformObject: described => keepUsedSchemas(transformObject(described)),
  });
};
