import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DATASETS, type DatasetName } from '@drumlin/contract/ingest/datasets.ts';
import { type Manifest, manifestPath } from '@drumlin/contract/ingest/manifest.ts';
import { onConnection } from '../../platform/postgres/on-connection.ts';
import { type IngestPlatform, ingestFile } from '../ingest.ts';
import { parseManifest } from '../manifest.ts';
import { IngestRefused, refusal, refusalText } from '../problem.ts';
import { INBOX_FOLDERS, type Inbox, type InboxFile, type InboxFolder } from './store.ts';

const ENDING = manifestPath('');
const DATASET_NAMES = Object.keys(DATASETS) as DatasetName[];

/** A file that differs from its manifest may still be written; one that has not changed for so long is not. */
const STILL_MS = 3_600_000;

/** One worker at a time: others leave the round to it. */
const LOCK = `select pg_try_advisory_lock(hashtext('inbox')) as "isFree"`;

/** A file whose turn it is, or what its manifest is refused for. */
interface Arrival {
  name: string;
  dataset: DatasetName | undefined;
  manifest: Manifest | IngestRefused;
}

const readManifest = async (inbox: Inbox, path: string): Promise<Manifest | IngestRefused> => {
  const content = await text(await inbox.open(path));
  try {
    const manifest = parseManifest(path, content);
    if (manifest.dataset in DATASETS) return manifest;
    return refusal(null, null, `has a manifest of ${JSON.stringify(manifest.dataset)}, which is no dataset`);
  } catch (error) {
    if (error instanceof IngestRefused) return error;
    throw error;
  }
};

const fits = async (inbox: Inbox, { name, bytes }: InboxFile, manifest: Manifest): Promise<boolean> => {
  if (bytes !== manifest.bytes) return false;
  const hash = createHash('sha256');
  await pipeline(await inbox.open(name), hash);
  return hash.digest('hex') === manifest.sha256;
};

/** Where a file goes in a folder: the first name of which no manifest says that it is another's. */
const placeIn = async (inbox: Inbox, folder: InboxFolder, name: string): Promise<string> => {
  for (let nth = 1; ; nth++) {
    const path = `${folder}/${nth === 1 ? name : name.replace(/(?=\.|$)/, `-${nth}`)}`;
    if (!(await inbox.has(manifestPath(path)))) return path;
  }
};

/** The manifest goes last: a file without one in a folder is of a process that was killed between the two. */
const moveTo = async (inbox: Inbox, place: string, name: string): Promise<void> => {
  await inbox.move(name, place);
  await inbox.move(manifestPath(name), manifestPath(place));
};

const moveManifestAfter = async (inbox: Inbox, name: string): Promise<void> => {
  for (const folder of INBOX_FOLDERS) {
    const place = await placeIn(inbox, folder, name);
    if (await inbox.has(place)) return inbox.move(manifestPath(name), manifestPath(place));
  }
};

/** What can be taken or refused now, in the order of a full load and then of names. A file without a manifest waits, as does a manifest without a file. */
const listArrivals = async ({ clock, log }: IngestPlatform, inbox: Inbox): Promise<Arrival[]> => {
  const files = new Map((await inbox.list()).map(file => [file.name, file]));
  const arrivals: Arrival[] = [];
  const look = async (about: InboxFile, name: string): Promise<void> => {
    const file = files.get(name);
    if (!file) return moveManifestAfter(inbox, name);
    const manifest = await readManifest(inbox, about.name);
    const dataset = DATASET_NAMES.find(each => 'dataset' in manifest && manifest.dataset === each);
    const isStill = [file, about].every(({ changedAt }) => clock.now().getTime() - changedAt.getTime() > STILL_MS);
    const isWhole = !(manifest instanceof IngestRefused) && (await fits(inbox, file, manifest));
    if (isStill || isWhole) arrivals.push({ name, dataset, manifest });
  };
  for (const about of files.values()) {
    if (!about.name.endsWith(ENDING)) continue;
    const name = about.name.slice(0, -ENDING.length);
    await look(about, name).catch(error => log.error({ err: error, file: name }, 'A file of the inbox cannot be read'));
  }
  const rank = ({ dataset }: Arrival): number => (dataset ? DATASET_NAMES.indexOf(dataset) : -1);
  return arrivals.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en', { numeric: true }),
  );
};

const ingest = async (platform: IngestPlatform, inbox: Inbox, { name, dataset, manifest }: Arrival) => {
  if (manifest instanceof IngestRefused) throw manifest;
  const stream = await inbox.open(name);
  // Whoever reads it is told; one that is lost before has no reader yet, and would end the process
  stream.on('error', () => undefined);
  return ingestFile(platform, dataset as DatasetName, stream, { manifest, name });
};

/** Takes or refuses a file, and answers whether it was taken. */
const takeArrival = async (platform: IngestPlatform, inbox: Inbox, arrival: Arrival): Promise<boolean> => {
  const { name, dataset } = arrival;
  const { log } = platform;
  try {
    const summary = await ingest(platform, inbox, arrival);
    const place = await placeIn(inbox, 'taken', name);
    await moveTo(inbox, place, name);
    log.info({ file: name, dataset, place, ...summary }, 'A file of the inbox was taken');
    return true;
  } catch (error) {
    if (!(error instanceof IngestRefused)) throw error;
    const place = await placeIn(inbox, 'refused', name);
    await inbox.write(`${place}.reason.txt`, `${refusalText(error)}\n`);
    await moveTo(inbox, place, name);
    log.warn({ file: name, dataset, place, problems: error.total }, 'A file of the inbox was refused');
    return false;
  }
};

/**
 * Takes what lies whole in the inbox, each file as `portal ingest` does, and moves it to `taken` or `refused`. Answers how many were taken; none
 * where another worker is at it. A file that fails for another reason than its own stays where it is until the next round.
 */
export const takeInbox = (platform: IngestPlatform, inbox: Inbox, signal?: AbortSignal): Promise<number> =>
  onConnection(platform.database.workPool, async client => {
    const { rows } = await client.query<{ isFree: boolean }>(LOCK);
    if (!rows[0]?.isFree) return 0;
    let taken = 0;
    for (const arrival of await listArrivals(platform, inbox)) {
      if (signal?.aborted) break;
      // The lock goes with its connection
      await client.query('select');
      const isTaken = await takeArrival(platform, inbox, arrival).catch((error: unknown) => {
        platform.log.error({ err: error, file: arrival.name }, 'A file of the inbox could not be taken');
        return false;
      });
      if (isTaken) taken += 1;
    }
    return taken;
  });
