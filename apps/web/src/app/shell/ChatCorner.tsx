import { Suspense } from 'react';
import type { Chat } from '../../features/chat/use-chat.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const ChatPanel = lazyPart(() => import('../../features/chat/ChatPanel.tsx').then(part => part.ChatPanel));

/** The chat, fetched when it is first opened. */
export const ChatCorner = ({ isOpen, close }: Pick<Chat, 'isOpen' | 'close'>) => (
  <Suspense fallback={null}>
    <ChatPanel isOpen={isOpen} close={close} />
  </Suspense>
);
