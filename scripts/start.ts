import { buildIfChanged } from './build.ts';

await buildIfChanged();
await import('../server/main.ts');
