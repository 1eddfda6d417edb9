import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const matchesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(match => match[1] ?? '');

const sources = globSync('{packages,apps,e2e,bench,tools}/**/*.{ts,tsx,css,mjs}', {
  exclude: path => /(^|\/)(node_modules|dist)(\/|$)|\.gen\.ts$/.test(path),
});
const documents = globSync(['*.md', 'docs/**/*.md']);

/** The comments of all sources, each as one line. */
const comments = sources.flatMap(file =>
  matchesIn(read(file), /(\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/ .*)/g).map(comment => ({
    file,
    comment: comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
  })),
);

/** References to documents outside the repository, and the codes by which those number their requirements. */
const OUTSIDE = [
  /\b(?:security|performance|domain|design) notes\b|\(look, /i,
  /\bspec(?:ification)?:? (?:document|section)|\(document \d|\(spec\b/i,
  /[(,;] ?(?:identity )?[A-Z]\d{1,2}(?:[,–-] ?[A-Z]?\d{1,2})*(?: of [\w /.]+)?\)/,
  /\b(?:DOS|DEP)\d\b|\bfaults? \d/,
];

test('comments cite documents of this repository only', () => {
  const citing = comments.filter(({ comment }) => OUTSIDE.some(pattern => pattern.test(comment)));
  expect(citing).toEqual([]);
});

test('the documents and headings that comments cite exist', () => {
  const headings = matchesIn(read('docs/security.md'), /^## (.+)$/gm);
  const missing = comments.filter(
    ({ comment }) =>
      matchesIn(comment, /\b(docs\/[\w/-]+(?:\.md)?)/g).some(path => globSync(`${path}*`).length === 0) ||
      matchesIn(comment, /docs\/security\.md, ([A-Z][^.);:*]*)/g).some(cited => !headings.includes(cited.trim())),
  );
  expect(missing).toEqual([]);
});

/** Where the paths in a document may begin. */
const ROOTS = ['', 'docs', 'apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/simulator/src'];
const isPath = (text: string): boolean =>
  !text.includes('dist') && /\/.*\.(?:ts|tsx|md)$|^(?:packages|apps|e2e|bench|docs|tools)\/[\w./-]*$/.test(text);

test.each(documents)('the paths and links in %s exist', file => {
  const text = read(file);
  const paths = matchesIn(text, /`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g).filter(isPath);
  expect(paths.filter(path => !ROOTS.some(root => existsSync(join(root, path))))).toEqual([]);
  const links = matchesIn(text, /\]\((?!https?:)([^)#\s]+)/g).map(link => join(dirname(file), link));
  expect(links.filter(link => !existsSync(link))).toEqual([]);
});
