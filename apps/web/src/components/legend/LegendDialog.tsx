import type { Legend } from '@drumlin/contract/legends/registry.ts';
import { definitionOf, unpublished } from '@drumlin/contract/legends/registry.ts';
import Dialog from '@mui/material/Dialog';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { DialogFrame } from '../../ui/dialogs/DialogFrame.tsx';
import { SearchInput } from '../../ui/inputs/SearchInput.tsx';
import { LegendTable } from './LegendTable.tsx';

interface LegendDialogProps {
  title: string;
  legends: readonly Legend[];
  onClose: () => void;
}

/** The meanings of a report's codes, searchable by code or text. */
export const LegendDialog = ({ title, legends, onClose }: LegendDialogProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const titleId = useId();
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'));
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLocaleLowerCase(locale);
  const found = legends.map(legend => ({
    ...legend,
    entries: legend.entries.filter(entry =>
      `${entry.code} ${definitionOf(entry, locale)}`.toLocaleLowerCase(locale).includes(words),
    ),
  }));
  const none = found.every(legend => legend.entries.length === 0);
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogFrame title={title} titleId={titleId} onClose={onClose}>
        <SearchInput
          autoFocus
          fullWidth
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          placeholder={t('Find a code or a word')}
          inputProps={{ 'aria-label': t('Find a code or a word') }}
        />
        {found.map(legend => legend.entries.length > 0 && <LegendTable key={legend.title} legend={legend} />)}
        {none && (
          <Typography role="status" sx={{ mt: 4, color: 'tokens.text.secondary' }}>
            {unpublished(wanted.trim(), locale)}
          </Typography>
        )}
      </DialogFrame>
    </Dialog>
  );
};
