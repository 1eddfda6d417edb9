import type { Upload } from '@drumlin/contract/core/route.ts';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** A file is described like a body, though it is not validated like one: it is read when its caller is known to be allowed. */
const withUpload = (described: ReturnType<typeof jsonSchemaTransform>, upload: Upload | undefined) => {
  if (upload === undefined) return described;
  const properties = { [upload.field]: { type: 'string', format: 'binary' } };
  const body = { type: 'object', required: [upload.field], properties };
  return { ...described, schema: { ...described.schema, consumes: ['multipart/form-data'], body } };
};

/**
 * Collects the API's routes into an OpenAPI 3.1 document (`app.swagger()`), read from the schemas that answer the requests.
 * Call it before any route is added.
 */
export const describeApi = async (app: FastifyInstance, portalUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Drumlin portal', description: 'The API of the merchant payments portal.', version: '1' },
      servers: [{ url: portalUrl }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          testApiKey: { type: 'http', scheme: 'bearer', description: 'A key of the payments test API' },
        },
      },
    },
    transform: described =>
      /^\/(test-api\/)?v1\//.test(described.url)
        ? withUpload(jsonSchemaTransform(described), described.route.config?.upload)
        : { schema: { hide: true }, url: described.url },
  });
};
