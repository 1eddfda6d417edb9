import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ContourArt } from './ContourArt.tsx';
import { SampleCard } from './SampleCard.tsx';
import { CarouselControls } from './showcase-styles.ts';
import { useCarousel } from './use-carousel.ts';

const SLIDES = [
  {
    title: 'Every payin, payout and return, accounted for to the cent.',
    text: 'Balances, reports and exports for Interac e-Transfer and Instant Bank Transfer.',
  },
  {
    title: 'One set of figures, wherever you look.',
    text: 'The grid, the totals and the exported file agree for the same filters.',
  },
  {
    title: 'A day is a day in Toronto.',
    text: 'Every date and time in the portal is Eastern Time, on any computer.',
  },
];

const Foot = styled('div')({
  position: 'absolute',
  inset: 'auto 56px 56px',
  display: 'flex',
  flexDirection: 'column',
});

/** What the portal is, in three sentences that take turns. */
export const ShowcaseSlides = () => {
  const { t } = useTranslation();
  const { current, choose, playing, canPlay, toggle } = useCarousel(SLIDES.length);
  const slide = SLIDES[current];
  return (
    <>
      <ContourArt />
      <Foot>
        <SampleCard />
        <div aria-live={playing ? 'off' : 'polite'}>
          <Typography variant="display" component="p" sx={{ mt: 14, maxWidth: 400, minHeight: '4rem' }}>
            {t(slide?.title ?? '')}
          </Typography>
          <Typography sx={{ mt: 1.5, maxWidth: 400, minHeight: '2.5rem' }}>{t(slide?.text ?? '')}</Typography>
        </div>
        <CarouselControls>
          {SLIDES.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className="dot"
              aria-label={t('Slide {{number}}', { number: index + 1 })}
              aria-current={index === current}
              onClick={() => choose(index)}
            />
          ))}
          {canPlay && (
            <button type="button" className="pause" aria-label={playing ? t('Pause') : t('Play')} onClick={toggle}>
              {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
            </button>
          )}
        </CarouselControls>
      </Foot>
    </>
  );
};
