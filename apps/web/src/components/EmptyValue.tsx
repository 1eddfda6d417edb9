import { Muted } from '../ui/text.tsx';

/** Shown where a record has no value. */
export const EmptyValue = () => <Muted>–</Muted>;
