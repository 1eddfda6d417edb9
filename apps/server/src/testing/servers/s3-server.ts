import { startFauxqs } from 'fauxqs';

/** A server that speaks S3, on loopback and in memory, with an empty bucket. */
export const openS3Server = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket('files');
  const endpoint = encodeURIComponent(`http://127.0.0.1:${server.port}`);
  return {
    /** For STORAGE_URL. */
    url: `s3://key:s%2Fcret@files?endpoint=${endpoint}&region=ca-central-1`,
    close: () => server.stop(),
  };
};
