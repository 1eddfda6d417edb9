import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { codeMeaning, remedyOf } from '@drumlin/contract/legends/registry.ts';
import { styled } from '@mui/material/styles';
import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';

const Note = styled('section')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  marginBottom: 20,
  borderRadius: 9,
  overflow: 'hidden',
  border: `1px solid ${vars.palette.tokens.border.default}`,
  color: vars.palette.tokens.text.primary,
  '& .code': { display: 'flex', gap: 12, padding: '12px 16px', backgroundColor: vars.palette.tokens.error.tint },
  '& svg': { flexShrink: 0, marginTop: 2, color: vars.palette.tokens.error.mark },
  '& h3': { ...typography.label, margin: '0 0 2px', color: vars.palette.tokens.error.text },
  '& p': { margin: 0, fontWeight: 550 },
  '& code': { ...typography.mono, marginRight: 8 },
  '& dl': { margin: 0, padding: '0 16px' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '108px minmax(0, 1fr)', gap: 12, padding: '10px 0' },
  '& dl > div + div': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& dt': { color: vars.palette.tokens.text.secondary },
  '& dd': { margin: 0 },
  '& .who': { fontWeight: 550 },
}));

/** What one code means, who must act on it and what there is to do; the last two only where a legend says so. */
const CodeNote = ({ code }: { code: string }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { report } = useReport().face;
  const remedy = remedyOf(report, code, locale);
  return (
    <Note>
      <div className="code">
        <CircleX size={18} strokeWidth={1.75} aria-hidden />
        <div>
          <h3>{t('What happened')}</h3>
          <p>
            <code>{code}</code>
            {codeMeaning(report, code, locale)}
          </p>
        </div>
      </div>
      {remedy && (
        <dl>
          <div>
            <dt>{t('Who must act')}</dt>
            <dd className="who">{remedy.party}</dd>
          </div>
          <div>
            <dt>{t('What to do')}</dt>
            <dd>{remedy.action}</dd>
          </div>
        </dl>
      )}
    </Note>
  );
};

/** The columns in which a row has a code. */
export const codesOf = ({ columns }: ReportShape, row: ReportRow): string[] =>
  Object.keys(columns).filter(key => columns[key]?.kind === 'code' && String(row[key] ?? '') !== '');

/** What a row's codes mean and ask for; nothing where it has none. */
export const WhatHappened = ({ row }: { row: ReportRow }) => {
  const { report } = useReport().face;
  const codes = new Set(codesOf(report, row).map(key => String(row[key])));
  return [...codes].map(code => <CodeNote key={code} code={code} />);
};
