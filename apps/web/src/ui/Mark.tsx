/** The logo: a drumlin's two contours on a rounded square. */
export const Mark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden>
    <rect width="26" height="26" rx="7" fill="var(--mui-palette-tokens-primary-fill)" />
    <g fill="none" stroke="var(--mui-palette-tokens-text-onPrimary)" strokeWidth="2.1" strokeLinecap="round">
      <path d="M4.6 17.6a8.6 8.6 0 0 1 16.8 0" />
      <path d="M8.4 17.6a4.8 4.8 0 0 1 9.2 0" strokeOpacity=".62" />
    </g>
  </svg>
);
