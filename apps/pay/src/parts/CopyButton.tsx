import { useEffect, useState } from 'preact/hooks';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from './Icon.tsx';

const CONFIRMED_MS = 2_000;

/** Copies a reference, and says so for a moment; nothing where the browser gives a page no clipboard. */
export const CopyButton = ({ value }: { value: string }) => {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!('clipboard' in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <button type="button" class="small copy" aria-label={t('Copy the reference')} onClick={() => void copy()}>
        <Icon name={isCopied ? 'copied' : 'copy'} />
      </button>
      <span class="hidden" role="status">
        {isCopied && t('Copied')}
      </span>
    </>
  );
};
