import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Advisory, findingsIn, readAdvisories } from './advisories.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'hamrah-advisories-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shipped = (name: string, version: string): ShippedPackage => ({
  name,
  version,
  licence: 'MIT',
  sha512: undefined,
  path: `node_modules/${name}`,
  needs: [],
});

type Event = Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>;

const advisory = (events: Event[], more: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  affected: [{ package: { ecosystem: 'npm', name: 'paper' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});

const applies = (one: Advisory, version: string) =>
  findingsIn([one], [shipped('paper', version), shipped('ink', version)]).map((found) => found.shipped.name);

describe('an advisory', () => {
  const twice = [{ introduced: '0' }, { fixed: '1.4.2' }, { introduced: '2.0.0' }, { fixed: '2.3.0' }];
  it.each([
    ['0.0.1', twice, true],
    ['1.4.1', twice, true],
    ['1.4.2', twice, false],
    ['1.9.0', twice, false],
    ['2.0.0-rc.1', twice, false],
    ['2.0.0', twice, true],
    ['2.2.99', twice, true],
    ['2.3.0', twice, false],
    ['2.10.0', twice, false],
    ['3.0.0', [{ introduced: '2.10.0' }], true],
    ['2.9.0', [{ introduced: '2.10.0' }], false],
    ['1.2.0', [{ introduced: '0' }, { last_affected: '1.2.0' }], true],
    ['1.2.1', [{ introduced: '0' }, { last_affected: '1.2.0' }], false],
    // the events of a record have no order
    ['2.1.0', twice.toReversed(), true],
    ['1.5.0', twice.toReversed(), false],
  ])('about ranges applies to %s of the package that it names: %#', (version, events, does) => {
    expect(applies(advisory(events), version)).toEqual(does ? ['paper'] : []);
  });

  it('[SC-01] about single versions applies to those', () => {
    const affected = [{ package: { ecosystem: 'npm', name: 'ink' }, versions: ['1.0.1'] }];
    expect(applies(advisory([], { affected }), '1.0.1')).toEqual(['ink']);
    expect(applies(advisory([], { affected }), '1.0.2')).toEqual([]);
  });

  it('does not apply once it is withdrawn, nor to another ecosystem', () => {
    const all = [{ introduced: '0' }];
    expect(applies(advisory(all, { withdrawn: '2026-01-01T00:00:00Z' }), '1.0.0')).toEqual([]);
    const affected = [
      { package: { ecosystem: 'PyPI', name: 'paper' }, ranges: [{ type: 'SEMVER', events: all }] },
    ];
    expect(applies(advisory([], { affected }), '1.0.0')).toEqual([]);
  });

  it('says in which versions it is mended', () => {
    expect(findingsIn([advisory(twice)], [shipped('paper', '1.0.0')])[0]?.fixedIn).toEqual([
      '1.4.2',
      '2.3.0',
    ]);
  });
});

describe('a file of advisories', () => {
  const write = (name: string, content: unknown) => {
    const file = join(folder, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  it('is one record or a list of them, or one of many in a folder', () => {
    const one = advisory([{ introduced: '0' }]);
    expect(readAdvisories(write('one.json', one))).toEqual([one]);
    expect(readAdvisories(write('two.json', [one, one]))).toHaveLength(2);
    expect(readAdvisories(folder)).toHaveLength(3);
  });

  it('[SC-01] that is missing, empty or something else is no sign that all is well', () => {
    expect(() => readAdvisories(join(folder, 'none.json'))).toThrow(/There is no file/);
    expect(() => readAdvisories(write('empty.json', []))).toThrow(/No advisory/);
    expect(() => readAdvisories(write('other.json', { name: 'paper' }))).toThrow(/holds no record/);
    expect(() => readAdvisories(write('broken.json', '{'))).toThrow(/holds no record/);
  });
});
