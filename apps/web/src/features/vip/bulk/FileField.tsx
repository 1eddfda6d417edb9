import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/dimensions.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';

const Chooser = styled('label')(({ theme: { vars, typography } }) => ({
  ...typography.control,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '18px 20px',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  color: vars.palette.tokens.primary.text,
  border: `1px dashed ${vars.palette.tokens.border.control}`,
  borderRadius: RADIUS.card,
  '&:hover': { backgroundColor: vars.palette.tokens.bg.hover },
  '&[data-wrong="true"]': { borderColor: vars.palette.tokens.error.mark },
  '&:focus-within': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
  // Covers the field, so that files are dropped into the input itself
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
}));

interface FileFieldProps {
  file: File | undefined;
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
}

/** Choose a CSV file or drop it, and read at once what is wrong with it. */
export const FileField = ({ file, error, onChoose }: FileFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Chooser data-wrong={error !== undefined}>
        <FileUp size={18} aria-hidden />
        {file ? t('{{name}}, choose another file', { name: file.name }) : t('Choose a CSV file, or drop one here')}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          onChange={event => {
            onChoose([...(event.target.files ?? [])]);
            // So that choosing the same file again fires an event
            event.target.value = '';
          }}
        />
      </Chooser>
      <div role="alert">{error && <FieldMessage id={id}>{error}</FieldMessage>}</div>
    </div>
  );
};
