/** Sizes of the shell and its layers, in pixels. */
export const LAYOUT = {
  sidebar: 236,
  rail: 56,
  topBar: 56,
  drawer: 316,
  pageTop: 24,
  pageBottom: 88,
  sideDialog: 440,
  inspector: 440,
} as const;

/** The gutters of the content area by breakpoint. */
export const GUTTER = { xs: '16px', sm: '20px', lg: '28px' } as const;

/** Where a finger presses: on a phone, and on any screen that is touched. */
export const TOUCH = '@media (pointer: coarse), (max-width: 599.95px)';
/** The least height and width of what a finger presses, in pixels. */
export const TARGET = 44;

/** Corner radii, in pixels. */
export const RADIUS = {
  checkbox: 4,
  tag: 5,
  chip: 6,
  control: 7,
  segment: 8,
  note: 9,
  popover: 10,
  card: 12,
  dialog: 14,
  sheet: 16,
  pill: 999,
} as const;
