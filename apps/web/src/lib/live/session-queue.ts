import { sessionQueue } from '@drumlin/contract/live/channels.ts';
import { heldToken, onToken } from '../api/call.ts';
import { onSignedOut } from '../session-mark.ts';
import { openChannel } from './live-channel.ts';

interface SessionHearers {
  onEnded: (reason: string) => void;
  onRightsChanged: () => void;
}

const connect = (path: string): WebSocket => {
  const address = new URL(path, globalThis.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new WebSocket(address);
};

/** Hears at once what becomes of the session of the person signed in. Answers how to stop. */
export const hearOfSession = (userId: number, { onEnded, onRightsChanged }: SessionHearers): (() => void) => {
  const channel = openChannel({
    channel: sessionQueue,
    userId,
    token: heldToken,
    connect,
    onMessage: onRightsChanged,
    onMissed: onRightsChanged,
    onEnded,
  });
  const forgetToken = onToken(channel.renew);
  const forgetEnd = onSignedOut(channel.close);
  return () => {
    forgetToken();
    forgetEnd();
    channel.close();
  };
};
