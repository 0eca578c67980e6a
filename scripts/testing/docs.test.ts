import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORWARDING_HEADER } from '#server/gateway/refuse-early.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const RECORDS = globSync('docs/decisions/[0-9]*.md').toSorted();

/** Folders of the repository, so that `GET /api/health` or `text/html` are not taken for paths. */
const PATH_IN_CODE =
  /`((?:bench|deploy|docs|domain|public|scripts|server|supabase|tests|web)\/[\w@.[\]$/-]*)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** Paths that a reader would look for and not find: those in backticks from the root, links from the document. */
function missingPaths(document: string, text: string): string[] {
  const named = [...text.matchAll(PATH_IN_CODE)].map(([, path = '']) => path);
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path));
  return [...named, ...linked].filter((path) => !existsSync(path));
}

describe('documents', () => {
  it.each(DOCUMENTS)('%s names only paths that exist', (document) => {
    expect(missingPaths(document, readFileSync(document, 'utf8'))).toEqual([]);
  });

  it('reports a path and a link that lead nowhere', () => {
    expect(
      missingPaths('docs/a.md', 'See `web/nowhere.ts`, [this](gone.md) and `docs/security.md`.'),
    ).toEqual(['web/nowhere.ts', 'docs/gone.md']);
  });
});

describe('what operators are told', () => {
  it('[CF-01] names 421 and headers that a server on one machine refuses, as the program does', () => {
    const operations = readFileSync('docs/operations.md', 'utf8');
    const told = operations.split('\n').find((line) => line.includes('gets 421')) ?? '';
    const [, listed = ''] = /a header that a proxy adds \(([^)]+)\)/.exec(told) ?? [];
    const headers = [...listed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.toLowerCase());
    expect(headers).toContain('x-forwarded-for');
    expect(headers.filter((name) => !FORWARDING_HEADER.test(name))).toEqual([]);
  });

  it('names the pause between two emails that a hosted Supabase is configured with', () => {
    const [, seconds] =
      /^max_frequency = "(\d+)s"$/m.exec(readFileSync('supabase/config.toml', 'utf8')) ?? [];
    expect(readFileSync('docs/security.md', 'utf8')).toContain(`(\`max_frequency\`, ${seconds} seconds)`);
  });
});

describe('decision records', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');

  it.each(RECORDS)('%s has a title, date, status, context, decision and consequences', (path) => {
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: [a-z].+\.\n\n## Context\n/);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
  });

  it.each(RECORDS)('%s is in the index under its title', (path) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readFileSync(path, 'utf8')) ?? [];
    expect(index).toContain(`| [${number}](${path.split('/').at(-1)}) | ${title} |`);
  });
});
