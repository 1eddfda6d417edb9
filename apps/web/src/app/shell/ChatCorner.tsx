import { lazy, Suspense } from 'react';
import type { Chat } from '../../features/chat/use-chat.ts';
import { loadPart } from '../../lib/load-part.ts';

const ChatPanel = lazy(async () => ({
  default: (await loadPart(() => import('../../features/chat/ChatPanel.tsx'))).ChatPanel,
}));

/** The chat, fetched when it is first opened. */
export const ChatCorner = ({ isOpen, close }: Pick<Chat, 'isOpen' | 'close'>) => (
  <Suspense fallback={null}>
    <ChatPanel isOpen={isOpen} close={close} />
  </Suspense>
);
