import { styled } from '@mui/material/styles';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { GUTTER, RADIUS } from '../../ui/dimensions.ts';

const Strip = styled('div', { shouldForwardProp: name => name !== 'severity' })<{ severity: 'info' | 'warning' }>(
  ({ theme: { vars, typography, breakpoints }, severity }) => ({
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: `6px ${GUTTER.xs}`,
    // In line with the page below it
    [breakpoints.up('sm')]: { paddingInline: GUTTER.sm },
    [breakpoints.up('lg')]: { paddingInline: GUTTER.lg },
    '&.inset': { padding: '6px 12px', borderRadius: RADIUS.note },
    color: vars.palette.tokens[severity].text,
    backgroundColor: vars.palette.tokens[severity].tint,
    '& > svg': { flexShrink: 0 },
    '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .MuiIconButton-root': { color: 'inherit' },
    '@media print': { display: 'none' },
  }),
);

interface BannerProps {
  severity: 'info' | 'warning';
  text: string;
  /** The language of the text, where it is not the reader's. */
  lang?: string;
  /** Within a page instead of across it. */
  inset?: boolean;
  /** What is done with it. */
  children?: ReactNode;
}

/** A strip that tells of maintenance. */
export const Banner = ({ severity, text, lang, inset = false, children }: BannerProps) => {
  const Icon = severity === 'warning' ? TriangleAlert : Info;
  return (
    <Strip severity={severity} className={inset ? 'inset' : undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span lang={lang}>{text}</span>
      {children}
    </Strip>
  );
};
