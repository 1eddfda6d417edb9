import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

export const openChat = defineRoute({
  method: 'GET',
  url: '/v1/chat',
  summary: 'Get the address of a page with the chat widget, to be shown in a frame at once',
  access: 'signedIn',
  supportView: 'closed',
  schema: { response: { 200: z.object({ path: z.string().max(255) }) } },
});
