import type { Text } from '@ventanilla/text'
import { html, raw } from 'hono/html'
import type { RenderedMail } from './letter/rendered-mail.ts'
import type { MailJob } from './mail-job.ts'
import { type MailText, mailText } from './mail-text.ts'

/** Writes a mail as plain text and as a page without pictures or anything else to load. */
export async function renderMail(job: MailJob, municipality: string, text: Text): Promise<RenderedMail> {
  const words = mailText(job, municipality, text)
  const links = [words.action, ...(words.list ?? [])].flatMap(each => each?.link ?? [])
  if (!links.every(link => /^https?:\/\//.test(link))) throw new Error('a mail links to a web address only')
  const automatic = text.t('mail.automatic')
  const hint = text.t('mail.link')
  return {
    subject: words.subject,
    text: plain(words, municipality, automatic),
    html: String(await page(words, { municipality, automatic, hint, language: text.language })),
  }
}

function plain(
  { greeting, body, message, list, action, note }: MailText,
  municipality: string,
  automatic: string,
): string {
  const way = action && `${action.name}:\n${action.link}`
  const lines = list?.map(({ words, link }) => `- ${words}\n  ${link}`).join('\n')
  const parts = [municipality, greeting, body, message, lines, way, note, `-- \n${automatic}`]
  return `${parts.filter(part => part !== undefined).join('\n\n')}\n`
}

/** The product's colours, of 4.5 to 1 and more on light and dark paper; mail programs know attributes of style and little else. */
const style = raw(
  [
    ':root{color-scheme:light dark}',
    'body{margin:0;padding:24px 16px;background:#f4f7f8;color:#17212b;font:16px/1.5 system-ui,sans-serif}',
    'main{max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px}',
    'p,ul{margin:0 0 16px;overflow-wrap:anywhere}',
    '.town{font-weight:600;color:#07525f}',
    'p:last-child{margin:0}',
    'a{color:#0a6b7c}',
    '.small{font-size:14px;color:#46535f}',
    '@media (prefers-color-scheme:dark){body{background:#12191f;color:#eef2f5}main{background:#1a232b}',
    '.town,a:not(.button){color:#8ad8e4}.small{color:#b7c2cb}}',
  ].join(''),
)

/** Beside the link itself: some programs drop what stands in the head. */
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0a6b7c;color:#ffffff;font-weight:600;text-decoration:none'

/** Line breaks as they were typed. */
const quoted = 'white-space:pre-line;margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #76848f'

type Frame = { municipality: string; automatic: string; hint: string; language: string }

function page(words: MailText, { municipality, automatic, hint, language }: Frame) {
  const { subject, greeting, body, message, list, action, note } = words
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="town">${municipality}</p>
${greeting === undefined ? '' : html`<p>${greeting}</p>`}
<p>${body}</p>
${message === undefined ? '' : html`<p class="message" style="${quoted}">${message}</p>`}
${list === undefined ? '' : html`<ul>${list.map(each => html`<li><a href="${each.link}">${each.words}</a></li>`)}</ul>`}
${action === undefined ? '' : html`<p><a class="button" style="${button}" href="${action.link}">${action.name}</a></p>`}
<p>${note}</p>
${action === undefined ? '' : html`<p class="small">${hint}<br><a href="${action.link}">${action.link}</a></p>`}
<p class="small">${automatic}</p>
</main>
</body>
</html>
`
}
