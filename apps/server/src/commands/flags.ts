import { FLAG_NAMES, type FlagName } from '@drumlin/contract/core/flags.ts';
import { Argument, type Command } from 'commander';
import { AppError } from '../access/app-error.ts';
import { changeFlag, type FlagChange, readSetFlags } from '../features/flags/service.ts';
import { OperatorError } from '../platform/config/operator-error.ts';
import type { Platform } from '../platform/platform.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

const onOff = (isOn: boolean): string => (isOn ? 'on ' : 'off');

/** A line for each flag, and one for each setting of a merchant parent. */
export const listFlags = async (platform: Platform): Promise<string[]> => {
  const set = await readSetFlags(platform);
  const width = Math.max(...FLAG_NAMES.map(({ length }) => length));
  return FLAG_NAMES.flatMap(name => {
    const own = set.filter(flag => flag.name === name);
    const general = own.find(({ merchantParentId }) => merchantParentId === null);
    const isOn = general?.isOn ?? platform.config.flags[name] === true;
    const first = `${name.padEnd(width)}  ${onOff(isOn)}  ${general ? 'set here' : 'by FLAGS'}`;
    const others = own.filter(({ merchantParentId }) => merchantParentId !== null);
    return [
      first,
      ...others.map(
        flag => `${''.padEnd(width)}  ${onOff(flag.isOn)}  for ${flag.merchantParentId} (${flag.merchantParentName})`,
      ),
    ];
  });
};

/** Throws `OperatorError` where there is no such merchant parent, or nothing to take away. Answers a line about what is so now. */
export const changeFlagBy = async (platform: Platform, change: FlagChange): Promise<string> => {
  const { name, merchantParentId, state } = change;
  const whose = merchantParentId === null ? 'everybody without a setting of their own' : merchantParentId;
  const isDone = await changeFlag(platform, change).catch((error: unknown) => {
    if (!(error instanceof AppError && error.errorName === 'notFound')) throw error;
    throw new OperatorError(`--parent: there is no merchant parent ${merchantParentId}`);
  });
  if (!isDone) throw new OperatorError(`${name} is not set for ${whose}`);
  return state === undefined ? `${name} is no longer set for ${whose}` : `${name} is ${state} for ${whose}`;
};

const run = (name: FlagName, state: FlagChange['state'], { parent }: { parent?: string }): Promise<void> =>
  withPlatform(async platform =>
    printLine(await changeFlagBy(platform, { name, state, merchantParentId: parent ?? null })),
  );

/** Adds `portal flags list`, `set` and `unset`. */
export const flagsCommand = (program: Command): void => {
  const flags = program.command('flags').description('switch parts of the portal on and off, without a restart');
  const name = () => new Argument('<name>', 'a feature flag').choices(FLAG_NAMES);
  const parent = ['--parent <id>', 'for one merchant parent alone'] as const;
  flags
    .command('list')
    .description('what is on and off, and for whom')
    .action(() =>
      withPlatform(async platform => {
        for (const line of await listFlags(platform)) printLine(line);
      }),
    );
  flags
    .command('set')
    .description('switch one on or off')
    .addArgument(name())
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .option(...parent)
    .action((flag: FlagName, state: 'on' | 'off', options: { parent?: string }) => run(flag, state, options));
  flags
    .command('unset')
    .description('let FLAGS say it again, or what is set for all where it was for one merchant parent')
    .addArgument(name())
    .option(...parent)
    .action((flag: FlagName, options: { parent?: string }) => run(flag, undefined, options));
};
