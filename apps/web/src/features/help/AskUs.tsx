import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { SupportPhone } from '../../components/SupportPhone.tsx';
import { useSupport } from '../../lib/support.ts';
import { Text } from './help-styles.ts';

/** Whom to write to, at the end of every page. */
export const AskUs = () => {
  const { t } = useTranslation();
  const { email } = useSupport();
  return (
    <Text as="p" sx={{ m: 0 }}>
      {t('Is your question not here?')}{' '}
      <Link href={`mailto:${email}`} underline="always">
        {t('Email us')}
      </Link>
      <SupportPhone />
    </Text>
  );
};
