import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { licenceReport } from './licence-report.ts';
import { readShipment } from './shipped-packages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIGEST = Buffer.alloc(64, 'ink');
const folder = mkdtempSync(join(tmpdir(), 'hamrah-bill-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A project with a package in two versions, one of which another package brings for itself. */
function writeProject(): string {
  const packages = {
    '': { dependencies: { ink: '^1.0.0', '@desk/paper': '2.0.0' }, devDependencies: { ruler: '1.0.0' } },
    'node_modules/ink': {
      version: '1.2.0',
      license: 'MIT',
      integrity: `sha512-${DIGEST.toString('base64')}`,
    },
    'node_modules/@desk/paper': {
      version: '2.0.0',
      license: '(MIT OR Apache-2.0)',
      dependencies: { ink: '^0.9' },
    },
    'node_modules/@desk/paper/node_modules/ink': { version: '0.9.1', license: 'ISC' },
    'node_modules/ruler': { version: '1.0.0', license: 'MIT', dev: true },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'desk', version: '3.0.0' }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const path of ['node_modules/ink', 'node_modules/@desk/paper']) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'LICENSE'), 'Do as you like.\n');
  }
  return folder;
}

interface Bill {
  components: { name: string; version: string; purl: string; hashes?: { content: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

describe('the bill of materials', () => {
  it('[SC-01] names what is shipped, each version by itself, and what asks for it', () => {
    const bill = JSON.parse(billOfMaterials(readShipment(writeProject()))) as Bill;
    expect(bill.components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40desk/paper@2.0.0',
      'pkg:npm/ink@0.9.1',
      'pkg:npm/ink@1.2.0',
    ]);
    expect(bill.components.find(({ version }) => version === '1.2.0')?.hashes).toEqual([
      { alg: 'SHA-512', content: DIGEST.toString('hex') },
    ]);
    expect(bill.dependencies).toContainEqual({
      ref: 'node_modules/@desk/paper',
      dependsOn: ['node_modules/@desk/paper/node_modules/ink'],
    });
    expect(bill.dependencies).toContainEqual({
      ref: 'desk',
      dependsOn: ['node_modules/@desk/paper', 'node_modules/ink'],
    });
  });

  it('of the product is CycloneDX 1.6, and the same each time', () => {
    const bill = billOfMaterials(readShipment(ROOT));
    expect(billOfMaterials(readShipment(ROOT))).toBe(bill);
    expect(JSON.parse(bill)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    const { components } = JSON.parse(bill) as Bill;
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'pglite', 'sharp']));
    expect(components.map(({ name }) => name)).not.toContain('vitest');
  });
});

describe('the report of licences', () => {
  it('names each package, and gives a text once', () => {
    const report = licenceReport(readShipment(writeProject()).packages, folder);
    expect(report).toContain('@desk/paper 2.0.0: (MIT OR Apache-2.0)\nink 0.9.1: ISC\nink 1.2.0: MIT\n');
    expect(report.match(/Do as you like\./g)).toHaveLength(1);
    expect(report).toContain('ink 1.2.0, @desk/paper 2.0.0\n\nDo as you like.');
  });

  it('of the product names a licence for each package, and has the text that came with it', () => {
    const { packages } = readShipment(ROOT);
    const report = licenceReport(packages, ROOT);
    // whole texts in a message would fill every log
    expect(/\breact 19\.\d+\.\d+[^:]*\n\nMIT License/.test(report)).toBe(true);
    expect(packages.filter(({ licence }) => licence === '')).toEqual([]);
  });
});
