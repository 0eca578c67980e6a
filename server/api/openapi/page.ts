import { createHash } from 'node:crypto';
import type { OpenApiDocument, OpenApiOperation } from './open-api.ts';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}pre,code{overflow-wrap:anywhere;white-space:pre-wrap}th{text-align:start;vertical-align:top;padding-inline-end:1rem}h2{margin-top:2.5rem}summary{cursor:pointer;padding-block:.5rem}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** XS-04: the page carries its style; no script, no image, nothing from elsewhere. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-language': 'en',
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex',
};

/** The document as a page that can be read without a script, for people who write against the API. In English, as code is. */
export function pageOf(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const list = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escape(operation.operationId)}"><code>${method.toUpperCase()} /api${escape(path)}</code></a> ${escape(operation.summary)}</li>`,
  );
  const title = `${document.info.title} ${document.info.version}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(document.info.description)} For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>
${list.join('\n')}
</ul></nav>
${operations.map(({ path, method, operation }) => sectionOf(path, method, operation)).join('\n')}
</main>
</body>
</html>
`;
}

function sectionOf(path: string, method: string, operation: OpenApiOperation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const rows = Object.entries(responses).map(
    ([status, { description: says, content = {} }]) =>
      `<tr><th scope="row">${status}</th><td>${escape(says)}${isOwnShape(status) ? shapes(content) : ''}</td></tr>`,
  );
  const asked = parameters.map(
    ({ name, required, schema }) =>
      `<li><code>${escape(name)}</code>${required ? '' : ' (may be left out)'} <code>${shape(schema)}</code></li>`,
  );
  return `<section aria-labelledby="${escape(operationId)}">
<h2 id="${escape(operationId)}"><code>${method.toUpperCase()} /api${escape(path)}</code></h2>
<p>${escape(summary)}. ${escape(description)}</p>
${asked.length > 0 ? `<h3>In the address</h3><ul>${asked.join('')}</ul>` : ''}
${requestBody ? `<h3>Body</h3>${shapes(requestBody.content)}` : ''}
<h3>Answers</h3>
<table><tbody>${rows.join('')}</tbody></table>
</section>`;
}

/** Refusals all have the one shape of the envelope. */
const isOwnShape = (status: string) => Number(status) < 400;

function shapes(content: Readonly<Record<string, { schema: unknown }>>): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary><code>${escape(type)}</code></summary><pre><code>${shape(schema, 2)}</code></pre></details>`,
    )
    .join('');
}

const shape = (schema: unknown, indent?: number) => escape(JSON.stringify(schema, null, indent));

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
