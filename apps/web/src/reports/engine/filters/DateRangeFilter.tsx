import { DateRangeButton } from '../../../components/dates/DateRangeButton.tsx';
import { useReport } from '../state/report-context.ts';
import { rangeOf, setRange } from '../state/search-moves.ts';

/** The report's current range, which can be changed here. */
export const DateRangeFilter = ({ short = false }: { short?: boolean }) => {
  const { face, search, go, today } = useReport();
  const { defaultFrom } = face.report;
  return (
    <DateRangeButton
      range={rangeOf(search, today, defaultFrom)}
      preset={search.range}
      today={today}
      short={short}
      onApply={range => go(setRange(search, range, today, defaultFrom))}
    />
  );
};
