/** A piece of pasted HTML. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; isEmpty: boolean }
  | { kind: 'close'; name: string };

/** Elements whose content is never words. */
const SKIPPED = new Set(
  'script style template noscript iframe object embed svg math title head textarea select xmp noembed noframes plaintext'.split(
    ' ',
  ),
);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

function signOf(code: number): string {
  const isSign = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : ' ';
}

/** Character references as the signs that they stand for. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return signOf(Number(decimal));
    if (hex) return signOf(Number.parseInt(String(hex), 16));
    return NAMED[String(name).toLowerCase()] ?? whole;
  });
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '');
  }
  return attributes;
}

const TAG = /^<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/i;

/** The end of an element whose content is not read, or of the text where it never ends. */
function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? found.index : html.length;
}

/**
 * Pasted HTML in pieces, read as text from front to back. It never becomes a document, so nothing of it can run
 * or be loaded; what cannot be understood counts as words.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  const addText = (text: string) => text && tokens.push({ kind: 'text', text: decoded(text) });
  while (at < html.length) {
    const sign = html.indexOf('<', at);
    if (sign < 0) {
      addText(html.slice(at));
      break;
    }
    addText(html.slice(at, sign));
    at = sign;
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    if (/^<[!?]/.test(html.slice(at, at + 2))) {
      const end = html.indexOf('>', at);
      at = end < 0 ? html.length : end + 1;
      continue;
    }
    const tag = TAG.exec(html.slice(at, at + 2_000));
    if (!tag) {
      addText('<');
      at += 1;
      continue;
    }
    const [whole, slash, rawName = '', rest = ''] = tag;
    const name = rawName.toLowerCase();
    at += whole.length;
    if (slash) tokens.push({ kind: 'close', name });
    else if (SKIPPED.has(name)) at = endOf(html, name, at);
    else tokens.push({ kind: 'open', name, attributes: attributesOf(rest), isEmpty: rest.endsWith('/') });
  }
  return tokens;
}
