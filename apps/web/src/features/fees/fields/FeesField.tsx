import { type Fee, feeBody, NO_AMOUNT } from '@drumlin/contract/fees/fee.ts';
import { type FeeKind, hasRegions, isPriced } from '@drumlin/contract/fees/kinds.ts';
import { FEE_TEXTS } from '@drumlin/contract/fees/labels.ts';
import { MAX_FEES, setFaults } from '@drumlin/contract/fees/set.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FineText } from '../../../ui/FineText.tsx';
import { SERVER_ERROR } from '../../../ui/form/use-form-field.ts';
import { FeeItem } from './FeeItem.tsx';
import { isUnfilled, newFee } from './new-fee.ts';

/** The first field of a fee that the server refused, and which fee it is of; undefined where there is none. */
const refusedField = (errors: FieldErrors<{ fees: Fee[] }>['fees']): { at: number; field: keyof Fee } | undefined => {
  // Of fees as a whole the errors are no list
  if (!Array.isArray(errors)) return undefined;
  for (const [at, ofFee] of errors.entries())
    for (const [field, error] of Object.entries(ofFee ?? {}))
      if ((error as { type?: unknown }).type === SERVER_ERROR) return { at, field: field as keyof Fee };
  return undefined;
};

const Problems = ({ fees }: { fees: readonly Fee[] }) => {
  const { t } = useTranslation();
  if (fees.some(isUnfilled)) return <FineText>{t(FEE_TEXTS.required)}</FineText>;
  // Whether the fees meet can be said once each of them is one
  const faults = fees.every(fee => feeBody.safeParse(fee).success) ? setFaults(fees) : [];
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" role="status">
      {faults.map(({ index, field, rule, message }) => (
        <div key={`${index} ${field} ${rule}`}>
          {t('{{key}}: {{value}}', { key: fees[index]?.name, value: t(message) })}
        </div>
      ))}
    </Alert>
  );
};

/** Opens the fee in which the server refused a field, and goes to that field. */
const useRefused = (open: number | undefined, setOpen: (at: number) => void) => {
  const { formState, setFocus } = useFormContext<{ fees: Fee[] }>();
  const refused = refusedField(formState.errors.fees);
  const at = refused?.at;
  const field = refused?.field;
  useEffect(() => {
    if (at !== undefined) setOpen(at);
  }, [at, setOpen]);
  useEffect(() => {
    if (at !== undefined && field !== undefined && at === open) setFocus(`fees.${at}.${field}`);
  }, [at, field, open, setFocus]);
};

/** Takes from fees what those of their channel and type have not, so that nothing is sent that is not seen. */
const useOfKind = ({ channel, type }: FeeKind) => {
  const { getValues, setValue } = useFormContext<{ fees: Fee[] }>();
  useEffect(() => {
    const none = { ...(isPriced(type) ? {} : NO_AMOUNT), ...(hasRegions({ channel, type }) ? {} : { region: null }) };
    if (Object.keys(none).length === 0) return;
    setValue(
      'fees',
      getValues('fees').map(fee => ({ ...fee, ...none })),
    );
  }, [channel, type, getValues, setValue]);
};

/** The fees of the surrounding form, and how they become more or fewer. What was said about them holds for none any more then. */
const useFees = () => {
  const { control, setValue, clearErrors } = useFormContext<{ fees: Fee[] }>();
  const fees = useWatch({ control, name: 'fees' });
  const change = (changed: Fee[]) => {
    clearErrors('fees');
    setValue('fees', changed, { shouldDirty: true });
  };
  return {
    fees,
    append: (fee: Fee) => change([...fees, fee]),
    remove: (id: string) => change(fees.filter(fee => fee.id !== id)),
  };
};

/** The fees of the surrounding form, all of one channel and type, which are saved together: one of them is open at a time. */
export const FeesField = ({ kind }: { kind: FeeKind }) => {
  const { t } = useTranslation();
  const { fees, append, remove } = useFees();
  const [open, setOpen] = useState<number | undefined>(0);
  useRefused(open, setOpen);
  useOfKind(kind);
  const add = () => {
    append(newFee());
    setOpen(fees.length);
  };
  return (
    <Stack sx={{ gap: 4 }}>
      {/* Above the fees: below them it would move away under the pointer as soon as a field that is left says what is wrong */}
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h3">{t('Fees')}</Typography>
        {fees.length < MAX_FEES && (
          <Button size="small" startIcon={<Plus size={16} />} onClick={add}>
            {t('Add fee')}
          </Button>
        )}
      </Stack>
      {fees.map((fee, at) => (
        <FeeItem
          key={fee.id}
          at={at}
          fee={fee}
          kind={kind}
          others={fees.filter(other => other.id !== fee.id)}
          isOpen={open === at}
          onToggle={() => setOpen(open === at ? undefined : at)}
          onRemove={fees.length > 1 ? () => remove(fee.id) : undefined}
        />
      ))}
      <Problems fees={fees} />
    </Stack>
  );
};
