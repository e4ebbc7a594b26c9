import { type Branding, type RetentionRule, rulesFor, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Database } from '../../../platform/db/database.ts'
import { callAddress, pageFrame, type Town } from '../../../platform/html/page-frame.ts'
import { type Html, pageShell, themeOf } from '../../../platform/html/page-shell.ts'
import type { AppEnv } from '../../../platform/http/context.ts'
import { pagePolicy } from '../../../platform/http/security-headers.ts'
import { Problem } from '../../../platform/problem.ts'
import { readPlan } from '../../answers/keeping/retention-plan.ts'
import type { Deps } from '../../deps.ts'
import { townOf, wholeBrandingOf } from '../../forms/read/form-parts.ts'
import { openPublicForm } from '../../forms/read/open-public-form.ts'
import { findTown } from '../../forms/read/shown-town.ts'
import { type KeptGroup, keptOfForm, keptOfTown } from './kept-part.ts'
import { publicFormsOf } from './public-forms-of.ts'

type Page = { text: Text; town: Town; title: string; content: Html }
type Noticed = Pick<Branding, 'privacy' | 'contact'>

/**
 * What the foot of a town's pages leads to: what it does with the data of people, how long it keeps them and how to ask for them, and how these
 * pages can be used by everybody. Of a form they stand below its own address, so that a host of the form alone has them too; of a town
 * without a form below /publico/privacidad and /publico/accesibilidad. Throws form.notFound, form.blocked, municipality.notFound.
 */
export function aboutPages(deps: Deps): Hono<AppEnv> {
  const { config, db } = deps

  const page = (c: Context<AppEnv>, { text, town, title, content }: Page) => {
    c.header('Content-Security-Policy', pagePolicy(config, { 'script-src': "'none'" }))
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Sec-Fetch-Dest, Host, Accept-Language')
    const { language } = text
    const frame = pageFrame(c, { config, text }, town)
    const whole = html`<h1>${title}</h1>${content}`
    return c.html(pageShell({ language, title: `${title} · ${town.name}`, theme: themeOf(c), frame, content: whole }))
  }

  const ofForm = async (c: Context<AppEnv>) => {
    const { form, definition } = await openPublicForm(deps, c.req.param('id') ?? '')
    const text = deps.text(c.req.query('lang') ?? definition.language)
    const name = textIn(definition.title, text.language)
    const address = `/publico/contestar/${encodeURIComponent(form.uid)}?lang=${text.language}`
    const back = html`<p><a href="${address}">${text.t('page.back', { form: name })}</a></p>`
    return { form, definition, text, town: townOf(form), noticed: wholeBrandingOf(form), back }
  }

  const ofTown = async (c: Context<AppEnv>) => {
    const found = await findTown(db, eq(db.tables.municipality.uid, c.req.param('municipality') ?? ''))
    if (!found) throw new Problem('municipality.notFound')
    const text = deps.text(c.req.query('lang') ?? c.req.header('Accept-Language'))
    return { id: found.id, town: found.town, noticed: found.whole, text }
  }

  return new Hono<AppEnv>()
    .get('/publico/contestar/:id/privacidad', async c => {
      const { form, definition, text, town, noticed, back } = await ofForm(c)
      const rules = rulesFor(await rulesOf(db, form.municipality.id), form.uid)
      const kept = keptOfForm(text, { rules, definition })
      const content = html`${noticePart(text, town.name, noticed)}${kept}${rightsPart(text, town.name, noticed)}${back}`
      return await page(c, { text, town, title: text.t('page.privacy.title'), content })
    })
    .get('/publico/contestar/:id/accesibilidad', async c => {
      const { text, town, noticed, back } = await ofForm(c)
      const content = html`${accessibilityPart(text, town.name, noticed)}${back}`
      return await page(c, { text, town, title: text.t('page.accessibility'), content })
    })
    .get('/publico/privacidad/:municipality', async c => {
      const { id, town, noticed, text } = await ofTown(c)
      const kept = keptOfTown(text, await groupsOf(db, id))
      const content = html`${noticePart(text, town.name, noticed)}${kept}${rightsPart(text, town.name, noticed)}`
      return await page(c, { text, town, title: text.t('page.privacy.title'), content })
    })
    .get('/publico/accesibilidad/:municipality', async c => {
      const { town, noticed, text } = await ofTown(c)
      const content = accessibilityPart(text, town.name, noticed)
      return await page(c, { text, town, title: text.t('page.accessibility'), content })
    })
}

async function rulesOf(db: Database, municipalityId: number): Promise<readonly RetentionRule[]> {
  return (await readPlan(db, municipalityId))?.rules ?? []
}

/** The forms that everybody may answer and that have rules of their own, then all others together. */
async function groupsOf(db: Database, municipalityId: number): Promise<KeptGroup[]> {
  const rules = await rulesOf(db, municipalityId)
  const own = new Set(rules.flatMap(({ form }) => form ?? []))
  const forms = await publicFormsOf(db, municipalityId, [...own])
  return [
    ...forms.map(({ uid, definition }) => ({ rules: rulesFor(rules, uid), definition })),
    { rules: rules.filter(({ form }) => form === null) },
  ]
}

function noticePart(text: Text, municipality: string, { privacy }: Noticed): Html {
  return privacy
    ? html`<p class="quiet">${text.t('page.privacy.since', { date: text.date(privacy.date) })}</p><p class="notice">${privacy.text}</p>`
    : html`<p>${text.t('page.privacy.none', { municipality })}</p>`
}

/** What everybody may ask, and of whom: the ways that the town gave. */
function rightsPart(text: Text, municipality: string, noticed: Noticed): Html {
  return html`<h2>${text.t('page.privacy.rights')}</h2><p>${text.t('page.privacy.rights.what', { municipality })}</p>${waysPart(noticed)}`
}

function accessibilityPart(text: Text, municipality: string, noticed: Noticed): Html {
  const ways = waysPart(noticed)
  return html`<p>${text.t('page.accessibility.goal')}</p><p>${text.t('page.accessibility.limits')}</p>${
    ways === '' ? '' : html`<p>${text.t('page.accessibility.help', { municipality })}</p>${ways}`
  }`
}

/** How the town is reached; nothing where it has not said. */
function waysPart({ contact: { phone, email, address } = {} }: Noticed): Html | '' {
  const ways = [
    ...(phone === undefined ? [] : [html`<a href="${callAddress(phone)}">${phone}</a>`]),
    ...(email === undefined ? [] : [html`<a href="mailto:${email}">${email}</a>`]),
    ...(address === undefined ? [] : [address]),
  ]
  return ways.length === 0 ? '' : html`<ul>${ways.map(way => html`<li>${way}</li>`)}</ul>`
}
