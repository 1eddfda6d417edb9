import type { FastifyInstance } from 'fastify';
import { contentDirectives, setContentPolicy } from '../headers.ts';

/** The reference brings its own styles and one inline script; only its pages may. */
const DOCS_DIRECTIVES = {
  ...contentDirectives(),
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
};

/** Serves the OpenAPI document and a page to read it at `/docs`. */
export const serveDocs = async (app: FastifyInstance): Promise<void> => {
  // Four megabytes of script in a string: loaded only where the reference is wanted
  const { default: reference } = await import('@scalar/fastify-api-reference');
  await app.register(async docs => {
    docs.addHook('onRequest', async (request, reply) => {
      setContentPolicy(request, reply, DOCS_DIRECTIVES);
    });
    docs.get('/docs/openapi.json', async () => app.swagger());
    await docs.register(reference, {
      routePrefix: '/docs',
      configuration: { url: '/docs/openapi.json', pageTitle: 'Drumlin API', withDefaultFonts: false },
    });
  });
};
