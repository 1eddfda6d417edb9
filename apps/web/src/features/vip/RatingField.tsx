import { formatMoney } from '@drumlin/contract/core/money.ts';
import type { RiskRating } from '@drumlin/contract/vip/schemas.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { useLocale } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { ReadOnlyFields } from '../../ui/ReadOnlyFields.tsx';
import { ratingsQuery } from './queries.ts';

const Limits = ({ rating }: { rating: RiskRating }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ReadOnlyFields
      fields={[
        [t('Amount limit'), <Money key="amount" units={rating.limit / 100} />],
        [t('Transaction limit'), rating.limitCount.toLocaleString(locale)],
      ]}
    />
  );
};

/** The risk rating of the surrounding form: the choices with their limits, and those of the one that is chosen. */
export const RatingField = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { field } = useFormField('riskRatingId');
  const { data, error, refetch } = useQuery({ ...ratingsQuery(merchantId), enabled: merchantId !== '' });
  const ratings = data?.riskRatings ?? [];
  const chosen = ratings.find(({ id }) => id === field.value);
  const labelOf = ({ name, limit, limitCount }: RiskRating) =>
    t('{{name}}: {{amount}}, {{number}} transactions', {
      name,
      amount: formatMoney(limit / 100, locale),
      number: limitCount.toLocaleString(locale),
    });
  return (
    <Stack sx={{ gap: 4 }}>
      <SelectField
        name="riskRatingId"
        label={t('Risk rating')}
        disabled={ratings.length === 0}
        options={ratings.map(rating => ({ value: rating.id, label: labelOf(rating) }))}
      />
      {error && (
        <div role="alert">
          <FieldMessage>{t(toastMessage(error))}</FieldMessage>
          <Button size="small" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {chosen && <Limits rating={chosen} />}
    </Stack>
  );
};
