import { formatMoney, formatMoneyCad } from '@drumlin/contract/core/money.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CircleCheck, Clock, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { RADIUS } from '../../../ui/dimensions.ts';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import { CarouselControls } from './showcase-styles.ts';

const AUTOPLAY_MS = 5000;

/** A slide index that moves on by itself until paused; it stands still from the start for who prefers less motion. */
const useCarousel = (slides: number) => {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const [playing, setPlaying] = useState(!still);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!playing || still) return;
    const timer = setTimeout(() => setCurrent((current + 1) % slides), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, still, current, slides]);
  const choose = (slide: number) => {
    setPlaying(false);
    setCurrent(slide);
  };
  return { current, choose, playing: playing && !still, canPlay: !still, toggle: () => setPlaying(!playing) };
};

interface Hill {
  x: number;
  y: number;
  rings: number;
  /** Distance between two rings, in the drawing's units. */
  step: number;
  /** How far a ring strays from a circle, as a share of its radius. */
  roughness: number;
  phase: number;
}

const POINTS = 28;

/** A ring's distance from its hill's top in one direction: a circle, stretched and dented by three slow waves. */
const radiusAt = ({ roughness, phase }: Hill, radius: number, angle: number): number => {
  const shift = phase + radius / 260;
  const waves =
    Math.sin(2 * angle + shift) + 0.6 * Math.sin(3 * angle - 1.7 * shift) + 0.3 * Math.sin(5 * angle + 2 * shift);
  return radius * (1 + roughness * waves);
};

const ringPoints = (hill: Hill, radius: number): [number, number][] =>
  Array.from({ length: POINTS }, (_, index) => {
    const angle = (2 * Math.PI * index) / POINTS;
    const distance = radiusAt(hill, radius, angle);
    return [hill.x + 1.18 * distance * Math.cos(angle), hill.y + 0.86 * distance * Math.sin(angle)];
  });

/** A closed smooth curve through the points (Catmull-Rom, written as Bézier segments). */
const closedCurve = (points: readonly [number, number][]): string => {
  const at = (index: number): [number, number] => points[(index + points.length) % points.length] ?? [0, 0];
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const segments = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = text(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const arrive = text(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    return `C${leave} ${arrive} ${text(...to)}`;
  });
  return `M${text(...at(0))}${segments.join('')}Z`;
};

/** The contour lines of a hill, from its top outwards, as SVG path data. */
const contourLines = (hill: Hill): string[] =>
  Array.from({ length: hill.rings }, (_, ring) => closedCurve(ringPoints(hill, hill.step * (ring + 0.9))));

/** Invented people and amounts, to show what the portal looks like inside. */
const SAMPLE = {
  balance: 312_884.19,
  rows: [
    { name: 'Juniper Brambling', tone: 'success', status: 'Successful', icon: CircleCheck, amount: 125 },
    { name: 'Basil Quillfeather', tone: 'warning', status: 'Pending', icon: Clock, amount: 640 },
  ],
} as const;

const Card = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.body,
  maxWidth: 380,
  padding: '14px 16px 8px',
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.bg.surface,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.dialog,
  fontVariantNumeric: 'tabular-nums',
  '& .figure': { ...typography.figureLg, margin: '2px 0 12px' },
  '& .label': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& .row': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 36 },
  '& .row:first-of-type': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}`, paddingTop: 4 },
  '& .name': { flex: 1 },
  '& .amount': { fontWeight: 600, minWidth: 68, textAlign: 'end' },
}));

/** A picture of the portal made of its own parts; it says nothing to a screen reader. */
const SampleCard = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Card aria-hidden>
      <span className="label">{t('Available Balance')}</span>
      <p className="figure">{formatMoneyCad(SAMPLE.balance, locale)}</p>
      {SAMPLE.rows.map(({ name, tone, status, icon, amount }) => (
        <div className="row" key={name}>
          <span className="name">{name}</span>
          <ToneChip tone={tone} icon={icon} label={t(status)} />
          <span className="amount">{formatMoney(amount, locale)}</span>
        </div>
      ))}
    </Card>
  );
};

const HILLS = [
  contourLines({ x: 410, y: 245, rings: 17, step: 36, roughness: 0.07, phase: 0.4 }),
  contourLines({ x: 80, y: 770, rings: 8, step: 34, roughness: 0.08, phase: 2.1 }),
];
/** Every fourth line is drawn stronger, as on a map. */
const INDEX_LINE = 4;

const Svg = styled('svg')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: vars.palette.tokens.text.onPrimary,
}));

/** The contour lines behind the sign-in page's right half. */
const ContourArt = () => (
  <Svg viewBox="0 0 620 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
    {HILLS.map((lines, hill) =>
      lines.map((line, ring) => {
        const strong = ring % INDEX_LINE === INDEX_LINE - 1;
        const fading = 1 - ring / (lines.length + 3);
        return (
          <path
            key={line}
            d={line}
            strokeWidth={strong ? 1.4 : 0.9}
            strokeOpacity={(strong ? 0.3 : 0.22) * fading * (hill === 0 ? 1 : 0.6)}
          />
        );
      }),
    )}
  </Svg>
);

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
