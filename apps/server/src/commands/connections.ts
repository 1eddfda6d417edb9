import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Platform } from '../platform/platform.ts';
import { askServer, connectionsOf, mostOf } from './check-connections.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

const number = (text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('a whole number from 0 to 9999');
  return Number(text);
};

/** The most connections of so many processes, a line for each kind, and whether the server has them. */
const budget = async (
  { config, database }: Platform,
  processes: { api: number; worker: number },
): Promise<string[]> => {
  const lines = (['api', 'worker'] as const).map(kind => {
    const parts = connectionsOf(config, kind === 'worker');
    const said = Object.entries(parts).map(([what, most]) => `${most} ${what}`);
    return `${processes[kind]} × ${kind}: ${mostOf(config, kind === 'worker')} each (${said.join(', ')})`;
  });
  const { room } = await askServer(database);
  const wanted = processes.api * mostOf(config, false) + processes.worker * mostOf(config, true);
  return [
    ...lines,
    `Together at most ${wanted}; PostgreSQL has ${room}${wanted > room ? ', which is not enough' : ''}`,
  ];
};

/** Adds `portal connections`. */
export const connectionsCommand = (program: Command): void => {
  program
    .command('connections')
    .description('the most connections that so many processes open, and how many PostgreSQL has')
    .addOption(new Option('--api <number>', 'processes of portal api').argParser(number).default(1))
    .addOption(new Option('--worker <number>', 'processes of portal worker').argParser(number).default(1))
    .action((processes: { api: number; worker: number }) =>
      withPlatform(async platform => {
        for (const line of await budget(platform, processes)) printLine(line);
      }),
    );
};
