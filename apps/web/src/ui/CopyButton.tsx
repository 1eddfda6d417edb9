import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const CONFIRMED_MS = 1500;

/** Copies a value; the icon turns into a check and a live region announces it. `name` is the name of the value. */
export const CopyButton = ({ value, name }: { value: string; name: string }) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (event: MouseEvent) => {
    event.stopPropagation();
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <IconButton
        className="copy"
        aria-label={t('Copy {{name}}', { name })}
        onClick={copy}
        sx={{ width: 24, height: 24 }}
      >
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
      <VisuallyHidden role="status">{copied ? t('Copied') : ''}</VisuallyHidden>
    </>
  );
};
