import { PICTURE_NAMES } from '@drumlin/contract/users/picture.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CircleAlert, ImageUp } from 'lucide-react';
import { type DragEvent, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import type { PictureUpload } from './use-picture-upload.ts';

// The cropping tool is loaded only when a photo is chosen
const PictureCrop = lazyPart(() => import('./PictureCrop.tsx').then(part => part.PictureCrop));

const Chooser = styled('label')(({ theme: { vars, typography } }) => ({
  ...typography.control,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '32px 20px',
  textAlign: 'center',
  cursor: 'pointer',
  color: vars.palette.tokens.primary.text,
  border: `1px dashed ${vars.palette.tokens.border.control}`,
  borderRadius: RADIUS.card,
  '&:hover, &[data-over="true"]': { backgroundColor: vars.palette.tokens.bg.hover },
  '&[data-chosen="true"]': { flexDirection: 'row', justifyContent: 'center', marginTop: 12, padding: '10px 16px' },
  '&[data-wrong="true"]': { borderColor: vars.palette.tokens.error.mark },
  '&:focus-within': { outline: `2px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: 2 },
  // Covers the field, so that files are dropped into the input itself
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
}));

const Message = styled('p')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: '8px 0 0',
  color: vars.palette.tokens.error.text,
}));

const Waiting = () => <Skeleton variant="rounded" sx={{ width: '100%', maxWidth: 320, height: 320, mx: 'auto' }} />;

/** Choose a photo or drop it, move and zoom it under a round window, and read at once what is wrong with it. */
export const PictureField = ({ chosen, error, choose, setArea }: PictureUpload) => {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  return (
    <div>
      {chosen && (
        <Suspense fallback={<Waiting />}>
          <PictureCrop key={chosen.url} url={chosen.url} onArea={setArea} />
        </Suspense>
      )}
      <Chooser
        data-over={over}
        data-chosen={chosen !== undefined}
        data-wrong={error !== undefined}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImageUp size={chosen ? 16 : 24} aria-hidden />
        {chosen ? t('Choose another photo') : t('Choose a photo, or drop one here')}
        {!chosen && <small id={`${id}-kinds`}>{t('.jpg, .jpeg or .png')}</small>}
        <input
          type="file"
          accept={PICTURE_NAMES}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => {
            choose([...(event.target.files ?? [])]);
            // So that choosing the same file again fires an event
            event.target.value = '';
          }}
        />
      </Chooser>
      {error && (
        <Message id={`${id}-error`} role="alert">
          <CircleAlert size={14} aria-hidden />
          {error}
        </Message>
      )}
    </div>
  );
};
