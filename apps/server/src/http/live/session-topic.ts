import { TOPICS } from '@drumlin/contract/live/topics.ts';
import type { Session } from '../../access/session.ts';
import { bindTopic } from './bind-topic.ts';

const rightsOf = ({ permissions, roleIds, products }: Session): string =>
  JSON.stringify([[...permissions].toSorted(), roleIds, products]);

/** Tells an open page that its person's rights have changed. The end of the session closes the connection itself. */
export const sessionTopic = bindTopic(TOPICS.session, (session, send) => {
  let known = rightsOf(session);
  return {
    onRevalidated: now => {
      const rights = rightsOf(now);
      if (rights !== known) send({ type: 'permissionsChanged' });
      known = rights;
    },
  };
});
