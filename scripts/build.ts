import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildSheet } from './build-sheet.ts';
import { drawIcons } from './draw-icons.ts';
import { buildWorker } from './build-worker.ts';
import flags from './server-flags.json' with { type: 'json' };
import { sourceHash } from './source-hash.ts';
import { billOfMaterials } from './supply-chain/bill-of-materials.ts';
import { licenceReport } from './supply-chain/licence-report.ts';
import { readShipment } from './supply-chain/shipped-packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}dist/.built`;

/** Builds the browser's and the server's half of the web application, its service worker, its icons, the sheet of its components, the database that a first start copies and the bill of materials, unless nothing changed since the last time. */
export async function buildIfChanged(): Promise<void> {
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.chdir(root);
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: true } });
  await buildWorker(root);
  await buildSheet(root);
  await drawIcons(root);
  buildDatabase();
  writeSupplyChain();
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** What is in the program, for those who run it: docs/operations.md, “Packages of others”. */
function writeSupplyChain(): void {
  const shipment = readShipment(root);
  writeFileSync(`${root}dist/bill-of-materials.cdx.json`, billOfMaterials(shipment));
  writeFileSync(`${root}dist/third-party-licences.txt`, licenceReport(shipment.packages, root));
}

function buildDatabase(): void {
  const { status } = spawnSync(process.execPath, [...flags, `${root}scripts/build-database.ts`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The database of first starts could not be made.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfChanged();
