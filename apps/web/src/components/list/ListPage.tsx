import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface ListPageProps {
  title: string;
  description: string;
  /** Buttons: text first, then secondary, then one primary. */
  actions?: ReactNode;
  /** The filters and the `DataList`. */
  children: ReactNode;
}

/** A page with a list. */
export const ListPage = ({ title, description, actions, children }: ListPageProps) => (
  <Stack sx={{ gap: 4 }}>
    <title>{`${title} · Drumlin`}</title>
    <PageHeader title={title} description={description}>
      {actions}
    </PageHeader>
    {children}
  </Stack>
);
