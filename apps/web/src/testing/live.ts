import type { TopicShape } from '@drumlin/contract/core/topic.ts';
import { CLOSE, clientFrame, type EndReason, type ServerFrame } from '@drumlin/contract/live/connection.ts';
import { expect } from 'vitest';
import type { z } from 'zod';

/** Whether the page's connections are accepted; else they go on connecting. */
let isAccepting = false;
let newest: MadeSocket | undefined;

/** A connection of the page, with the server's end of it. */
class MadeSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  /** The addresses that the page listens to. */
  readonly topics = new Set<string>();

  constructor() {
    newest = this;
    // Once the page has said what it hears
    queueMicrotask(() => isAccepting && this.open());
  }

  private open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  send(text: string): void {
    const frame = clientFrame.parse(JSON.parse(text));
    if (frame.type === 'unsubscribe') this.topics.delete(frame.topic);
    if (frame.type === 'subscribe') this.topics.add(frame.topic);
    if (frame.type === 'subscribe') this.say({ type: 'subscribed', topic: frame.topic });
    if (frame.type === 'token') this.say({ type: 'ready' });
  }

  close(code = 1000, reason = ''): void {
    this.readyState = 3;
    this.topics.clear();
    this.onclose?.({ code, reason });
  }
}

/** No connection of the page comes about until a test accepts them. */
export const startConnecting = (): void => {
  isAccepting = false;
  newest = undefined;
  globalThis.WebSocket = MadeSocket as unknown as typeof WebSocket;
};

const addressOf = ({ topic }: TopicShape): string | undefined =>
  [...(newest?.topics ?? [])].find(address => address.endsWith(topic.replace('/user/:id', '')));

/** Accepts the page's live connections from now on, and speaks over them as the server does. */
export const acceptLive = () => {
  isAccepting = true;
  return {
    /** Whether the page listens to a topic. */
    hears: (topic: TopicShape): boolean => addressOf(topic) !== undefined,
    /** Says a message to the page, once it listens. */
    say: async <const T extends TopicShape>(topic: T, message: z.output<T['message']>): Promise<void> => {
      await expect.poll(() => addressOf(topic)).toBeDefined();
      newest?.say({ type: 'message', topic: addressOf(topic) ?? '', message: topic.message.parse(message) });
    },
    /** Ends the session of the page, as the server does at once. */
    endSession: (reason: EndReason): void => newest?.close(CLOSE.ended, reason),
    /** Refuses every connection from now on, and breaks the one there is. */
    lose: (): void => {
      isAccepting = false;
      newest?.close(1006);
    },
  };
};
