import { createContext, type ReactNode, use, useState } from 'react';

const Typing = createContext(false);
const SetTyping = createContext<(isTyping: boolean) => void>(() => undefined);

/**
 * Whether a text is typed that is not searched for yet. Only who asks hears of it, apart from the rest of the report, which would
 * otherwise be drawn again with the first key.
 */
export const TypingProvider = ({ children }: { children: ReactNode }) => {
  const [isTyping, setTyping] = useState(false);
  return (
    <SetTyping value={setTyping}>
      <Typing value={isTyping}>{children}</Typing>
    </SetTyping>
  );
};

export const useIsTyping = (): boolean => use(Typing);

/** Says whether a text is typed; the text itself stays in its field. */
export const useSetTyping = (): ((isTyping: boolean) => void) => use(SetTyping);
