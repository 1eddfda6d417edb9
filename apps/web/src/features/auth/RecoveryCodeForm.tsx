import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';

interface RecoveryCodeFormProps {
  pending: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** One of the ten codes kept for a day like this. */
export const RecoveryCodeForm = ({ pending, onSubmit, onBack }: RecoveryCodeFormProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || code.trim() === '') return;
    // The button waits without the focus; a code that is refused is typed anew
    field.current?.focus();
    onSubmit(code.trim());
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 5, mt: 1.5 }}>
      <Typography sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
        {t('Each of the recovery codes you kept works once.')}
      </Typography>
      <TextInput
        large
        autoFocus
        inputRef={field}
        label={t('Recovery code')}
        value={code}
        autoComplete="off"
        inputProps={{ maxLength: 32, spellCheck: false }}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" disabled={code.trim() === ''} loading={pending}>
        {t('Verify')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('Enter a 6-digit code instead')}
      </Button>
    </Stack>
  );
};
