import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gap: 6,
  '& .label': { ...typography.label, color: vars.palette.tokens.text.secondary },
  '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

interface FieldProps {
  label: string;
  /** The id of the control; of the label itself where the field is a group. */
  id: string;
  /** Several controls under one label. */
  group?: boolean;
  children: ReactNode;
}

/** A label over its control, or over a group of them. */
export const Field = ({ label, id, group = false, children }: FieldProps) =>
  group ? (
    <Frame role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <div className="choices">{children}</div>
    </Frame>
  ) : (
    <Frame>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
    </Frame>
  );
