import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { bindTopic } from '../../../http/live/bind-topic.ts';
import { oneAtATime } from '../../../platform/jobs/one-at-a-time.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unreadOf } from './service.ts';

/**
 * Tells an open page how many notifications its person has not read, at first and after each change of theirs. Also where the
 * number stays the same, since one may have come for another that was read.
 */
export const unreadTopic = (platform: Platform) =>
  bindTopic(TOPICS.notifications, (session, send) => {
    let reader = session;
    let hasEnded = false;
    const look = oneAtATime(async () => {
      try {
        const message = await unreadOf(platform, reader);
        if (!hasEnded) send(message);
      } catch (error) {
        // The page asks by itself when somebody opens the bell
        platform.log.warn({ err: error }, 'The unread notifications could not be counted');
      }
    });
    const stop = platform.listener.listen('notification_changed', {
      onNotice: notice => {
        if (notice === 'all' || notice === String(reader.userId)) look();
      },
      onMissed: look,
    });
    return {
      onRevalidated: now => {
        reader = now;
        look();
      },
      onEnd: () => {
        hasEnded = true;
        stop();
      },
    };
  });
