import type { FastifyInstance } from 'fastify';
import { AppError } from '../../access/app-error.ts';

/**
 * What a process says that is told to stop. Until it closes it answers whatever comes, and asks each caller to come back on another
 * connection, which a balancer gives to another process; then what still arrives on an open connection is told that it is busy.
 */
export const answerLeaving = (app: FastifyInstance): void => {
  let leaving = false;
  let closing = false;
  app.decorate('leave', () => {
    leaving = true;
  });
  app.decorate('isLeaving', () => leaving);
  app.addHook('preClose', async () => {
    leaving = true;
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new AppError('unavailable', { retryAfter: 2 });
  });
  app.addHook('onSend', async (_, reply) => {
    if (leaving) reply.header('connection', 'close');
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says that this process should get no more requests; those that come are answered. */
    leave(): void;
    isLeaving(): boolean;
  }
}
