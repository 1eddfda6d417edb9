import type { WhichRows } from '@drumlin/contract/reports/test-data.ts';
import { useCallback, useState } from 'react';
import { usePermissions, useProfile } from '../../../lib/session/session.ts';
import type { ReportRow } from '../face.ts';

/** Personal data of rows that are masked for the reader, and how one row is shown in full. */
export interface Revealing {
  /** Whether names are masked for the reader, and so found as a whole alone. */
  isMasked: boolean;
  /** Asks why a row is to be shown; undefined for who may have none shown. */
  ask: ((rowKey: string) => void) | undefined;
  /** The row that is asked about. */
  asked: string | undefined;
  /** Ends the question, with what is to be shown if it was answered. */
  answer: (values?: ReportRow) => void;
  /** A row with what has been shown of it. */
  shown: (row: ReportRow, rowKey: string) => ReportRow;
}

const NOTHING: ReadonlyMap<string, ReportRow> = new Map();

/** What is shown stays in the memory of this screen and goes with it. */
export const useRevealing = (which: WhichRows): Revealing => {
  const permissions = usePermissions();
  const { userType } = useProfile();
  const kind = which.testData ?? 'LIVE';
  const [revealed, setRevealed] = useState(NOTHING);
  const [asked, ask] = useState<string>();
  const isMasked = userType === 'internal' && !permissions.includes('PERSONAL_DATA_VIEW');
  const answer = (values?: ReportRow) => {
    if (values) setRevealed(new Map(revealed).set(`${kind} ${asked}`, values));
    ask(undefined);
  };
  const shown = useCallback(
    (row: ReportRow, rowKey: string) => {
      const values = revealed.get(`${kind} ${rowKey}`);
      return values ? { ...row, ...values } : row;
    },
    [revealed, kind],
  );
  return {
    isMasked,
    ask: isMasked && permissions.includes('PERSONAL_DATA_REVEAL') ? ask : undefined,
    asked,
    answer,
    shown,
  };
};
