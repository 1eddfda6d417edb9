import type { Frequency } from '@drumlin/contract/exports/exports.ts';
import { createSchedule, listSchedules } from '@drumlin/contract/exports/schedule-routes.ts';
import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FrequencyCards } from '../../../components/exports/FrequencyCards.tsx';
import { FILE_WORDS, REPORT_WORDS } from '../../../components/exports/words.ts';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { useErrorLink } from '../../../components/use-error-link.ts';
import { call } from '../../../lib/api/call.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { PlaceLink } from '../../../ui/PlaceLink.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { type ToastLink, toast } from '../../../ui/toast.ts';
import { useFilterChips } from '../filters/FilterPill.tsx';
import type { Recipient } from './RecipientsField.tsx';
import { AppliedFilters, ScheduleReview } from './ScheduleSteps.tsx';
import { useExportFields } from './use-background-export.ts';

const LAST = 2;

/** Schedules exports of the report with its filters: what is applied, how often, and all of it once more before Confirm. */
export const ScheduleDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const fields = useExportFields();
  const filters = useFilterChips().filter(({ key }) => key !== 'range');
  const [step, setStep] = useState(0);
  const [frequency, setFrequency] = useState<Frequency>();
  const [isMissing, setMissing] = useState(false);
  const [recipients, setRecipients] = useState<readonly Recipient[]>([]);
  const [duplicate, setDuplicate] = useState<{ text: string; link: ToastLink }>();
  const errorLink = useErrorLink();
  const create = useApiMutation({
    mutationFn: (exportScheduleFrequency: Frequency) =>
      call(createSchedule, {
        body: {
          ...fields,
          filtersCount: filters.length,
          exportScheduleFrequency,
          recipients: recipients.map(({ id }) => id),
        },
      }),
    invalidates: [listSchedules],
    successMessage: t('Your export has been scheduled'),
    onSuccess: onClose,
    // In the dialog, whose focus does not leave it for a toast
    showError: error => {
      const link = errorLink(error);
      setDuplicate(link && { text: t(toastMessage(error)), link });
      if (!link) toast.error(t(toastMessage(error)));
    },
  });
  const body = useRef<HTMLDivElement>(null);
  const steps = [t('Applied Filters'), t('Schedule Frequency'), t('Review')];
  // The button that was pressed may be gone
  const go = (to: number) => {
    setStep(to);
    setDuplicate(undefined);
    body.current?.focus();
  };
  const goOn = () => {
    const isUnanswered = step === 1 && frequency === undefined;
    setMissing(isUnanswered);
    if (!isUnanswered) go(step + 1);
  };
  const onwards =
    step < LAST ? (
      <Button key="next" variant="contained" onClick={goOn}>
        {t('Next')}
      </Button>
    ) : (
      <Button
        key="confirm"
        variant="contained"
        loading={create.isPending}
        onClick={() => frequency && create.mutate(frequency)}
      >
        {t('Confirm')}
      </Button>
    );
  return (
    <ModalDialog
      open
      width={580}
      title={t('Schedule export')}
      subtitle={[REPORT_WORDS[fields.reportName], PRODUCT_LABELS[fields.product], FILE_WORDS[fields.exportFileType]]
        .map(({ label }) => t(label))
        .join(' · ')}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose} sx={{ mr: 'auto' }}>
            {t('Cancel')}
          </Button>
          {step > 0 && <Button onClick={() => go(step - 1)}>{t('Back')}</Button>}
          {onwards}
        </>
      }
    >
      <Stack ref={body} tabIndex={-1} role="group" aria-label={steps[step]} sx={{ gap: 5, outline: 'none' }}>
        <Stepper label={t('Steps')} steps={steps} current={step} />
        {step === 0 && <AppliedFilters filters={filters} />}
        {step === 1 && (
          <>
            <FrequencyCards value={frequency} onChange={setFrequency} />
            {isMissing && frequency === undefined && (
              <div role="alert">
                <FieldMessage>{t('Choose a frequency')}</FieldMessage>
              </div>
            )}
            <FineText>{t('Times are Eastern. Each run appears in your Exports history.')}</FineText>
          </>
        )}
        {step === LAST && (
          <ScheduleReview
            fields={fields}
            filters={filters}
            frequency={frequency}
            recipients={recipients}
            onRecipients={setRecipients}
          />
        )}
        {duplicate && (
          <Alert severity="error">
            {duplicate.text} <PlaceLink link={duplicate.link} />
          </Alert>
        )}
      </Stack>
    </ModalDialog>
  );
};
