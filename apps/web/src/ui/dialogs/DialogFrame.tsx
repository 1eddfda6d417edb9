import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FineText } from '../FineText.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

const Header = styled('header')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '16px 16px 16px 24px',
  borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
}));
const Body = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '20px 24px' });
const Footer = styled('footer')(({ theme: { vars } }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
  padding: '14px 24px',
  backgroundColor: vars.palette.tokens.bg.sunken,
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
}));

interface DialogFrameProps {
  title: string;
  /** One line below the title. */
  subtitle?: string | undefined;
  titleId: string;
  /** Shown in place of the title, which is then for screen readers alone. */
  heading?: ReactNode;
  onClose: () => void;
  /** What else stands in the head, before the close button. */
  head?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** The parts of every dialog: a title with a close button, a body that scrolls, and a footer with buttons. */
export const DialogFrame = ({
  title,
  subtitle,
  titleId,
  heading,
  onClose,
  head,
  children,
  actions,
}: DialogFrameProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Header>
        {heading && <VisuallyHidden id={titleId}>{title}</VisuallyHidden>}
        {heading ?? (
          <div>
            <Typography id={titleId} variant="h2">
              {title}
            </Typography>
            {subtitle && <FineText>{subtitle}</FineText>}
          </div>
        )}
        {head}
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Header>
      <Body>{children}</Body>
      {actions && <Footer>{actions}</Footer>}
    </>
  );
};
