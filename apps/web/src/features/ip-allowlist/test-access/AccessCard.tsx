import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';

const Frame = styled(Card)(({ theme: { typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  '& h3': { ...typography.h3, margin: 0 },
}));

interface AccessCardProps {
  icon: LucideIcon;
  title: string;
  /** What it is for, in a sentence. */
  text: string;
  /** Why it could not be loaded. */
  error: Error | null;
  onRetry: () => void;
  isLoading: boolean;
  /** Buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** A card of one part of the access to the test API: what it is, what it is now, what can be done. */
export const AccessCard = ({ icon, title, text, error, onRetry, isLoading, actions, children }: AccessCardProps) => {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Stack direction="row" sx={{ gap: 3 }}>
        <IconTile icon={icon} />
        <div>
          <h3 id={titleId}>{title}</h3>
          <FineText>{text}</FineText>
        </div>
      </Stack>
      {error ? <FailedPart error={error} onRetry={onRetry} /> : isLoading ? <Skeleton height={48} /> : children}
      {!error && !isLoading && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 'auto' }}>
          {actions}
        </Stack>
      )}
    </Frame>
  );
};
