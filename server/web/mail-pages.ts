import type { CapturedMail } from '../supabase/mail/captured-mail.ts';

/** No style, no script, no image: a mail's own markup is shown as text, only its links are made clickable. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
};

/**
 * `/dev/mail`: the mails that were kept instead of sent, for trying the product on one's own machine.
 * `/dev/mail.json` holds the same for tests. Exists only where nobody else can reach the server.
 */
export function answerCapturedMail(request: Request, list: () => readonly CapturedMail[]): Response {
  const path = new URL(request.url).pathname;
  if (path === '/dev/mail.json') return Response.json(list(), { headers: { 'cache-control': 'no-store' } });
  if (path === '/dev/mail' || path === '/dev/mail/') return html('Captured mail', listBody(list()));
  const mail = list().find(({ id }) => path === `/dev/mail/${id}`);
  if (mail === undefined) return html('No such mail', '<p><a href="/dev/mail">All mails</a></p>', 404);
  return html(mail.subject, mailBody(mail));
}

function listBody(mails: readonly CapturedMail[]): string {
  if (mails.length === 0) return '<p>No mail yet. What the product sends will stand here.</p>';
  const rows = mails.map(
    ({ id, sentAt, to, subject }) =>
      `<tr><td><time>${escape(sentAt)}</time></td><td><bdi>${escape(to)}</bdi></td><td><a href="/dev/mail/${encodeURIComponent(id)}" dir="auto">${escape(subject)}</a></td></tr>`,
  );
  return `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function mailBody({ to, sentAt, text }: CapturedMail): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<p>To <bdi>${escape(to)}</bdi>, <time>${escape(sentAt)}</time></p><hr>${paragraphs.join('')}<hr><p><a href="/dev/mail">All mails</a></p>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

function html(title: string, body: string, status = 200): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
</head>
<body>
<h1 dir="auto">${escape(title)}</h1>
${body}
</body>
</html>
`;
  return new Response(page, { status, headers: HEADERS });
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
