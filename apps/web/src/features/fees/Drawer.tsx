import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../components/FailedPart.tsx';
import { isUnknown } from '../../lib/api/api-error.ts';
import { SideDialog } from '../../ui/dialogs/SideDialog.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';

const WIDTH = 600;

interface DrawerProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown until the name is known. */
  waiting: string;
  title: (data: Data) => string;
  subtitle?: (data: Data) => string;
  actions?: ((data: Data) => ReactNode) | undefined;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** One thing of a list beside it: loading, not there, or all of it. */
export const Drawer = <Data,>(props: DrawerProps<Data>) => {
  const { query, waiting, title, subtitle, actions, onClose, children } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  const isGone = isUnknown(error);
  return (
    <SideDialog
      open
      width={WIDTH}
      title={data ? title(data) : waiting}
      {...(data && subtitle && { subtitle: subtitle(data) })}
      onClose={onClose}
      actions={data && actions?.(data)}
    >
      {error &&
        (isGone ? (
          <EmptyPanel title={t('There is nothing here')} />
        ) : (
          <FailedPart error={error} onRetry={() => void refetch()} />
        ))}
      {data === undefined && !error && <Skeleton variant="rounded" sx={{ height: 240 }} />}
      {data !== undefined && !error && <Stack sx={{ gap: 6 }}>{children(data)}</Stack>}
    </SideDialog>
  );
};
