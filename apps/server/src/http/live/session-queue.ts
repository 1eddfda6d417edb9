import type { Session } from '../../access/session.ts';
import type { Subscription } from './bind-channel.ts';

const rightsOf = ({ permissions, roleIds, products }: Session): string =>
  JSON.stringify([[...permissions].toSorted(), roleIds, products]);

/** Tells an open page that what its person may do has changed. The end of the session closes the channel by itself. */
export const watchRights = (
  session: Session,
  send: (message: { type: 'permissionsChanged' }) => void,
): Subscription => {
  let known = rightsOf(session);
  return {
    onSession: now => {
      const rights = rightsOf(now);
      if (rights !== known) send({ type: 'permissionsChanged' });
      known = rights;
    },
  };
};
