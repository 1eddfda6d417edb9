import type { AutocompleteRenderOptionState } from '@mui/material/Autocomplete';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type HTMLAttributes, type Key, type ReactNode, useCallback, useRef } from 'react';

/** What an option of a list is drawn from, once it is in sight. */
export interface VirtualOption {
  props: HTMLAttributes<HTMLLIElement> & { key: Key };
  state: Pick<AutocompleteRenderOptionState, 'index' | 'selected'>;
  label: string;
  /** What stands before the label; made once it is in sight. */
  mark?: () => ReactNode;
}

/** Hands an option on to `VirtualListbox` instead of drawing it; for `renderOption` of an Autocomplete. */
export const virtualOption = (option: VirtualOption): ReactNode => option as unknown as ReactNode;

const ROW = 36;
const MOST_HEIGHT = 8 * ROW;
/** Options drawn beyond those in sight, so that keys that move by a page find the next one. */
const OVERSCAN = 12;

/** The options of an Autocomplete of which only those in sight are drawn; each says its place among all of them. */
export const VirtualListbox = ({ children, ref, ...list }: ComponentProps<'ul'>) => {
  const options = (children ?? []) as unknown as readonly VirtualOption[];
  const scroller = useRef<HTMLElement | null>(null);
  const rows = useVirtualizer({
    count: options.length,
    estimateSize: () => ROW,
    getScrollElement: () => scroller.current,
    overscan: OVERSCAN,
  });
  // A new one at each scroll would have the Autocomplete forget which option the keys have come to
  const attach = useCallback(
    (node: HTMLUListElement | null) => {
      scroller.current = node;
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  return (
    <ul {...list} ref={attach} style={{ maxHeight: MOST_HEIGHT, overflow: 'auto', position: 'relative', padding: 0 }}>
      <li role="presentation" style={{ height: rows.getTotalSize() }} />
      {rows.getVirtualItems().map(({ index, start, size }) => {
        const option = options[index];
        if (!option) return null;
        const { key, ...props } = option.props;
        const place = { position: 'absolute', top: start, left: 0, right: 0, minHeight: size, height: size } as const;
        return (
          <li key={key} {...props} aria-setsize={options.length} aria-posinset={index + 1} style={place}>
            {option.mark?.()}
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{option.label}</span>
          </li>
        );
      })}
    </ul>
  );
};
