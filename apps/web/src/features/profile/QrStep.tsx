import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import QRCode from 'react-qr-code';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { RADIUS } from '../../ui/dimensions.ts';

const QR_PIXELS = 160;

const Columns = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 24,
  alignItems: 'start',
  '& ol': { margin: '0 0 16px', paddingLeft: 20 },
  '& li': { marginBottom: 8 },
  [breakpoints.down('sm')]: { gridTemplateColumns: '1fr', justifyItems: 'center' },
}));
// A camera needs dark on light, whatever the theme.
const White = styled('div')(({ theme: { vars } }) => ({
  padding: 16,
  lineHeight: 0,
  backgroundColor: '#fff',
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
}));
const Key = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.mono,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 6,
  padding: '8px 10px',
  overflowWrap: 'anywhere',
  backgroundColor: vars.palette.tokens.bg.sunken,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.control,
}));

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What an authenticator app scans, and the key for one that cannot. */
export const QrStep = ({ url, secret }: { url: string; secret: string }) => {
  const { t } = useTranslation();
  return (
    <Columns>
      <White>
        <QRCode value={url} size={QR_PIXELS} role="img" aria-label={t('QR code')} />
      </White>
      <div>
        <ol>
          <li>{t('Open your authenticator app and choose to add an account.')}</li>
          <li>{t('Scan this QR code with your phone.')}</li>
          <li>{t('Continue and type the 6-digit code it shows.')}</li>
        </ol>
        <Typography variant="label">{t('Can’t scan? Enter this key')}</Typography>
        <Key>
          {inFours(secret)}
          <CopyButton value={secret} name={t('key')} />
        </Key>
      </div>
    </Columns>
  );
};
