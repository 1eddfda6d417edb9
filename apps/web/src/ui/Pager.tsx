import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** On and back between pages, and which one this is; nothing where there is one alone. */
export const Pager = ({ page, pages, onTurn }: PagerProps) => {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <>
      <span>
        <IconButton aria-label={t('Previous page')} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('Next page')} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </span>
      <span>{t('Page {{page}} of {{pages}}', { page, pages })}</span>
    </>
  );
};
