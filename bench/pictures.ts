/**
 * What a phone's photo of 12 million pixels becomes at its upload: bytes of every version, the time and the memory that it
 * takes the server. Exits 1 where the version of a small phone is too large, or the memory.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { versionsOf } from '#domain/blog/picture-versions.ts';
import { makeVersions, reencodeImage } from '#server/pictures/pictures.ts';
import { phonePhoto } from '#server/pictures/testing/phone-photo.ts';

const SMALLEST_MAX_BYTES = 15_000;
const MEMORY_MAX_MB = 200;

const rows: string[] = [];
const row = (what: string, bytes: number, ms?: number) =>
  rows.push(`| ${what} | ${bytes.toLocaleString('en')} | ${ms === undefined ? '' : Math.round(ms)} |`);

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedMs = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedMs };
}

const photo = await phonePhoto();
const beforeKb = process.resourceUsage().maxRSS;
row('the photo as the phone sends it', photo.length);
const anew = await timed(() => reencodeImage(photo));
row('encoded anew, without metadata', anew.result.content.length, anew.ms);
let smallestBytes = 0;
for (const path of ['content/photo.jpg', 'covers/photo.jpg']) {
  const { result, ms } = await timed(() => makeVersions(photo, versionsOf(path)));
  row(
    `all versions of \`${path}\``,
    result.reduce((sum, { content }) => sum + content.length, 0),
    ms,
  );
  for (const version of result) row(`\`${version.path}\``, version.content.length);
  smallestBytes = Math.max(smallestBytes, result[0]?.content.length ?? 0);
}
const memoryMb = Math.round((process.resourceUsage().maxRSS - beforeKb) / 1_024);

const report = [
  '# A photo and its versions',
  '',
  `Node ${process.version}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; the work took ${memoryMb} MB more than making the photo had (limit ${MEMORY_MAX_MB}), the smallest version has at most ${smallestBytes.toLocaleString('en')} bytes (limit ${SMALLEST_MAX_BYTES.toLocaleString('en')}).`,
  '',
  '| | Bytes | Milliseconds |',
  '|---|---|---|',
  ...rows,
  '',
].join('\n');
console.log(report);
writeFileSync(new URL('results/pictures.md', import.meta.url), report);
process.exitCode = smallestBytes > SMALLEST_MAX_BYTES || memoryMb > MEMORY_MAX_MB ? 1 : 0;
