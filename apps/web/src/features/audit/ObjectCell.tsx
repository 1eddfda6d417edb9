import type { AuditRow } from '@drumlin/contract/audit/routes.ts';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { objectWords } from './object-words.ts';

const SupportLooks = lazyPart(() => import('./SupportLooks.tsx').then(part => part.SupportLooks));

/** What was acted on; of a support view with the way to what was looked at in it. */
export const ObjectCell = ({ record }: { record: AuditRow }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { act, object } = record;
  const view = act === 'support_view_started' || act === 'support_view_ended' ? object?.split(' ').at(-1) : undefined;
  if (!view) return object && objectWords(object, t);
  return (
    <>
      <Button size="small" variant="text" sx={{ ml: -2 }} onClick={() => setOpen(true)}>
        {t('What was looked at')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SupportLooks id={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
