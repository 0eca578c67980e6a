import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { languageOfRequest, VARY_BY_LANGUAGE } from './choose-language.ts';

/**
 * The web app manifest, in the person's language and with the configured names. Nothing in it says what the
 * product is for: it ends up on home screens that others see.
 */
export function answerManifest(
  request: Request,
  names: { productName: string; shortName: string },
): Response {
  const { htmlLang, dir } = LANGUAGE_FACTS[languageOfRequest(request)];
  const manifest = {
    id: '/',
    name: names.productName,
    short_name: names.shortName,
    lang: htmlLang,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: VARY_BY_LANGUAGE,
    },
  });
}
