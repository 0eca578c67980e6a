import { type Language, LANGUAGE_FACTS } from '#domain/languages.ts';
import { pageCachesOf } from '#domain/platform/worker-contract.ts';
import { picturesOfVisit } from './pictures-of-visit.ts';
import { styleHash } from './style-hash.ts';

interface Messages {
  title: string;
  why: string;
  again: string;
  cachedPages: string;
}

/** The worker speaks where no catalogue may have been loaded yet: its few words stand here. */
const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: {
    title: 'No network',
    why: 'This page has not been opened on this phone yet, so there is no copy of it to show. What you wrote before is kept.',
    again: 'Try Again',
    cachedPages: 'What you can read now',
  },
  fa: {
    title: 'فعلاً اینترنت ندارید',
    why: 'این صفحه هنوز در این تلفون باز نشده است و کاپی آن اینجا نیست. آنچه پیش از این نوشته‌اید، نگه داشته شده است.',
    again: 'دوباره کوشش کنید',
    cachedPages: 'آنچه حالا می‌توانید بخوانید',
  },
  ps: {
    title: 'اوس انټرنېټ نه لرئ',
    why: 'دا پاڼه لا په دې ټلیفون کې نه ده پرانیستل شوې او کاپي یې دلته نشته. څه چې مو مخکې لیکلي، ساتل شوي دي.',
    again: 'بیا هڅه وکړئ',
    cachedPages: 'هغه څه چې اوس یې لوستلای شئ',
  },
};

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.7 system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem}h2{font-size:1.125rem}a{display:inline-flex;align-items:center;min-height:2.75rem}ul{list-style:none;padding:0}';

const LISTED_COUNT = 8;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The cached pages of a language, as links under their own titles, which are markup already. */
async function cachedPageLinks(language: Language): Promise<string[]> {
  const [cacheName] = pageCachesOf(language, await picturesOfVisit());
  const cache = await caches.open(cacheName);
  const newestFirst = (await cache.keys()).toReversed().slice(0, LISTED_COUNT);
  return Promise.all(
    newestFirst.map(async (request) => {
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      const { pathname, search } = new URL(request.url);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? escaped(pathname);
      return `<li><a href="${escaped(pathname + search)}">${title}</a></li>`;
    }),
  );
}

/** What stands in place of a page of which there is no copy while the network is down; it needs no script. */
export async function offlinePage(url: URL, language: Language): Promise<Response> {
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const messages = MESSAGES[language];
  const links = await cachedPageLinks(language);
  const list = links.length > 0 ? `<h2>${messages.cachedPages}</h2>\n<ul>${links.join('')}</ul>` : '';
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${messages.title}</title>
<style>${STYLE}</style>
<main>
<h1>${messages.title}</h1>
<p>${messages.why}</p>
<p><a href="${escaped(url.pathname + url.search)}">${messages.again}</a></p>
${list}
</main>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': htmlLang,
      'content-security-policy': `default-src 'none'; style-src 'sha256-${await styleHash(STYLE)}'; base-uri 'none'; form-action 'none'`,
    },
  });
}
