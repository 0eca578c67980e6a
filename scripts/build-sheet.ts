import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { textPlugins } from '../vite.config.ts';

/**
 * Builds the sheet of the design system for `/dev/components`, beside the product and not into it: what its pages load
 * is measured, and this is for those who build them.
 */
export async function buildSheet(root: string): Promise<void> {
  await build({
    configFile: false,
    root: `${root}web`,
    base: '/dev/components/',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), ...textPlugins(), tailwindcss()],
    build: {
      outDir: '../dist/sheet',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { input: `${root}web/sheet/sheet.html` },
    },
  });
}
