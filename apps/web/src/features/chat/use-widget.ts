import { openChat } from '@drumlin/contract/chat/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '../../lib/api/query.ts';

/** A ticket is good for one frame, which is loaded at once. */
const frameQuery = { ...apiQuery(openChat), staleTime: Number.POSITIVE_INFINITY, gcTime: 0, meta: { silent: true } };

/** A script that is not there by then counts as failed. */
const PATIENCE_MS = 20_000;

/** The page of the widget, and why there is none: the frame says whether its script was loaded, or nothing where it was not loaded itself. */
export const useWidget = () => {
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
