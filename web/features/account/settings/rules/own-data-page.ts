/** A title and, below it, groups of a label and a text each. */
export interface PageSection {
  title: string;
  groups: readonly (readonly (readonly [label: string, text: string])[])[];
}

export interface OwnDataPage {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  lead: string;
  sections: readonly PageSection[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What a person typed stays text, in a page that is opened years later without our protections. */
const text = (typed: string) => typed.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2rem;border-bottom:1px solid #999}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1rem}
dl+dl{border-top:1px dotted #999;padding-top:1rem}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** SG-11: one file that any browser opens without a network: no script, no picture, no address in it. */
export function renderOwnDataPage({ lang, dir, title, lead, sections }: OwnDataPage): string {
  const rows = (group: PageSection['groups'][number]) =>
    group.map(([label, value]) => `<dt>${text(label)}</dt><dd><bdi>${text(value)}</bdi></dd>`).join('\n');
  const body = sections.flatMap(({ title: name, groups }) => [
    `<h2>${text(name)}</h2>`,
    ...groups.map((group) => `<dl>\n${rows(group)}\n</dl>`),
  ]);
  return [
    `<!doctype html>\n<html lang="${text(lang)}" dir="${dir}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)}</title>`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${STYLE}</style></head>`,
    `<body><h1>${text(title)}</h1>\n<p>${text(lead)}</p>`,
    ...body,
    '</body></html>\n',
  ].join('\n');
}
