import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import { Panel } from './Panel.tsx';

interface EmptyPanelProps {
  title: string;
  children?: ReactNode;
  /** Secondary buttons. */
  action?: ReactNode;
}

/** Says that there is nothing to show, why, and what to do about it. */
export const EmptyPanel = ({ title, children, action }: EmptyPanelProps) => (
  <Panel role="status" glyph={<Glyph kind="empty" />} title={title} actions={action}>
    {children}
  </Panel>
);
