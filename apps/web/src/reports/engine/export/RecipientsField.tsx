import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { ExportReportName } from '@drumlin/contract/exports/reports.ts';
import { listRecipients, MAX_RECIPIENTS } from '@drumlin/contract/exports/schedule-routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api/query.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { Field } from '../filters/Field.tsx';

export type Recipient = RouteOutput<typeof listRecipients>['recipients'][number];

interface RecipientsFieldProps {
  reportName: ExportReportName;
  product: Product;
  value: readonly Recipient[];
  onChange: (recipients: readonly Recipient[]) => void;
}

/** Who is mailed beside oneself when a file is ready: people who may see the report. */
export const RecipientsField = ({ reportName, product, value, onChange }: RecipientsFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { data, isPending } = useQuery(apiQuery(listRecipients, { querystring: { reportName, product } }));
  return (
    <div>
      <Field label={t('Also tell (optional)')} id={id}>
        <Autocomplete
          id={id}
          multiple
          filterSelectedOptions
          options={data?.recipients ?? []}
          value={[...value]}
          onChange={(_, chosen) => onChange(chosen.slice(0, MAX_RECIPIENTS))}
          getOptionLabel={({ name, email }) => (name ? `${name} (${email})` : email)}
          getOptionKey={person => person.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          loading={isPending}
          loadingText={t('Loading…')}
          noOptionsText={t('Nobody else may see this report')}
          slotProps={{
            chip: {
              sx: { maxWidth: '100%', '.MuiChip-label': { whiteSpace: 'normal' }, height: 'auto', minHeight: 24 },
            },
          }}
          renderInput={params => <TextField {...params} />}
        />
      </Field>
      <FineText sx={{ mt: 1.5 }}>{t('They get an email with a link when a file is ready, as you do.')}</FineText>
    </div>
  );
};
