import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/DataTable.tsx';
import { Toggle } from '../../ui/inputs/Toggle.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { EmptyValue } from '../EmptyValue.tsx';

const Problems = styled('ul')(({ theme: { vars } }) => ({
  margin: 0,
  padding: '6px 0',
  listStyle: 'none',
  whiteSpace: 'normal',
  color: vars.palette.tokens.error.text,
}));

/** What was written on a line; a long one is cut. */
export const WrittenText = styled('span')({
  display: 'inline-block',
  maxWidth: 220,
  verticalAlign: 'middle',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
});

interface Line {
  line: number;
  problems: readonly { field: string; rule: string; message: string }[];
}

const Outcome = ({ problems, headOf }: Pick<Line, 'problems'> & { headOf: (field: string) => string }) => {
  const { t } = useTranslation();
  if (problems.length === 0) return <ToneChip tone="success" icon={CircleCheck} label={t('Ready')} />;
  return (
    <Problems>
      {problems.map(({ field, rule, message }) => (
        <li key={`${field} ${rule}`}>{t('{{key}}: {{value}}', { key: headOf(field), value: message })}</li>
      ))}
    </Problems>
  );
};

interface PreviewedLinesProps<L extends Line> {
  /** The name of the table. */
  label: string;
  lines: readonly L[];
  /** What a line has, by the field that a problem names; translated. */
  columns: readonly { field: string; header: string; isCount?: boolean; cell: (line: L) => ReactNode }[];
  /** What is said of lines of which `bad` are wrong, none at best; translated. */
  verdict: (bad: number, all: number) => string;
}

/** What each line of a list would do, each bad one marked. Nothing has been done yet. */
export const PreviewedLines = <L extends Line>({ label, lines, columns, verdict }: PreviewedLinesProps<L>) => {
  const { t } = useTranslation();
  const [isShort, setShort] = useState(false);
  // One line may name several people
  const numbered = lines.map((line, nth) => ({ ...line, nth }));
  const bad = numbered.filter(({ problems }) => problems.length > 0);
  const shown = isShort && bad.length > 0 ? bad : numbered;
  const headOf = (field: string) => columns.find(column => column.field === field)?.header ?? t('Line');
  const all = [{ field: 'line', header: t('Line'), isCount: true, cell: ({ line }: L): ReactNode => line }, ...columns];
  return (
    <Stack sx={{ gap: 4 }}>
      <Alert
        severity={bad.length > 0 ? 'error' : 'success'}
        icon={bad.length > 0 ? <CircleX size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
      >
        {verdict(bad.length, lines.length)}
      </Alert>
      {bad.length > 0 && (
        <FormControlLabel
          sx={{ ml: 0, gap: 2 }}
          control={<Toggle checked={isShort} onChange={(_, checked) => setShort(checked)} />}
          label={t('Only lines with a problem')}
        />
      )}
      <DataTable
        label={label}
        asCards
        head={[...all, { header: t('Result'), isCount: false }].map(({ header, isCount }) => (
          <th key={header} scope="col" className={isCount ? 'count' : undefined}>
            {header}
          </th>
        ))}
      >
        {shown.map(line => (
          <tr key={line.nth}>
            {all.map(({ field, header, isCount, cell }) => {
              const value = cell(line);
              return (
                <td
                  key={field}
                  className={isCount ? 'count' : undefined}
                  data-label={header}
                  data-empty={!value || undefined}
                >
                  {value || <EmptyValue />}
                </td>
              );
            })}
            <td data-card="actions">
              <Outcome problems={line.problems} headOf={headOf} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Stack>
  );
};
