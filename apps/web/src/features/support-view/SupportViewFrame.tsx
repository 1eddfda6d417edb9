import { endSupportView, getSupportView, type SupportView } from '@drumlin/contract/support/routes.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../components/FailedPart.tsx';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { useKeepFootFree } from '../../components/use-keep-foot-free.ts';
import { call } from '../../lib/api/call.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { leaveSupportView } from '../../lib/support-view.ts';
import { GUTTER } from '../../ui/dimensions.ts';

/** How often is asked whether the view goes on, beside all that says so by itself. */
const ASK_MS = 30_000;

const Banner = styled('section')(({ theme: { vars, typography, zIndex } }) => ({
  ...typography.dense,
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: zIndex.appBar + 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  padding: `10px ${GUTTER.sm}`,
  color: vars.palette.tokens.warning.text,
  // The tint lets through what is under it
  background: `linear-gradient(${vars.palette.tokens.warning.tint} 0 0), ${vars.palette.tokens.bg.surface}`,
  borderTop: `2px solid ${vars.palette.tokens.warning.mark}`,
  '& > svg': { flexShrink: 0 },
  '& p': { flex: '1 1 220px', margin: 0, overflowWrap: 'anywhere' },
  '& time': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

/** The seconds that are left, counted down from what was told last. */
const useSecondsLeft = (secondsLeft: number, toldAt: number): number => {
  const leftNow = () => Math.max(0, Math.ceil(secondsLeft - (Date.now() - toldAt) / 1000));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil(secondsLeft - (Date.now() - toldAt) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft, toldAt]);
  return left;
};

const timeOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const SupportViewBanner = ({ view, toldAt }: { view: SupportView; toldAt: number }) => {
  const { t } = useTranslation();
  const banner = useRef<HTMLElement>(null);
  useKeepFootFree(banner);
  const { id, user } = view;
  const left = useSecondsLeft(view.secondsLeft, toldAt);
  useEffect(() => {
    if (left === 0) leaveSupportView();
  }, [left]);
  const end = useApiMutation({
    mutationFn: () => call(endSupportView, { params: { id } }),
    onSuccess: leaveSupportView,
  });
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Banner ref={banner} aria-label={t('Support view')}>
      <Eye size={18} strokeWidth={1.75} aria-hidden />
      <p>
        <b>{t('Support view: {{name}}, {{merchant}}', { name, merchant: user.merchantParent })}</b>
        <br />
        {t('You see what they see. Nothing can be changed or exported, and what you look at is on record.')}
      </p>
      <time>{t('{{time}} left', { time: timeOf(left) })}</time>
      <Button size="small" loading={end.isPending} onClick={() => end.mutate()}>
        {t('End support view')}
      </Button>
    </Banner>
  );
};

/**
 * The portal of a support view: whose it is stands under every screen of it, and no screen is shown before that is known.
 */
export const SupportViewFrame = ({ id, children }: { id: string; children: ReactNode }) => {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...apiQuery(getSupportView, { params: { id } }),
    staleTime: 0,
    refetchInterval: ASK_MS,
    meta: { silent: true },
  });
  if (!data) return error ? <FailedPart error={error} onRetry={() => void refetch()} /> : null;
  return (
    <>
      {children}
      <SupportViewBanner view={data} toldAt={dataUpdatedAt} />
    </>
  );
};
