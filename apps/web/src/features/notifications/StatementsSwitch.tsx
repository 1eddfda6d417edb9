import { getStatementsByMail, putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { SwitchField } from '../../ui/inputs/SwitchField.tsx';

const byMailQuery = apiQuery(getStatementsByMail);

/** Whether the statement of each new disbursement comes by mail: a file with amounts, so that it is asked for and on record. */
export const StatementsSwitch = () => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(byMailQuery);
  const save = useApiMutation({
    mutationFn: (byMail: boolean) => call(putStatementsByMail, { body: { byMail } }),
    onSuccess: saved => queryClient.setQueryData(byMailQuery.queryKey, saved),
  });
  if (!data) return null;
  return (
    <Stack sx={{ mt: 3, gap: 1.5 }}>
      <Typography>
        {t('The statement of each disbursement from now on can come as an attached file, with its amounts.')}
      </Typography>
      <SwitchField
        label={t('Statements of disbursements, as PDF')}
        checked={data.byMail !== save.isPending}
        onChange={byMail => save.mutate(byMail)}
      />
    </Stack>
  );
};
