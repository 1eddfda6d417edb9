import { rm } from 'node:fs/promises';

/** Removes the run's data folder once the portal has stopped. */
const removeData = async (): Promise<void> => {
  const folder = process.env['E2E_DATA'];
  if (folder) await rm(folder, { recursive: true, force: true });
};

export default removeData;
