import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 332px',
  gap: 16,
  alignItems: 'start',
  // The filters
  '& > div:first-of-type': { gridColumn: '1 / -1' },
  // Fees are short figures, and there are many columns of them
  '&& th.figure': { minWidth: 48 },
  '&& :is(th, td):not(:first-child)': { paddingLeft: 8 },
  '&& :is(th, td):not(:last-child)': { paddingRight: 8 },
});
const Aside = styled(Card)(({ theme: { vars } }) => ({
  gridColumn: 2,
  gridRow: 2,
  '& > h2': {
    margin: '-20px -20px 20px',
    padding: '15px 20px',
    borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
}));

interface BesideProps {
  title: string;
  /** What stands beside the list; nothing where there is no room for it. */
  aside: ReactNode;
  /** The filters, then the list. */
  children: ReactNode;
}

/** A list, its filters above it, and a card beside it. */
export const Beside = ({ title, aside, children }: BesideProps) => {
  const id = useId();
  if (!aside) return <Stack sx={{ gap: 4, minWidth: 0 }}>{children}</Stack>;
  return (
    <Grid>
      {children}
      <Aside aria-labelledby={id}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {aside}
      </Aside>
    </Grid>
  );
};
