import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from './TextInput.tsx';

/** A password input with a button that shows the password. */
export const PasswordInput = (props: Omit<ComponentProps<typeof TextInput>, 'type'>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      startAdornment={
        <InputAdornment position="start">
          <Lock size={16} strokeWidth={1.75} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={shown ? t('Hide password') : t('Show password')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
