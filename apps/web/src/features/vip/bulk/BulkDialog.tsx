import { BULK_COLUMNS, MAX_BULK_LINES } from '@drumlin/contract/vip/schemas.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MerchantSelect } from '../../../components/merchants/MerchantSelect.tsx';
import { saveFile } from '../../../lib/api/download.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Responsibility } from '../Responsibility.tsx';
import { FileField } from './FileField.tsx';
import { Preview } from './Preview.tsx';
import { sampleFile } from './sample.ts';
import { useBulk } from './use-bulk.ts';

const HowTo = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div>
      <Typography component="p" variant="dense" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
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
