import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { changeBanner } from '@drumlin/contract/portal/settings.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../components/ConfirmAct.tsx';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { call } from '../../lib/api/call.ts';
import { Lines, Section } from '../../ui/Section.tsx';
import { BannerDialog } from './BannerDialog.tsx';
import { type Settings, useSaved } from './use-settings.ts';

const RemoveDialog = ({ version, onClose }: { version: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const saved = useSaved(onClose);
  return (
    <ConfirmAct
      title={t('Remove the banner?')}
      confirmLabel={t('Remove')}
      act={{ mutationFn: () => call(changeBanner, { body: { version, banner: null } }), ...saved }}
      onClose={onClose}
    >
      {t('Nobody sees it any more.')}
    </ConfirmAct>
  );
};

/** It is set to the minute. */
const minuteOf = (instant: string): string => toEasternWall(new Date(instant)).slice(0, 16);

/** What everybody is told of maintenance, and when. */
export const BannerCard = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation();
  const [asking, ask] = useState<'edit' | 'remove'>();
  const { banner, version } = settings;
  const close = () => ask(undefined);
  const actions = (
    <span>
      {banner && (
        <Button variant="text" size="small" aria-label={t('Remove the banner')} onClick={() => ask('remove')}>
          {t('Remove')}
        </Button>
      )}
      <Button variant="text" size="small" aria-label={t('Edit the banner')} onClick={() => ask('edit')}>
        {t('Edit')}
      </Button>
    </span>
  );
  return (
    <Section title={t('Maintenance banner')} action={actions}>
      {banner ? (
        <Lines>
          <li>
            {t('Text in English')} <Banner severity={banner.severity} text={banner.en} lang="en-CA" inset />
          </li>
          <li>
            {t('Text in French')} <Banner severity={banner.severity} text={banner.fr} lang="fr-CA" inset />
          </li>
          <li>
            {t('From (ET)')} <EasternTime wall={minuteOf(banner.from)} />
          </li>
          <li>
            {t('Until (ET)')} <EasternTime wall={minuteOf(banner.until)} />
          </li>
        </Lines>
      ) : (
        t('There is none. It is shown above every screen and on the sign-in page while it lasts, and may be dismissed.')
      )}
      {asking === 'edit' && <BannerDialog settings={settings} onClose={close} />}
      {asking === 'remove' && <RemoveDialog version={version} onClose={close} />}
    </Section>
  );
};
