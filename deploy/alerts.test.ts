import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { observeAnalytics } from '../apps/server/src/conversions/metrics.ts';
import { observeExports } from '../apps/server/src/exports/metrics.ts';
import { openMetrics } from '../apps/server/src/platform/metrics.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { observeReconciliation } from '../apps/server/src/reconciliation/metrics.ts';
import { observeStored } from '../apps/server/src/stored-figures.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; section: string; runbook: string };
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const rules: Rule[] = parse(read('prometheus-alerts.yaml')).groups[0].rules;
const panels: { title: string; targets?: { expr: string }[] }[] = JSON.parse(read('grafana-dashboard.json')).panels;

/** All figures of `api` and `worker`, without a database: nothing is scraped. */
const openRegistry = () => {
  const database = { replica: {} } as Platform['database'];
  const metrics = openMetrics(database, { freeBytes: async () => 0 }, { storageFloorBytes: 0 });
  const platform = { metrics, database, config: { exportCompanyBytes: 0 } } as Platform;
  for (const observe of [observeReconciliation, observeAnalytics, observeExports, observeStored]) observe(platform);
  return metrics.registry;
};

/** What an expression reads: its words but for those of the language, of labels and of ranges. */
const namesIn = (expression: string): string[] => {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/\b[a-z]\w*(?!\w|\s*\()/g)].map(([word]) => word.replace(/_(count|sum|bucket)$/, ''));
  return words.filter(word => !['or', 'and', 'sum', 'max', 'min', 'histogram_quantile'].includes(word));
};

test.each([
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
])('%s reads figures that the program has', (_, expression) => {
  const known = [
    'up',
    ...openRegistry()
      .getMetricsAsArray()
      .map(({ name }) => name),
  ];
  const names = namesIn(expression);
  expect(names).not.toEqual([]);
  expect(names.filter(name => !known.includes(name))).toEqual([]);
});

test('each alert waits, is graver or not, and leads to a section of docs/operating.md and of the runbook', () => {
  const sections = [...read('../docs/operating.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);
  const symptoms = [...read('../docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  for (const rule of rules) {
    expect(rule.for).toMatch(/^\d+[mh]$/);
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/^[^\n]{10,}$/);
    expect(sections).toContain(rule.annotations.section);
    expect(symptoms).toContain(rule.annotations.runbook);
  }
});

test('the figures and alerts by which the runbook knows a symptom exist', () => {
  const shows = [...read('../docs/runbook.md').matchAll(/^\*\*Shows:\*\* [\s\S]+?(?=\n\n|\n\*\*)/gm)].join('\n');
  const figures = openRegistry().getMetricsAsArray();
  const known = [
    ...figures.map(({ name }) => name),
    'inbox_files',
    'inbox_oldest_seconds',
    ...rules.map(({ alert }) => alert),
  ];
  const named = [...shows.matchAll(/`([a-z]+(?:_[a-z]+)+|(?:[A-Z][a-z]+){2,})(?:\{[^}]*\})?`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter(name => !known.includes(name))).toEqual([]);
});
