import { legendsOf } from '@drumlin/contract/legends/registry.ts';
import Button from '@mui/material/Button';
import { BookOpenText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useReport } from '../state/report-context.ts';

const LegendDialog = lazyPart(() =>
  import('../../../components/legend/LegendDialog.tsx').then(part => part.LegendDialog),
);

/** One button for each kind of legend the report has: error codes, return codes, or none. */
export const LegendButtons = () => {
  const { t } = useTranslation();
  const { face } = useReport();
  const [shown, setShown] = useState<string>();
  const legends = legendsOf(face.report);
  const buttons = [...new Set(legends.map(legend => legend.button))];
  return (
    <>
      {buttons.map(button => (
        <Button
          key={button}
          variant="text"
          color="inherit"
          startIcon={<BookOpenText size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setShown(button)}
        >
          <span className="words">{t(button)}</span>
        </Button>
      ))}
      {shown && (
        <Suspense fallback={null}>
          <LegendDialog
            title={t(shown)}
            legends={legends.filter(legend => legend.button === shown)}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
