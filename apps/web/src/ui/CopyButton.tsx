import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CellButton } from './CellButton.tsx';
import { useCopying } from './use-copying.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CopyButtonProps {
  value: string;
  /** The name of the value, such as "Transaction ID". */
  name: string;
  /** -1 in a grid, whose cells are left and entered by the arrow keys. */
  tabIndex?: number;
}

/** Copies a value, which its name says; the icon turns into a check and a live region announces it. */
export const CopyButton = ({ value, name, tabIndex }: CopyButtonProps) => {
  const { t } = useTranslation();
  const { copied, copy } = useCopying(value);
  return (
    <>
      <CellButton
        type="button"
        className="copy"
        aria-label={t('Copy {{name}} {{value}}', { name, value })}
        tabIndex={tabIndex}
        onClick={event => {
          event.stopPropagation();
          copy();
        }}
      >
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </CellButton>
      <VisuallyHidden role="status">{copied ? t('Copied') : ''}</VisuallyHidden>
    </>
  );
};
