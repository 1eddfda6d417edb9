import '@fontsource-variable/geist/wght.css';
import '@fontsource-variable/geist-mono/wght.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startI18n } from '../lib/i18n.ts';
import { endSession, markSession } from '../lib/session/session-mark.ts';
import { holdSupport } from '../lib/support.ts';
import { toastStore } from '../ui/toast.ts';
import { startAnswering, stopAnswering } from './answers.ts';
import { startConnecting } from './live.ts';
import { settleRoute } from './open-screen.tsx';

// What the guard loads is there, so that it does not go on into the next test
await Promise.all([startI18n(), import('../app/navigation.ts'), import('../components/merchants/merchants.ts')]);

beforeEach(() => {
  // Forgets how the last session ended, and leaves none
  markSession();
  localStorage.clear();
  sessionStorage.clear();
  startConnecting();
  startAnswering();
});

afterEach(async () => {
  vi.useRealTimers();
  await settleRoute();
  await cleanup();
  // The client outlives a test: its session is not the next one's, and what a page still loads finds none
  endSession();
  holdSupport({ email: null, phone: null });
  for (const { id } of toastStore.read()) toastStore.close(id);
  const faults = stopAnswering();
  // In the message too: a run's summary cuts lists short
  expect(faults, `answers that are missing or wrong: ${faults.join('; ')}`).toEqual([]);
});
