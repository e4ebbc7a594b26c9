import type { Contact, ShownBranding } from '@ventanilla/model'
import { availableLanguages, type Text } from '@ventanilla/text'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Config } from '../config/config.ts'
import { hostBranding } from '../http/host-branding.ts'
import { type Html, isFramed, type PageFrame } from './page-shell.ts'

/** Whose page it is, where a municipality is known: with a form its logo and what stands below its address, without one the municipality's own. */
export type Town = {
  readonly formUid?: string
  readonly uid?: string
  readonly name: string
  readonly branding: ShownBranding
}
type FrameOptions = {
  readonly config: Pick<Config, 'productName' | 'unbrandedHosts'>
  readonly text: Text
  /** Whether it is a page of staff, who know the product; on any other nobody is named where no town is known, or until the script tells it. */
  readonly isForStaff?: boolean
}

/** The head and foot of a page on our own host: who asks, how to reach them and in which languages. In a frame only the colours are left. */
export function pageFrame(c: Context, { config, text, isForStaff = false }: FrameOptions, town?: Town): PageFrame {
  const branding = hostBranding(config, c.req.header('Host'), town?.branding ?? {})
  const style =
    branding.colour && html`<link rel="stylesheet" href="/publico/brand.css?c=${branding.colour.slice(1)}" />`
  if (isFramed(c)) return { ...(style && { style }) }
  const name = town?.name ?? (isForStaff && !branding.hideProductLogo ? config.productName : undefined)
  return {
    ...(style && { style }),
    header: html`<header class="brand"><div>${name === undefined ? html`<p class="sign"></p>` : sign(branding, town, name)}${languageMenu(c, text, branding.contact?.phone)}</div></header>`,
    ...(town && { footer: footerOf(text, { ...town, branding }) }),
  }
}

/** What a page is called in a tab: with whose it is, where that is known. */
export function titled(title: string, town: Pick<Town, 'name'> | undefined): string {
  return town ? `${title} · ${town.name}` : title
}

export const productMark = raw(
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect width="28" height="28" rx="4" fill="#0a6b7c"/><path d="M5 20.5h18M8.5 20.5v-6a5.5 5.5 0 0 1 11 0v6" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>',
)
const icon = (path: string) =>
  raw(
    `<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`,
  )
const globe = icon('<circle cx="12" cy="12" r="10"/><path d="M12 2a15 15 0 0 0 0 20 15 15 0 0 0 0-20M2 12h20"/>')
const phoneIcon = icon(
  '<path d="M22 17v3a2 2 0 0 1-2.2 2A20 20 0 0 1 2 4.200A2 2 0 0 1 4 2h3a2 2 0 0 1 2 1.700l.6 2.900a2 2 0 0 1-.5 1.800L7.600 9.900a16 16 0 0 0 6.500 6.500l1.500-1.500a2 2 0 0 1 1.800-.5l2.900.6a2 2 0 0 1 1.700 2z"/>',
)

function logoAddress({ formUid, uid }: Town): string | undefined {
  if (formUid !== undefined) return `/api/v1/public/forms/${encodeURIComponent(formUid)}/logo`
  return uid === undefined ? undefined : `/api/v1/public/municipalities/${encodeURIComponent(uid)}/logo`
}

/** The town's logo, else the product's mark, else none (spec 1 §2), with who asks beside it. */
function sign({ logo, hideProductLogo }: ShownBranding, town: Town | undefined, name: string): Html {
  const address = town && logoAddress(town)
  const picture =
    logo && address !== undefined
      ? html`<img src="${address}" alt="${logo.alt === name ? '' : logo.alt}" height="40" />`
      : hideProductLogo
        ? ''
        : html`<span class="product">${productMark}</span>`
  return html`<p class="sign">${picture}<span>${name}</span></p>`
}

/** What of an address goes on in another language. */
const kept = new Set(['theme', 'again', 'draft'])

/** The languages of the interface, each in its own name, and on a phone the number to call; it works without script. */
function languageMenu(c: Context, text: Text, phone: string | undefined): Html {
  const to = (language: string) => {
    const query = new URLSearchParams(Object.entries(c.req.query()).filter(([name]) => kept.has(name)))
    query.set('lang', language)
    // Below the address itself: a page says nothing of an address that leads nowhere.
    return `?${query.toString()}`
  }
  const items = availableLanguages.map(
    language =>
      html`<li><a href="${to(language)}" lang="${language}" hreflang="${language}"${language === text.language ? raw(' aria-current="true"') : ''}>${ownName(language)}</a></li>`,
  )
  return html`<nav>${phone === undefined ? '' : html`<a class="call" href="${callAddress(phone)}">${phoneIcon}${phone}</a>`}<details class="menu"><summary>${globe}<span>${ownName(text.language)}</span></summary><ul>${phone === undefined ? '' : html`<li class="call-item"><a href="${callAddress(phone)}">${phone}</a></li>`}${items}</ul></details></nav>`
}

const ownNames = new Map<string, string>()

/** 'Español', 'Euskara': what a language is called by those who speak it. */
function ownName(language: string): string {
  const known = ownNames.get(language)
  if (known !== undefined) return known
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  const own = name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  ownNames.set(language, own)
  return own
}

/** Where the town says what it does with the data of people: below its form, else at its own address. */
export const privacyAddress = (town: Whose): string | undefined => aboutAddress(town, 'privacidad')

type Whose = Pick<Town, 'formUid' | 'uid'>

function aboutAddress({ formUid, uid }: Whose, about: 'privacidad' | 'accesibilidad'): string | undefined {
  if (formUid !== undefined) return `/publico/contestar/${encodeURIComponent(formUid)}/${about}`
  return uid === undefined ? undefined : `/publico/${about}/${encodeURIComponent(uid)}`
}

function footerOf(text: Text, town: Town): Html {
  const {
    name,
    branding: { contact = {} },
  } = town
  const privacy = privacyAddress(town)
  const accessibility = aboutAddress(town, 'accesibilidad')
  const lang = `?lang=${text.language}`
  const { phone, hours, email } = contact
  return html`<footer class="town"><div><p>${[name, contact.address].filter(Boolean).join(', ')}</p>${phone === undefined && hours === undefined ? '' : html`<p>${phone === undefined ? '' : html`<a href="${callAddress(phone)}">${phone}</a>`}${[phone && hours ? ', ' : '', hours ?? '']}</p>`}${email === undefined ? '' : html`<p><a href="mailto:${email}">${email}</a></p>`}${privacy === undefined ? '' : html`<p><a href="${privacy}${lang}">${text.t('page.privacy')}</a></p>`}${accessibility === undefined ? '' : html`<p><a href="${accessibility}${lang}">${text.t('page.accessibility')}</a></p>`}</div></footer>`
}

/** A number as a telephone takes it: nothing but figures and the plus before them. */
export function callAddress(phone: NonNullable<Contact['phone']>): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
}
