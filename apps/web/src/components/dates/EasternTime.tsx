import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { styled } from '@mui/material/styles';
import { EmptyValue } from '../EmptyValue.tsx';

const Wall = styled('span')(({ theme: { vars } }) => ({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& span': { marginLeft: 3, color: vars.palette.tokens.text.tertiary },
}));

/** Eastern wall time as the API gives it (`YYYY-MM-DD HH:mm:ss` or a day): the day, then the time fainter. Never converted. */
export const EasternTime = ({ wall }: { wall: string | null }) => {
  if (wall === null) return <EmptyValue />;
  const [day, time] = wall.split(/[ T]/);
  return (
    <Wall>
      {day} {time && <span>{time.slice(0, 8)}</span>}
    </Wall>
  );
};

/** An instant as Eastern time. */
export const EasternInstant = ({ instant }: { instant: string }) => (
  <EasternTime wall={toEasternWall(new Date(instant))} />
);
