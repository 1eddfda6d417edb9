import { Command } from 'commander';
import { vi } from 'vitest';

/**
 * Runs a command of the portal in this process, as `runPortal` does in one of its own: what it prints, and the error that it ends with. How a
 * program tells an error and its code are `program.ts`'s.
 */
export const runCommand = async (
  add: (program: Command) => void,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<{ out: string; error: Error | undefined }> => {
  const program = new Command();
  add(program);
  let out = '';
  const written = vi.spyOn(process.stdout, 'write').mockImplementation(piece => {
    out += String(piece);
    return true;
  });
  const listeners = process.listeners('unhandledRejection');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    await program.parseAsync(args, { from: 'user' });
    return { out, error: undefined };
  } catch (error) {
    return { out, error: error as Error };
  } finally {
    written.mockRestore();
    vi.unstubAllEnvs();
    // A command is for a process of its own, whose failures it tells
    for (const each of process.listeners('unhandledRejection'))
      if (!listeners.includes(each)) process.removeListener('unhandledRejection', each);
  }
};
