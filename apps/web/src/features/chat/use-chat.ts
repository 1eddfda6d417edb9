import { useRef, useState } from 'react';
import { useRights } from '../../lib/session/session.ts';
import { supportViewId } from '../../lib/support-view.ts';

/** The chat of a page: whether it is offered, was ever opened, and is open. Once opened it goes on while it is out of sight. */
export const useChat = () => {
  const isOffered = useRights().flags.has('chat-widget') && supportViewId === undefined;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  /** The button that leads to it, which is another one once the window is narrow. */
  const opener = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setOpened(true);
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  // What was switched off begins anew when it is back
  if (!isOffered && wasOpened) {
    setOpened(false);
    setOpen(false);
  }
  return { isOffered, isOpen, isLoaded: isOffered && wasOpened, opener, toggle, close };
};

export type Chat = ReturnType<typeof useChat>;
