/**
 * How many blog posts a second one process renders, beside the same bytes as a static file from the same process.
 * Exits 1 when it is less than a quarter.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { buildIfChanged } from '../scripts/build.ts';
import { machineLoad, median, startProduct } from './measuring/product.ts';

const RUNS = 5;
const SECONDS = 1.5;
const CONNECTIONS = 8;
const LEAST_SHARE = 0.25;
const STATIC_FILE = 'bench-post.html';

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${address} answers ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (data: Buffer) => {
        bytes += data.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    request.on('error', reject);
  });
}

/** Answers a second with a few connections that ask as soon as they were answered. */
async function rateOf(address: string): Promise<number> {
  let answered = 0;
  const started = performance.now();
  const end = started + SECONDS * 1000;
  const one = async () => {
    while (performance.now() < end) {
      await ask(address);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return answered / ((performance.now() - started) / 1000);
}

await buildIfChanged();
// inside of the repository, where the built renderer finds what it imports
const folder = '.cache/bench-build';
rmSync(folder, { recursive: true, force: true });
cpSync('dist', folder, { recursive: true });
let product = await startProduct();
const read = (path: string) =>
  fetch(`http://localhost:${product.port}${path}`).then((answer) => answer.text());
const [, post = ''] = /href="(\/blogs\/[\w-]+)"/.exec(await read('/blogs')) ?? [];
writeFileSync(join(folder, 'web', STATIC_FILE), await read(post));
await product.stop();
product = await startProduct(folder);
const base = `http://localhost:${product.port}`;
const found = { post: [] as number[], file: [] as number[] };
const bytes = { post: await ask(base + post), file: await ask(`${base}/${STATIC_FILE}`) };
await rateOf(base + post);
for (let run = 0; run < RUNS; run += 1) {
  found.post.push(await rateOf(base + post));
  found.file.push(await rateOf(`${base}/${STATIC_FILE}`));
}
agent.destroy();
await product.stop();
rmSync(folder, { recursive: true, force: true });

const share = median(found.post) / median(found.file);
const table = [
  `Medians of ${RUNS} × ${SECONDS} s, ${CONNECTIONS} connections, brotli, asking and answering on one machine. Budget: at least ${LEAST_SHARE} of the static file. ${machineLoad()}`,
  '',
  '| what | bytes | answers a second |',
  '|---|---|---|',
  `| a blog post, rendered | ${bytes.post} | ${Math.round(median(found.post))} |`,
  `| the same bytes as a static file | ${bytes.file} | ${Math.round(median(found.file))} |`,
  `| share | | ${share.toFixed(2)} |`,
].join('\n');
console.log(table);
if (share < LEAST_SHARE) {
  console.log(
    `OVER a post is rendered at ${share.toFixed(2)} of the static file, the least is ${LEAST_SHARE}`,
  );
  process.exitCode = 1;
}
writeFileSync('bench/results/server-rendering.md', `# Rendering on the server\n\n${table}\n`);
