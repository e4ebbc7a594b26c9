import type { Text } from '@ventanilla/text'
import { html, raw } from 'hono/html'
import type { WrittenLetter } from './letter.ts'
import { footOf } from './letter-text.ts'
import type { LetterColours, TownLook } from './town-look.ts'

/** How a letter is looked at before it is sent: as its reader's system says, or as one of them. */
type LetterTheme = 'auto' | 'light' | 'dark'
type Attached = { readonly name: string; readonly size: string } | undefined
export type LetterFrame = {
  readonly look: TownLook
  readonly text: Text
  readonly attached: Attached
  /** Where the logo is; undefined: there is none. */
  readonly logo: string | undefined
  readonly theme: LetterTheme
}

const font = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The dark half: mail programs know inline styles first, so these have to be stronger. */
function darkStyle(c: LetterColours): string {
  return [
    `.g{background:${c.ground}!important}.p{background:${c.paper}!important}.i{color:${c.ink}!important}`,
    `.s{color:${c.soft}!important}.l{border-color:${c.line}!important}.a{color:${c.link}!important}`,
    `.b{background:${c.accent}!important;color:${c.onAccent}!important}`,
    `.w{background:${c.warningGround}!important;border-color:${c.warning}!important}.k{border-color:${c.stripe}!important}`,
    // A crest is drawn for white paper: what of it is dark or clear would be lost.
    '.c{padding:2px!important;border-radius:4px!important;background:#ffffff!important}',
  ].join('')
}

function headStyle({ dark }: TownLook, theme: LetterTheme) {
  const phone = '@media (max-width:480px){.m{padding-left:20px!important;padding-right:20px!important}}'
  const scheme = theme === 'auto' ? 'light dark' : theme
  const half =
    theme === 'light'
      ? ''
      : theme === 'dark'
        ? darkStyle(dark)
        : `@media (prefers-color-scheme:dark){${darkStyle(dark)}}`
  return raw(`:root{color-scheme:${scheme};supported-color-schemes:${scheme}}body{margin:0}${phone}${half}`)
}

/** A letter as a page of one column, 600 pixels wide, that asks nobody for anything: pictures come with it, and none carries a word. */
export function letterPage(letter: WrittenLetter, frame: LetterFrame) {
  const { look, text, theme } = frame
  const { light: c } = look
  const cell = `padding-left:32px;padding-right:32px;`
  return html`<!doctype html>
<html lang="${text.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
<title>${letter.subject}</title>
<style>${headStyle(look, theme)}</style>
</head>
<body class="g" style="margin:0;background:${c.ground}">
<div style="display:none;max-height:0;overflow:hidden">${letter.preheader}</div>
<main><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="g" style="background:${c.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="p l" style="max-width:600px;background:${c.paper};border:1px solid ${c.line};border-radius:0 0 8px 8px;font:17px/1.5 ${raw(font)};color:${c.ink};overflow-wrap:anywhere">
<tr><td class="k m l" style="${cell}padding-top:20px;padding-bottom:20px;border-top:4px solid ${c.stripe}">${headOf(letter, frame)}</td></tr>
<tr><td class="m l" style="${cell}padding-top:28px;padding-bottom:28px;border-top:1px solid ${c.line}">${contentOf(letter, frame)}</td></tr>
<tr><td class="g m l s" style="${cell}padding-top:20px;padding-bottom:20px;border-top:1px solid ${c.line};border-radius:0 0 8px 8px;background:${c.ground};color:${c.soft};font-size:14px">${footPart(letter, frame)}</td></tr>
</table>
</td></tr></table></main>
</body>
</html>
`
}

function headOf({ area }: WrittenLetter, { look, logo }: LetterFrame) {
  const { light: c } = look
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${logo === undefined ? '' : html`<td style="padding-right:12px"><img class="c" src="${logo}" alt="${look.logo?.alt ?? look.name}" height="40" style="display:block;height:40px;max-width:160px;border:0"></td>`}
<td style="line-height:1.3"><strong class="i" style="font-size:18px;color:${c.ink}">${look.name}</strong>${area === '' ? '' : html`<br><span class="s" style="font-size:14px;color:${c.soft}">${area}</span>`}</td>
</tr></table>`
}

function contentOf(letter: WrittenLetter, frame: LetterFrame) {
  const { light: c } = frame.look
  const { title, body, quote, list, box, reason, facts, action, hint, next } = letter
  const paragraphs = body.split(/\n{2,}/)
  return html`<h1 class="i" style="margin:0 0 8px;font-size:26px;line-height:1.25;color:${c.ink}">${title}</h1>
${paragraphs.map(each => html`<p class="s" style="margin:0 0 16px;white-space:pre-line;color:${c.soft}">${each}</p>`)}
${quote === undefined ? '' : html`<p class="k i" style="margin:0 0 20px;padding:0 0 0 16px;border-left:3px solid ${c.stripe};white-space:pre-line;color:${c.ink}">${quote}</p>`}
${list === undefined ? '' : html`<ul style="margin:0 0 20px;padding:0 0 0 20px">${list.map(each => html`<li class="s" style="margin:0 0 8px;color:${c.soft}"><a class="a" href="${each.link}" style="color:${c.link}">${each.words}</a></li>`)}</ul>`}
${box === undefined ? '' : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="g l" style="padding:16px 20px;background:${c.ground};border:1px solid ${c.line};border-radius:8px"><span class="s" style="font-size:15px;color:${c.soft}">${box.label}</span><br><strong class="i" style="font-size:32px;line-height:1.25;color:${c.ink}">${box.value}</strong><br><span class="s" style="font-size:15px;color:${c.soft}">${box.note}</span></td></tr></table>`}
${reason === undefined ? '' : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="w i" style="padding:16px 20px;border-radius:0 8px 8px 0;background:${c.warningGround};border-left:4px solid ${c.warning};color:${c.ink}"><strong>${reason.title}</strong><br><span style="white-space:pre-line">${reason.text}</span></td></tr></table>`}
${reason === undefined ? '' : factsPart(facts, c)}
${action === undefined ? '' : html`<p style="margin:8px 0 16px"><a class="b" href="${action.link}" style="display:inline-block;padding:10px 24px;border-radius:4px;background:${c.accent};color:${c.onAccent};font-weight:600;line-height:24px;text-decoration:none">${action.name}</a></p>`}
${hint === undefined ? '' : html`<p class="s" style="margin:0 0 12px;font-size:15px;color:${c.soft}">${hint}</p>`}
${action === undefined ? '' : html`<p class="s" style="margin:0 0 20px;font-size:15px;color:${c.soft}">${frame.text.t('mail.link')}<br><a class="a" href="${action.link}" style="color:${c.link}">${action.link}</a></p>`}
${next === undefined ? '' : html`${headingOf(next.title, c)}<p class="s" style="margin:0 0 20px;color:${c.soft}">${next.text}</p>`}
${reason === undefined ? factsPart(facts, c) : ''}
${attachedPart(frame)}`
}

function headingOf(title: string, c: LetterColours) {
  return html`<h2 class="i" style="margin:16px 0 12px;font-size:19px;color:${c.ink}">${title}</h2>`
}

function factsPart(facts: WrittenLetter['facts'], c: LetterColours) {
  if (!facts || facts.rows.length === 0) return ''
  return html`${facts.title === '' ? '' : headingOf(facts.title, c)}
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px">${facts.rows.map(
    ({ label, value }) =>
      html`<tr><th scope="row" align="left" valign="top" width="34%" class="l s" style="padding:10px 16px 10px 0;border-top:1px solid ${c.line};font-weight:400;text-align:left;color:${c.soft}">${label}</th><td valign="top" class="l i" style="padding:10px 0;border-top:1px solid ${c.line};white-space:pre-line;color:${c.ink}">${value}</td></tr>`,
  )}</table>`
}

function attachedPart({ attached, text, look: { light: c } }: LetterFrame) {
  if (!attached) return ''
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px"><tr><td class="l s" style="padding:10px 14px;border:1px solid ${c.line};border-radius:4px;color:${c.soft}"><strong class="i" style="color:${c.ink}">${attached.name}</strong> ${text.t('mail.citizen.withAll')} · ${attached.size}</td></tr></table>`
}

function footPart(letter: WrittenLetter, { look, text }: LetterFrame) {
  const { name, contact, light: c } = look
  const { stop, stopWords = text.t('mail.citizen.stop'), privacy } = letter
  const links = [
    ...(privacy === undefined ? [] : [{ to: privacy, words: text.t('mail.citizen.privacy') }]),
    ...(stop === undefined ? [] : [{ to: stop, words: stopWords }]),
  ]
  return html`<strong class="i" style="color:${c.ink}">${name}</strong>${contact === undefined ? '' : html`, ${contact}`}<br>${footOf(letter, look, text)}${links.map(
    ({ to, words }) => html`<br><a class="a" href="${to}" style="color:${c.link}">${words}</a>`,
  )}`
}
