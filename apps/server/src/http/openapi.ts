import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: route =>
      route.url.startsWith('/v1/') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  });
};
