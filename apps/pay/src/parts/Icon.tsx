const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  copied: 'M5 12l5 5 9-10',
  success: 'M12 3a9 9 0 100 18 9 9 0 000-18zM8 12l3 3 5-6',
  error: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 8v5M12 16v.1',
  waiting: 'M12 3a9 9 0 109 9',
} as const;

interface IconProps {
  name: keyof typeof PATHS;
  size?: number;
}

const MARKS: readonly string[] = ['success', 'error', 'waiting'] satisfies IconProps['name'][];

/** A drawing beside words that say the same. */
export const Icon = ({ name, size = 20 }: IconProps) => (
  <svg
    class={MARKS.includes(name) ? `mark ${name}` : undefined}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
