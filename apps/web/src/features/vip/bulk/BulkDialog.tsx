import { BULK_COLUMNS, MAX_BULK_LINES, type PreviewedLine } from '@drumlin/contract/vip/schemas.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Download, FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewedLines, WrittenText } from '../../../components/list/PreviewedLines.tsx';
import { Money } from '../../../components/Money.tsx';
import { MerchantSelect } from '../../../components/merchants/MerchantSelect.tsx';
import { saveFile } from '../../../lib/api/download.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { RADIUS } from '../../../ui/dimensions.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { Responsibility } from '../Responsibility.tsx';
import { useBulk } from './use-bulk.ts';

/** What each line of a file would do. Nothing has been done yet. */
const Preview = ({ lines }: { lines: readonly PreviewedLine[] }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const written = (text: string) => text && <WrittenText title={text}>{text}</WrittenText>;
  return (
    <PreviewedLines
      label={t('Lines of the file')}
      lines={lines}
      columns={[
        { field: 'userId', header: t('User ID'), cell: ({ userId }) => written(userId) },
        { field: 'riskRating', header: t('Risk rating'), cell: ({ riskRating }) => written(riskRating) },
        {
          field: 'limitLevelAmount',
          header: t('Amount limit'),
          isCount: true,
          cell: ({ limitLevelAmount }) => limitLevelAmount !== null && <Money units={limitLevelAmount / 100} />,
        },
        {
          field: 'limitLevelNumber',
          header: t('Transaction limit'),
          isCount: true,
          cell: ({ limitLevelNumber }) => limitLevelNumber?.toLocaleString(locale),
        },
      ]}
      verdict={(bad, all) =>
        bad > 0
          ? t(
              'Lines that cannot be added: {{bad}} of {{all}}. Correct the file and choose it again: nothing has been added.',
              { bad, all },
            )
          : t('Every line can be added ({{all}}). Nothing has been added yet.', { all })
      }
    />
  );
};

/** As spreadsheets write it, with a byte order mark and a quoted value. */
const LINES = [BULK_COLUMNS.join(), 'consumer-0001,VIP-1', '"Lacasse, Odile",VIP-2', 'consumer-0003,VIP-3', ''];

/** A file that shows how one is made. */
const sampleFile = (): Blob => new Blob([`\uFEFF${LINES.join('\r\n')}`], { type: 'text/csv;charset=utf-8' });

const Chooser = styled('label')(({ theme: { vars, typography } }) => ({
  ...typography.control,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '18px 20px',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  color: vars.palette.tokens.primary.text,
  border: `1px dashed ${vars.palette.tokens.border.control}`,
  borderRadius: RADIUS.card,
  '&:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '&[data-wrong="true"]': { borderColor: vars.palette.tokens.error.mark },
  '&:focus-within': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
  // Covers the field, so that files are dropped into the input itself
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
}));

interface FileFieldProps {
  file: File | undefined;
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
}

/** Choose a CSV file or drop it, and read at once what is wrong with it. */
const FileField = ({ file, error, onChoose }: FileFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Chooser data-wrong={error !== undefined}>
        <FileUp size={18} aria-hidden />
        {file ? t('{{name}}, choose another file', { name: file.name }) : t('Choose a CSV file, or drop one here')}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          onChange={event => {
            onChoose([...(event.target.files ?? [])]);
            // So that choosing the same file again fires an event
            event.target.value = '';
          }}
        />
      </Chooser>
      <div role="alert">{error && <FieldMessage id={id}>{error}</FieldMessage>}</div>
    </div>
  );
};

const HowTo = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div>
      <Typography component="p" variant="dense" color="textSecondary">
        {t(
          'A CSV file in UTF-8, or Unicode text of Excel, whose first line is {{columns}} or these titles as on screen: at most {{lines}} consumers and 256 kB. All of its lines are added, or none.',
          { columns: BULK_COLUMNS.join(','), lines: MAX_BULK_LINES.toLocaleString(locale) },
        )}
      </Typography>
      <Button
        variant="text"
        size="small"
        startIcon={<Download size={16} aria-hidden />}
        sx={{ ml: -2, mt: 1 }}
        onClick={() => saveFile(sampleFile(), 'vip-consumers.csv')}
      >
        {t('Download a sample file')}
      </Button>
    </div>
  );
};

interface BulkDialogProps {
  /** The merchant to begin with; empty where there are several and none is looked at. */
  merchantId: string;
  onClose: () => void;
}

/** Adds consumers from a file: first it is looked at line by line, then all are added or none. */
export const BulkDialog = ({ merchantId, onClose }: BulkDialogProps) => {
  const { t } = useTranslation();
  const bulk = useBulk(merchantId, onClose);
  const { form, lines, file, wrong } = bulk;
  return (
    <FormDialog
      form={form}
      width={880}
      title={t('Add VIP consumers from a file')}
      submitLabel={lines ? t('Add all ({{number}})', { number: lines.length }) : t('Check the file')}
      onClose={onClose}
    >
      <Responsibility />
      <HowTo />
      <MerchantSelect label={t('Merchant')} value={bulk.merchantId || undefined} onChange={bulk.setMerchantId} />
      <div>
        <FileField file={file} error={wrong} onChoose={bulk.choose} />
        <div role="status">
          {form.pending && (
            <LinearProgress aria-label={lines ? t('The consumers are being added') : t('The file is being checked')} />
          )}
        </div>
      </div>
      {lines && <Preview lines={lines} />}
    </FormDialog>
  );
};
