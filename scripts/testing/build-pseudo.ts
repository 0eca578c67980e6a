import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { isLanguage } from '../../domain/languages.ts';
import {
  type CompiledMessage,
  PSEUDO_IN,
  type PseudoLanguage,
  pseudoMessage,
} from '../../web/text/pseudo/pseudo-messages.ts';

const CATALOGUE = /\/(\w+)\.po$/;
/** Ends in `.po`, because that is what the reader of catalogues goes by. */
const MARKED = /\?pseudo=(\w+)&\.po$/;

const pseudoOf = (language: string | undefined) => (isLanguage(language) ? PSEUDO_IN[language] : undefined);

/**
 * Replaces the Dari and the English words by pseudo-languages made from the English ones, at build time
 * and in a build of its own: the product's own build holds nothing of it.
 */
function speakPseudo(): Plugin[] {
  const redirect: Plugin = {
    name: 'pseudo-catalogues',
    enforce: 'pre',
    async resolveId(source, importer) {
      const pseudo = pseudoOf(CATALOGUE.exec(source)?.[1]);
      if (pseudo === undefined) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id.replace(CATALOGUE, '/en.po')}?pseudo=${pseudo}&.po`;
    },
    load: (id) => (MARKED.test(id) ? '' : undefined),
  };
  const translate: Plugin = {
    name: 'pseudo-words',
    enforce: 'post',
    transform(code, id) {
      const pseudo = MARKED.exec(id)?.[1] as PseudoLanguage | undefined;
      if (pseudo === undefined) return undefined;
      const messages = Object.entries(readMessages(code, id)).map(([key, message]) => [
        key,
        pseudoMessage(message, pseudo),
      ]);
      const text = JSON.stringify(JSON.stringify(Object.fromEntries(messages)));
      return { code: `export const messages=JSON.parse(${text});`, map: null };
    },
  };
  return [redirect, translate];
}

function readMessages(code: string, id: string): Record<string, CompiledMessage> {
  const text = /JSON\.parse\((".*")\)/s.exec(code)?.[1];
  if (text === undefined) throw new Error(`The compiled catalogue ${id} has an unknown form.`);
  return JSON.parse(JSON.parse(text) as string) as Record<string, CompiledMessage>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = `${root}.cache/pseudo`;
process.chdir(root);
rmSync(target, { recursive: true, force: true });
await build({ logLevel: 'warn', plugins: speakPseudo(), build: { outDir: `${target}/web` } });
await build({
  logLevel: 'warn',
  plugins: speakPseudo(),
  build: { ssr: true, outDir: `${target}/web-server` },
});
