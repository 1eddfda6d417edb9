import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { merchantsIn } from './words.ts';

/** The profiles that name a definition. */
export const AssignedProfiles = ({ profiles }: { profiles: readonly { id: string; name: string }[] }) => {
  if (profiles.length === 0) return <EmptyValue />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {profiles.map(({ id, name }) => (
        <Link key={id} to="/merchant/fees" search={{ tab: 'profiles', open: id }}>
          {name}
        </Link>
      ))}
    </Stack>
  );
};

interface MerchantsLinkProps {
  total: number;
  definition?: string;
  profile?: string;
}

/** How many merchants are charged by a definition, or have a profile; leads to them. */
export const MerchantsLink = ({ total, ...search }: MerchantsLinkProps) => {
  const { t } = useTranslation();
  if (total === 0) return <EmptyValue />;
  return (
    <Link to="/merchant/fees" search={search}>
      {merchantsIn(total, t)}
    </Link>
  );
};
