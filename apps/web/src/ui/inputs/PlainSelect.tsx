import Select, { type SelectProps } from '@mui/material/Select';
import { ChevronDown } from 'lucide-react';

const Chevron = ({ className }: { className?: string }) => <ChevronDown className={className} size={14} aria-hidden />;

/** A choice of one in a bar or a footer. */
export const PlainSelect = <V extends string | number>(props: SelectProps<V>) => (
  <Select<V>
    size="small"
    IconComponent={Chevron}
    {...props}
    sx={{ '& .MuiSelect-icon': { top: 'calc(50% - 7px)', right: 10 }, ...props.sx }}
  />
);
