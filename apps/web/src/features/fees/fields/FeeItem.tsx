import type { Fee } from '@drumlin/contract/fees/fee.ts';
import type { FeeKind } from '@drumlin/contract/fees/kinds.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { feeIn } from '../../../components/fees/words.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { RADIUS } from '../../../ui/dimensions.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { FeeFields } from './FeeFields.tsx';

const Frame = styled('section')(({ theme: { vars } }) => ({
  padding: '8px 12px 12px',
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.note,
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8 },
  '& header + *': { marginTop: 4 },
}));

interface FeeItemProps {
  /** Its place among the fees of the surrounding form. */
  at: number;
  fee: Fee;
  kind: FeeKind;
  others: readonly Fee[];
  isOpen: boolean;
  onToggle: () => void;
  /** Left out where it is the only one. */
  onRemove: (() => void) | undefined;
}

/** One fee of a form: its name and rule, or all of its fields. */
export const FeeItem = ({ at, fee, kind, others, isOpen, onToggle, onRemove }: FeeItemProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const name = fee.name || t('Fee {{number}}', { number: at + 1 });
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <Frame aria-label={name}>
      <header>
        <Button
          variant="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={<Arrow size={16} />}
          onClick={onToggle}
        >
          {name}
        </Button>
        {onRemove && (
          <Button
            variant="text"
            size="small"
            startIcon={<Trash2 size={16} />}
            aria-label={t('Remove {{name}}', { name })}
            onClick={onRemove}
          >
            {t('Remove')}
          </Button>
        )}
      </header>
      <div id={id}>
        {isOpen ? (
          <FeeFields at={`fees.${at}`} fee={fee} kind={kind} others={others} />
        ) : (
          <FineText>{feeIn(fee, kind.type, t, locale)}</FineText>
        )}
      </div>
    </Frame>
  );
};
