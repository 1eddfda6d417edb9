import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { BRANDING, dataUrl, unchanged } from '../features/branding.ts';
import type { Outcomes, Prepared, Scenario } from './act-world.ts';

const change =
  (changed: object, told: Partial<Prepared>): Scenario =>
  async world => {
    const by = await world.person();
    const perform = () => by.post(BRANDING, { ...unchanged('M1'), ...changed });
    return { by, object: 'branding of M1', perform, ...told };
  };

/** The acts on branding. */
export const BRANDING_ACTS = {
  branding_changed: {
    success: change({ darkModeToggle: true }, { details: { themeBefore: 'light', theme: 'dark' } }),
    failures: {
      'no logo': change(
        { lightLogo: dataUrl('canary') },
        { reason: 'validation', details: { field: 'lightLogo', rules: 'format' }, secret: 'canary' },
      ),
      'changed since': change({ version: 7 }, { reason: 'brandingChanged' }),
    },
  },
} satisfies Partial<Record<AuditAct, Outcomes>>;
