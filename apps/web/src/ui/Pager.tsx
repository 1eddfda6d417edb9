import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** Rows on this page, on a full page, and in all. */
  rows: number;
  pageSize: number;
  total: number;
  onTurn: (page: number) => void;
}

/** Buttons to the previous and the next page, and which rows of how many are shown. */
export const Pager = ({ page, pages, rows, pageSize, total, onTurn }: PagerProps) => {
  const { t, i18n } = useTranslation();
  const words = (count: number) => count.toLocaleString(i18n.language);
  const first = (page - 1) * pageSize + 1;
  const range = rows === 0 ? '0' : `${words(first)}–${words(first + rows - 1)}`;
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
      <span role="status">{t('{{range}} of {{total}}', { range, total: words(total) })}</span>
    </>
  );
};
