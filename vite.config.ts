import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export const textPlugins = () => [
  lingui({ failOnMissing: true, failOnCompileError: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/** The browser build (`dist/web`) and, with `--ssr`, the server rendering build (`dist/web-server`). */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), ...textPlugins(), tailwindcss()],
  build: isSsrBuild
    ? {
        outDir: '../dist/web-server',
        emptyOutDir: true,
        rolldownOptions: { input: 'web/entry-server.tsx' },
        copyPublicDir: false,
      }
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: 'web/app.html',
          // what every page needs is one file: cut up by who else needs it, it compresses worse
          output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
        },
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
}));
