import { styled } from '@mui/material/styles';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CellButton } from '../../../ui/CellButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useReport } from '../state/report-context.ts';

const Line = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  '& > .value': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  color: vars.palette.tokens.text.secondary,
}));

interface MaskedValueProps {
  value: string;
  /** The row that can be shown; none where that is no place for a button. */
  rowKey: string | undefined;
  /** Whether the button can be reached with the Tab key. */
  reachable: boolean;
}

/** Masked personal data, with a button that shows those of the row to who may. */
export const MaskedValue = ({ value, rowKey, reachable }: MaskedValueProps) => {
  const { t } = useTranslation();
  const { ask } = useReport().revealing;
  return (
    <Line>
      <span className="value" aria-hidden>
        {value}
      </span>
      <VisuallyHidden>{t('Masked')}</VisuallyHidden>
      {ask && rowKey !== undefined && (
        <CellButton
          type="button"
          aria-label={t('Show personal data')}
          title={t('Show personal data')}
          tabIndex={reachable ? 0 : -1}
          onClick={event => {
            event.stopPropagation();
            ask(rowKey);
          }}
        >
          <Eye size={14} aria-hidden />
        </CellButton>
      )}
    </Line>
  );
};
