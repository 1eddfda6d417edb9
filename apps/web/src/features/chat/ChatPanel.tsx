import { openChat } from '@drumlin/contract/chat/routes.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../components/FailedPart.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { GUTTER, RADIUS } from '../../ui/dimensions.ts';
import type { Chat } from './use-chat.ts';

/** A ticket is good for one frame, which is loaded at once. */
const frameQuery = { ...apiQuery(openChat), staleTime: Number.POSITIVE_INFINITY, gcTime: 0, meta: { silent: true } };

/** A script that is not there by then counts as failed. */
const PATIENCE_MS = 20_000;

/** The page of the widget, and why there is none: the frame says whether its script was loaded, or nothing where it was not loaded itself. */
const useWidget = () => {
  const { data, error, isFetching, refetch } = useQuery(frameQuery);
  const frame = useRef<HTMLIFrameElement>(null);
  const [failed, setFailed] = useState(false);
  const path = failed || isFetching ? undefined : data?.path;
  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => setFailed(true), PATIENCE_MS);
    const hear = ({ source, data: said }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (said?.type === 'chat-load') clearTimeout(timer);
      if (said?.type === 'chat-error') setFailed(true);
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, [path]);
  const retry = () => {
    setFailed(false);
    void refetch();
  };
  // What the failed part says of it is the message of its error, or that there was one
  return { path, error: error ?? (failed ? true : null), frame, retry };
};

const Frame = styled('section')(({ theme: { vars, zIndex, breakpoints } }) => ({
  position: 'fixed',
  right: GUTTER.xs,
  bottom: 16,
  zIndex: zIndex.appBar + 2,
  display: 'flex',
  flexDirection: 'column',
  width: 384,
  maxWidth: `calc(100vw - 2 * ${GUTTER.xs})`,
  height: 'min(600px, calc(100dvh - 96px))',
  overflow: 'hidden',
  backgroundColor: vars.palette.tokens.bg.raised,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.floating,
  '&[hidden]': { display: 'none' },
  '& iframe': { flex: 1, width: '100%', border: 0 },
  [breakpoints.up('lg')]: { right: 20 },
  '@media print': { display: 'none' },
}));
const Head = styled('header')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: '6px 6px 6px 16px',
  borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  '& h2': { ...typography.h3, margin: 0 },
}));

const Padded = styled('div')({ padding: '0 16px' });

/**
 * The chat widget, in a frame whose origin is nobody's: its script sees neither the page nor the session (decision 022). Out of sight it
 * goes on, so that no conversation is lost.
 */
export const ChatPanel = ({ isOpen, close }: Pick<Chat, 'isOpen' | 'close'>) => {
  const { t } = useTranslation();
  const { path, error, frame, retry } = useWidget();
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) closer.current?.focus();
  }, [isOpen]);
  return (
    <Frame
      hidden={!isOpen}
      aria-labelledby="chat-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <Head>
        <h2 id="chat-title">{t('Chat')}</h2>
        <IconButton ref={closer} aria-label={t('Close the chat')} onClick={close}>
          <X size={16} aria-hidden />
        </IconButton>
      </Head>
      {error && (
        <Padded>
          <FailedPart error={error} onRetry={retry} />
        </Padded>
      )}
      {path && (
        <iframe
          ref={frame}
          src={path}
          title={t('Conversation')}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
    </Frame>
  );
};
