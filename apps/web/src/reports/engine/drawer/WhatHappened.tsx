import { codeMeaning } from '@drumlin/contract/legends/registry.ts';
import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';

const Note = styled('section')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  gap: 12,
  marginBottom: 20,
  padding: '12px 16px',
  borderRadius: 9,
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.error.tint,
  '& svg': { flexShrink: 0, marginTop: 2, color: vars.palette.tokens.error.mark },
  '& h3': { ...typography.label, margin: '0 0 2px', color: vars.palette.tokens.error.text },
  '& p': { margin: 0 },
  '& code': { ...typography.mono, marginRight: 8 },
}));

/** What a row's codes mean, in words; nothing where it has none. */
export const WhatHappened = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { report } = useReport().face;
  const codes = Object.entries(report.columns).flatMap(([key, { kind }]) => {
    const code = kind === 'code' ? String(row[key] ?? '') : '';
    return code === '' ? [] : [code];
  });
  if (codes.length === 0) return null;
  return (
    <Note>
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h3>{t('What happened')}</h3>
        {[...new Set(codes)].map(code => (
          <p key={code}>
            <code>{code}</code>
            {codeMeaning(report, code, locale)}
          </p>
        ))}
      </div>
    </Note>
  );
};
