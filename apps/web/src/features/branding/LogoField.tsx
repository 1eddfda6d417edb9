import {
  brokenByDrawing,
  brokenByShape,
  brokenBySize,
  LOGO_RULES,
  type LogoRule,
  rasterTypeOf,
} from '@drumlin/contract/branding/logo.ts';
import type { BrandingForm } from '@drumlin/contract/branding/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { SERVER_ERROR, useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';

/** A file that may be a logo as far as the browser can tell: its bytes as a `data:` address; otherwise what is wrong with it, in English. */
type ReadLogo = { url: string; problem?: never } | { problem: (typeof LOGO_RULES)[LogoRule]; url?: never };

const readUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Of an image the browser reads no more than it needs to know its size: decoding a large one takes a gigabyte. */
const brokenByImage = (url: string, isDrawing: boolean): Promise<LogoRule | undefined> =>
  new Promise(resolve => {
    const image = new Image();
    image.onload = () => {
      const broken = brokenByShape({ width: image.naturalWidth, height: image.naturalHeight });
      resolve(isDrawing && broken !== 'ratio' ? undefined : broken);
    };
    image.onerror = () => resolve(isDrawing ? 'drawing' : 'format');
    image.src = url;
  });

/** Reads a chosen file and says what is wrong with it. The server reads it once more. */
const readLogo = async (file: File): Promise<ReadLogo> => {
  const tooLarge = brokenBySize(file.size);
  if (tooLarge) return { problem: LOGO_RULES[tooLarge] };
  const type = rasterTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const url = await readUrl(new Blob([file], { type: type ?? 'image/svg+xml' }));
  const broken = (type ? undefined : brokenByDrawing(await file.text())) ?? (await brokenByImage(url, !type));
  return broken ? { problem: LOGO_RULES[broken] } : { url };
};

const Row = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& .thumb': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 60,
    height: 60,
    color: vars.palette.tokens.text.tertiary,
    backgroundColor: vars.palette.tokens.bg.sunken,
    border: `1px solid ${vars.palette.tokens.border.default}`,
    borderRadius: RADIUS.popover,
    overflow: 'hidden',
  },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .file': {
    ...typography.caption,
    marginLeft: 'auto',
    color: vars.palette.tokens.text.tertiary,
    textAlign: 'right',
  },
  '& .file span': { display: 'block', overflowWrap: 'anywhere' },
}));

/** A file that was chosen and not applied yet. */
interface Chosen {
  url: string;
  file: File;
}

interface LogoFieldProps {
  name: 'lightLogo' | 'darkLogo';
  /** The address of the one in force. */
  saved: string | null;
}

/** The logo of a theme: what there is, another one, or none. */
export const LogoField = ({ name, saved }: LogoFieldProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { setValue, setError, clearErrors } = useFormContext<BrandingForm>();
  const { field, error } = useFormField(name);
  const [chosen, setChosen] = useState<Chosen>();
  const put = (url: string | null) => {
    clearErrors(name);
    setValue(name, url, { shouldDirty: true });
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that choosing the same file again fires an event
    target.value = '';
    if (!file) return;
    const read = await readLogo(file);
    if (read.url === undefined) setError(name, { type: SERVER_ERROR, message: t(read.problem) });
    else {
      put(read.url);
      setChosen({ url: read.url, file });
    }
  };
  const url: string | null = field.value;
  const kilobytes = chosen && (chosen.file.size / 1024).toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('Logo')}</h2>
      <Row>
        <span className="thumb">{url ? <img src={url} alt={t('Logo')} /> : <ImageUp size={20} aria-hidden />}</span>
        <div>
          <div className="buttons">
            <Button
              ref={field.ref}
              startIcon={<ImageUp size={16} />}
              aria-describedby={`${id}-rules ${id}-error`}
              onClick={() => input.current?.click()}
            >
              {url ? t('Replace') : t('Upload logo')}
            </Button>
            {url && (
              <Button variant="text" startIcon={<Trash2 size={16} />} onClick={() => put(null)}>
                {t('Remove')}
              </Button>
            )}
          </div>
          <p id={`${id}-rules`}>{t('JPEG, PNG or SVG. Square, at least 128x128 px, 30 kb or less.')}</p>
        </div>
        {chosen && chosen.url === url && (
          <div className="file">
            <span>{chosen.file.name}</span>
            <span>{t('{{size}} kb', { size: kilobytes })}</span>
          </div>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,.svg"
        aria-label={t('Logo')}
        onChange={event => void choose(event)}
      />
      <div role="alert">{error && <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}</div>
      {error && (
        <Button variant="text" size="small" sx={{ mt: 1 }} onClick={() => put(saved)}>
          {t('Back to the logo in force')}
        </Button>
      )}
    </section>
  );
};
