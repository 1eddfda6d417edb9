import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Choices, readChoices } from './choices.ts';
import { type AnalyticsWords, readAnalyticsWords } from './search.ts';

/** What the address says is shown, and how to change it: the page stays where it is. */
export const useChoices = () => {
  const choices = readChoices(readAnalyticsWords(useSearch({ strict: false })));
  const navigate = useNavigate();
  const choose = (words: AnalyticsWords | ((former: Choices) => AnalyticsWords)) =>
    void navigate({
      to: '.',
      search: former => ({
        ...former,
        ...(typeof words === 'function' ? words(readChoices(readAnalyticsWords(former))) : words),
      }),
      replace: true,
      resetScroll: false,
    });
  return { choices, choose };
};
