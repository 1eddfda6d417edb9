import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { cspNonce } from '../../lib/csp-nonce.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import type { Area } from './choose-picture.ts';

/** Pixels that the photo moves with an arrow key; a fifth of it with Shift. */
const KEYBOARD_STEP = 10;
const MAX_ZOOM = 4;
const ZOOM_STEP = 0.05;

const Stage = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: 320,
  aspectRatio: '1',
  margin: '0 auto',
  overflow: 'hidden',
  borderRadius: RADIUS.card,
  backgroundColor: vars.palette.tokens.bg.sunken,
  '& [role="application"]:focus-visible': { outline: `3px solid ${vars.palette.tokens.focus.ring}`, outlineOffset: -3 },
}));

const trackOf = (colour: string) => ({ height: 4, borderRadius: RADIUS.pill, backgroundColor: colour });
const thumbOf = (colour: string) =>
  ({ appearance: 'none', width: 18, height: 18, border: 0, borderRadius: '50%', backgroundColor: colour }) as const;

const Zoom = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.label,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 320,
  margin: '12px auto 0',
  color: vars.palette.tokens.text.secondary,
  '& input': { flex: 1, height: 24, margin: 0, appearance: 'none', background: 'transparent' },
  // Each browser has its own names, and drops a whole rule with an unknown one
  '& input::-webkit-slider-runnable-track': trackOf(vars.palette.tokens.border.control),
  '& input::-moz-range-track': trackOf(vars.palette.tokens.border.control),
  '& input::-webkit-slider-thumb': { ...thumbOf(vars.palette.tokens.primary.fill), marginTop: -7 },
  '& input::-moz-range-thumb': thumbOf(vars.palette.tokens.primary.fill),
}));

interface PictureCropProps {
  url: string;
  onArea: (area: Area) => void;
}

/** A photo under a round window: dragging, pinching, the wheel and the arrow keys move and zoom it. */
export const PictureCrop = ({ url, onArea }: PictureCropProps) => {
  const { t } = useTranslation();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div>
      <Stage>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={MAX_ZOOM}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          nonce={cspNonce()}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('Position of the photo. Move it with the arrow keys.') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
        />
      </Stage>
      <Zoom>
        <label htmlFor={zoomId}>{t('Zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
        />
      </Zoom>
    </div>
  );
};
