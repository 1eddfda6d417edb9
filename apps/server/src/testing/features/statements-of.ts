import pg from 'pg';
import { vi } from 'vitest';

interface Sender {
  connectionParameters: { application_name?: string };
}

/** The statements that are sent while something is asked, in their order, but for what the job queue does by itself. */
export const statementsOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: Sender, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (this.connectionParameters.application_name !== 'drumlin-jobs') sent.push(text);
    return query.apply(this, given);
  } as never);
  await ask().finally(() => spy.mockRestore());
  return sent;
};
