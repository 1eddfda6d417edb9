import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** What drawing may take, of which an honest logo needs a small part: of the processor, not of the clock, so that a busy machine refuses no logo. */
const PROCESSOR_MICROSECONDS = 2_000_000;
const MEGABYTES = 192;
const CHECK_EVERY_MS = 20;

/** What the process ends with where there is nothing to draw. */
const NOT_DRAWN = 3;
/** The pixels of an inch in which sharp takes an SVG as it is, and the most that it can be asked for. */
const PLAIN_DENSITY = 72;
const MAX_DENSITY = 100_000;

const [side] = process.argv.slice(2).map(Number);
if (side === undefined) throw new Error('How many pixels the longest side has is missing');
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);

const draw = async (svg: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(MAX_DENSITY, (PLAIN_DENSITY * side) / Math.max(width, height));
  return (
    sharp(svg, { density, limitInputPixels: (2 * side) ** 2 })
      .resize(side, side, { fit: 'inside' })
      // Fewer colours rather than fewer pixels: gradients in all colours would not fit into the bytes of a logo
      .png({ palette: true })
      .toBuffer()
  );
};

const svg = await buffer(process.stdin);
const begun = process.cpuUsage();
// The library's own limit of time does not stop a drawing that has begun: only the end of its process does
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if (user + system > PROCESSOR_MICROSECONDS || process.memoryUsage.rss() > MEGABYTES * 2 ** 20)
    process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS).unref();
await draw(svg).then(
  png => process.stdout.write(png),
  () => {
    process.exitCode = NOT_DRAWN;
  },
);
