import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Says of each wrong change that lived where it stands and what it was, as soon as it is known. */
class SurvivorReporter {
  onMutantTested({ status, fileName, location, mutatorName, replacement }: MutantResult): void {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const place = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 160);
    process.stdout.write(`${status === 'Survived' ? 'LIVED' : 'NOT RUN'}  ${place}  ${mutatorName}: ${change}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorReporter)];
