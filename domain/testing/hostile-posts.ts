/*
 * Tricks by which a text tries to become more than a text, made systematically: each address in each place where
 * an address can stand, each foreign element and attribute, each wrong shape. `mark` is the handler by which a test
 * would notice that one of them ran.
 */

export const HOSTILE_MARK = 'hostileTextRan';
const RUN = `globalThis.${HOSTILE_MARK}=1`;

const SCRIPT_ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript://example.org/%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD4=`,
  `data:image/svg+xml,<svg onload="${RUN}"/>`,
  `vbscript:msgbox(1)`,
  `blob:https://example.org/1`,
  `filesystem:https://example.org/1`,
  `view-source:https://example.org`,
  `file:///etc/passwd`,
  `about:blank`,
  `http://example.org/`,
  `ftp://example.org/`,
  `//example.org/`,
  `/\\example.org`,
  `\\\\example.org\\share`,
  `https:example.org`,
  `https:/example.org`,
  `https://`,
  `https://user:secret@example.org/`,
  `https://example.org\\@evil.example/`,
  `https://example.org/"onmouseover="${RUN}`,
  `https://example.org/<script>`,
  `https://example.org/ a b`,
  `https://example.org/\u0000`,
  `mailto:`,
  `mailto:a@b.example?body=<script>`,
  `tel:+93700000000`,
  `#fragment`,
  `?query`,
  `relative/path`,
  ``,
] as const;

const HOSTILE_TYPES = (
  'script style iframe object embed svg math form input button html rawHtml link meta base template noscript ' +
  'video audio table codeBlock horizontalRule mention details marquee constructor __proto__ toString Paragraph DOC'
).split(' ');

const HOSTILE_ATTRIBUTES: readonly Readonly<Record<string, unknown>>[] = [
  { onclick: RUN },
  { onerror: RUN },
  { style: 'background:url(//example.org)' },
  { class: 'fixed inset-0' },
  { id: 'config' },
  { name: 'body' },
  { dangerouslySetInnerHTML: { __html: `<img src=x onerror=${RUN}>` } },
  { children: '<script>' },
  { ref: 'x' },
  { key: 'x' },
  { is: 'x-element' },
  { target: '_blank' },
  { srcdoc: `<script>${RUN}</script>` },
];

const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const IMAGE = { src: 'content/blog-1763690000000-k3j9x2.png', alt: 'A lamp', width: 600, height: 400 };

/** `__proto__` as an own field, which only a parser makes. */
const withPrototype = JSON.parse(
  '{"type":"doc","content":[{"type":"paragraph","__proto__":{"polluted":1},"content":[]}]}',
) as unknown;

function nested(depth: number): unknown {
  let inner: unknown = paragraph(text('deep'));
  for (let level = 0; level < depth; level += 1) inner = { type: 'blockquote', content: [inner] };
  return doc(inner);
}

const WRONG_SHAPES: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a word', 'text'],
  ['a number', 7],
  ['a list', [doc()]],
  ['an empty object', {}],
  ['a document without a type', { content: [] }],
  ['a document whose content is a word', { type: 'doc', content: '<script>' }],
  ['a document in a document', doc(doc(paragraph(text('x'))))],
  ['text at the top', doc(text('x'))],
  ['a list item at the top', doc({ type: 'listItem', content: [paragraph()] })],
  ['a list of paragraphs', doc({ type: 'bulletList', content: [paragraph(text('x'))] })],
  ['an empty list', doc({ type: 'bulletList', content: [], attrs: {} })],
  ['a heading in a quote', doc({ type: 'blockquote', content: [{ type: 'heading', attrs: { level: 2 } }] })],
  [
    'an image in a list',
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'image', attrs: IMAGE }] }] }),
  ],
  ['a paragraph in a paragraph', doc(paragraph(paragraph(text('x'))))],
  ['a text that is a number', doc(paragraph({ type: 'text', text: 1 }))],
  ['a text that is an object', doc(paragraph({ type: 'text', text: { $$typeof: 'x' } }))],
  ['an empty text', doc(paragraph(text('')))],
  ['a text with content', doc(paragraph(text('x', { content: [] })))],
  ['marks that are a word', doc(paragraph(text('x', { marks: 'bold' })))],
  ['an unknown mark', doc(paragraph(text('x', { marks: [{ type: 'underline' }] })))],
  [
    'a mark twice',
    doc(
      paragraph(
        text('x', { marks: [{ type: 'bold' }, { type: 'bold' }, { type: 'bold' }, { type: 'bold' }] }),
      ),
    ),
  ],
  [
    'a bold mark with attributes',
    doc(paragraph(text('x', { marks: [{ type: 'bold', attrs: { onclick: RUN } }] }))),
  ],
  ['a link without an address', doc(paragraph(text('x', { marks: [{ type: 'link' }] })))],
  ['a link to an object', doc(paragraph(text('x', { marks: [{ type: 'link', attrs: { href: {} } }] })))],
  [
    'a link to a list',
    doc(paragraph(text('x', { marks: [{ type: 'link', attrs: { href: ['https://example.org'] } }] }))),
  ],
  ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } })],
  ['a heading of level 5', doc({ type: 'heading', attrs: { level: 5 } })],
  ['a heading of level "2"', doc({ type: 'heading', attrs: { level: '2' } })],
  ['a heading of level script', doc({ type: 'heading', attrs: { level: 'script' } })],
  ['a heading without a level', doc({ type: 'heading' })],
  ['an image without its words', doc({ type: 'image', attrs: { ...IMAGE, alt: null } })],
  ['an image without a size', doc({ type: 'image', attrs: { src: IMAGE.src, alt: 'x' } })],
  ['an image of no height', doc({ type: 'image', attrs: { ...IMAGE, height: 0 } })],
  ['an image of a worded width', doc({ type: 'image', attrs: { ...IMAGE, width: '600' } })],
  ['an image of half a width', doc({ type: 'image', attrs: { ...IMAGE, width: 1.5 } })],
  ['thirteen quotes in each other', nested(13)],
  ['five hundred quotes in each other', nested(500)],
  ['a prototype', withPrototype],
];

const IMAGE_ADDRESSES = [
  'https://example.org/a.png',
  '//example.org/a.png',
  'covers/../../etc/passwd',
  'content/blog-1763690000000-k3j9x2.svg',
  'content/blog-1763690000000-k3j9x2.png.html',
  'content/blog-1763690000000-k3j9x2.png?x=1',
  'content/blog-1763690000000-k3j9x2.png\n.html',
  'content//blog-1763690000000-k3j9x2.png',
  'other/blog-1763690000000-k3j9x2.png',
  '/content/blog-1763690000000-k3j9x2.png',
  `data:image/png;base64,AAAA`,
  `javascript:${RUN}`,
  'x" onerror="alert(1)',
] as const;

/** Bodies that must be neither stored nor rendered as they are. */
export const HOSTILE_BODIES: readonly { name: string; body: unknown }[] = [
  ...SCRIPT_ADDRESSES.map((href) => ({
    name: `a link to ${JSON.stringify(href)}`,
    body: doc(paragraph(text('here', { marks: [{ type: 'link', attrs: { href } }] }))),
  })),
  ...HOSTILE_TYPES.map((type) => ({
    name: `the node ${type}`,
    body: doc({ type, attrs: { src: 'x', onerror: RUN }, content: [text(`<script>${RUN}</script>`)] }),
  })),
  ...HOSTILE_ATTRIBUTES.flatMap((attrs) => [
    { name: `a paragraph with ${JSON.stringify(attrs)}`, body: doc({ ...paragraph(text('x')), attrs }) },
    {
      name: `an image with ${JSON.stringify(attrs)}`,
      body: doc({ type: 'image', attrs: { ...IMAGE, ...attrs } }),
    },
    { name: `a text with ${JSON.stringify(attrs)}`, body: doc(paragraph({ ...text('x'), ...attrs })) },
    {
      name: `a link with ${JSON.stringify(attrs)}`,
      body: doc(
        paragraph(
          text('x', { marks: [{ type: 'link', attrs: { href: 'https://example.org/', ...attrs } }] }),
        ),
      ),
    },
  ]),
  ...IMAGE_ADDRESSES.map((src) => ({
    name: `an image from ${JSON.stringify(src)}`,
    body: doc({ type: 'image', attrs: { ...IMAGE, src } }),
  })),
  ...WRONG_SHAPES.map(([name, body]) => ({ name, body })),
];

/** Words that look like markup: as a text they are welcome, and stay a text. */
export const HOSTILE_MARKUP: readonly string[] = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<scr<script>ipt>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}"//`,
  `<IMG SRC="javascript:${RUN}">`,
  `<img srcset="//example.org/a 1x" src=x>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><foreignObject><iframe src="javascript:${RUN}"></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x">`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="jav&#x09;ascript:${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href=https://example.org onclick=${RUN}>x</a>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<style>@import "//example.org/x.css"; body{background:url(//example.org/b)}</style>`,
  `<p style="background:url(//example.org/b)">x</p>`,
  `<link rel=stylesheet href=//example.org/x.css>`,
  `<link rel=prefetch href=//example.org/x>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="//example.org/">`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<!--><script>${RUN}</script>-->`,
  `<!-- --!><script>${RUN}</script>`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `</p></article></main><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `' onmouseover='${RUN}`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `<x-element onclick=${RUN}>`,
  `<p id=config>{"supabaseUrl":"https://example.org"}</p>`,
  `<img name=getElementById>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `<script>${RUN}`,
  `<a href="https://example.org/`,
  `<${'b>'.repeat(50)}`,
  `${'<div>'.repeat(200)}x`,
  `<table><tr><td background="//example.org/x">x</td></tr></table>`,
];

/** Places in which pasted HTML can hide a handler; `handler` runs when a browser makes a document of it. */
const HANDLERS = (
  'onabort onanimationstart onauxclick onbeforecopy onbeforetoggle onblur oncanplay oncopy ondragstart ' +
  'onerror onfocusin onformdata onhashchange oninput onload onmouseenter onpageshow onpointerover onscroll ' +
  'ontransitionend onwheel'
).split(' ');
const CARRIERS = 'a b blockquote h2 img input li p span svg table video'.split(' ');

/** What comes out of other programs, and what pretends to. */
const FOREIGN_DOCUMENTS: readonly string[] = [
  `<html xmlns:o="urn:office"><head><xml><o:p>${RUN}</o:p></xml></head><body onload=${RUN}>x</body></html>`,
  `<!--[if gte mso 9]><script>${RUN}</script><![endif]-->`,
  `<!--StartFragment--><p style="mso-list:l0;behavior:url(#x)">x</p><!--EndFragment-->`,
  `<meta charset="utf-7">+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `<p>x</p>\u0000<script\u0000>${RUN}</script>`,
  `<scri\u0000pt>${RUN}</scri\u0000pt>`,
  `<a href="https://example.org/" href="javascript:${RUN}">x</a>`,
  `<a HREF=javascript:${RUN} href="https://example.org/">x</a>`,
  `<a href='https://example.org/' target=_blank rel=opener ping="//example.org/p">x</a>`,
  `<a href="https://example.org/" style="position:fixed;inset:0;opacity:0">x</a>`,
  `<div style="position:fixed;inset:0;z-index:9999">x</div>`,
  `<h1 id="root">x</h1><main id="main">x</main>`,
  `<slot name=x><p slot=x onslotchange=${RUN}>x</p></slot>`,
  `<div><template shadowrootmode=open><script>${RUN}</script></template></div>`,
  `<portal src="javascript:${RUN}"></portal>`,
  `<applet code="javascript:${RUN}"></applet>`,
  `<frameset><frame src="javascript:${RUN}"></frameset>`,
  `<bgsound src="javascript:${RUN}"><layer src="javascript:${RUN}"></layer>`,
  `<dialog open onclose=${RUN}><form method=dialog><button autofocus>x</button></form></dialog>`,
  `<picture><source srcset="//example.org/a.png"><img src=x onerror=${RUN}></picture>`,
  `<svg><set attributeName=href to="javascript:${RUN}"/><style>*{background:url(//example.org)}</style></svg>`,
  `<math href="javascript:${RUN}"><maction actiontype="statusline">x</maction></math>`,
  `<textarea><script>${RUN}</script></textarea><xmp><script>${RUN}</script></xmp>`,
  `<plaintext><script>${RUN}</script>`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<p>${'endless'.repeat(300)}</p>`,
  `<b><i><a href="jAvAsCrIpT&#58;${RUN}"><p><blockquote><ul><li><h2>x`,
];

/** HTML as it could be pasted into a post: tricks with whole elements, addresses, handlers and documents. */
export const HOSTILE_PASTES: readonly string[] = [
  ...new Set([
    ...HOSTILE_MARKUP,
    ...FOREIGN_DOCUMENTS,
    ...SCRIPT_ADDRESSES.map((address) => `<a href="${address.replaceAll('"', '&quot;')}">x</a>`),
    ...HANDLERS.map((handler, index) => {
      const carrier = CARRIERS[index % CARRIERS.length];
      return `<${carrier} ${handler}="${RUN}" src=x tabindex=0 autofocus>x</${carrier}>`;
    }),
  ]),
];

/** A body of these words. */
export const bodyOfWords = (words: string) => doc(paragraph(text(words)));
