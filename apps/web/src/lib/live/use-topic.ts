import { type TopicShape, topicAddress } from '@drumlin/contract/core/topic.ts';
import { LIVE_URL } from '@drumlin/contract/live/connection.ts';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { heldToken, onToken } from '../api/call.ts';
import { useProfile } from '../session/session.ts';
import { endSession, onSignedOut } from '../session/session-mark.ts';
import { supportViewId } from '../support-view.ts';
import { createLiveConnection } from './live-connection.ts';

const connect = (): WebSocket => {
  const address = new URL(LIVE_URL, globalThis.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new WebSocket(address);
};

/** The one connection of this tab. */
const connection = createLiveConnection({ token: heldToken, connect, onEnded: endSession });
onToken(connection.renew);
onSignedOut(connection.close);

/**
 * Listens to a live topic of the person signed in. `onMissed` is called when the connection is back after a loss: messages may have
 * been missed, so the page should fetch again what it shows. `onGivenUp` is called when it could not be brought back. In a support view nothing
 * is heard: the topics are those of the person, and the session is not.
 */
export const useTopic = <const T extends TopicShape>(
  topic: T,
  onMessage: (message: z.output<T['message']>) => void,
  onMissed?: () => void,
  onGivenUp?: () => void,
): void => {
  const { id } = useProfile();
  const hear = useEffectEvent((message: unknown) => {
    const read = topic.message.safeParse(message);
    // A newer server may send messages that this page does not know
    if (read.success) onMessage(read.data as z.output<T['message']>);
  });
  const catchUp = useEffectEvent(() => onMissed?.());
  const giveUp = useEffectEvent(() => onGivenUp?.());
  useEffect(
    () =>
      supportViewId === undefined
        ? connection.subscribe(topicAddress(topic, id), { onMessage: hear, onMissed: catchUp, onGivenUp: giveUp })
        : undefined,
    [topic, id],
  );
};
