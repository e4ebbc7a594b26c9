import { type Language, messageEvents, stateEvent } from '@ventanilla/model'
import { availableLanguages } from '@ventanilla/text'
import type { Browser } from 'playwright-core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followedLetter } from '../../server/src/features/neighbours/tell-followers.ts'
import { exampleLetter } from '../../server/src/features/notifications/citizens/example-letter.ts'
import type { MessagePlace } from '../../server/src/features/notifications/citizens/message-place.ts'
import { writeCode } from '../../server/src/features/notifications/citizens/write-code.ts'
import { renderLetter } from '../../server/src/features/mail/letter/render-letter.ts'
import type { RenderedMail } from '../../server/src/features/mail/letter/rendered-mail.ts'
import { townLook } from '../../server/src/features/mail/letter/town-look.ts'
import type { MailJob } from '../../server/src/features/mail/mail-job.ts'
import { renderMail } from '../../server/src/features/mail/render-mail.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { colourPng } from '../app/sample-files.ts'
import { treeForm } from '../app/linked-answers.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'

/** Words that have no place to break at, as they come in titles and in links. */
const unbroken = 'Autorizacióndeocupacióndelavíapúblicaconmesasysillasyotroselementosdesmontables'
const link = `https://forms.example.org/ver/${'aB3dE5fG7hJ9kL1mN3pQ5r'.repeat(4)}`
const form = `Solicitud de poda y extracción de árboles: ${unbroken}`
const common = { to: 'ana@town.example', language: null }
const seen = { code: 'VM1284', form, link }
type CodeJob = Extract<MailJob, { template: 'citizen.code' }>

const jobs: Readonly<Record<string, Exclude<MailJob, { template: 'citizen.letter' }>>> = {
  reset: { template: 'password.reset', ...common, values: { link, hours: 1 } },
  'reset-sso': { template: 'password.reset', ...common, values: { link, hours: null } },
  invited: {
    template: 'user.invited',
    ...common,
    values: { name: 'Ana María Ruiz', username: 'aruiz', link, hours: 48 },
  },
  'user.factor': { template: 'user.factor', ...common, values: { about: 'totpAdded', name: 'Ana Ruiz', link } },
  'invited-sso': { template: 'user.invited', ...common, values: { name: '', username: 'aruiz', link, hours: null } },
  notify: { template: 'answer.notify', ...common, values: { ...seen, summary: 'Av. Belgrano 1148\nFresno, 6,5 m' } },
  withdrawn: { template: 'answer.notify', ...common, values: { ...seen, isWithdrawn: true } },
  mention: { template: 'answer.mention', ...common, values: { ...seen, sender: 'Pedro Gómez' } },
  ...Object.fromEntries(
    (['asked', 'approved', 'sentBack', 'late', 'failed'] as const).map(about => [
      `publication-${about}`,
      {
        template: 'form.publication',
        ...common,
        values: { about, form, sender: 'Pedro Gómez', reason: 'Falta la pregunta del barrio.', link },
      } as const,
    ]),
  ),
  webhook: { template: 'webhook.disabled', ...common, values: { name: 'Tablero', host: 'panel.town.example', link } },
  digest: {
    template: 'staff.digest',
    ...common,
    values: {
      late: 1,
      today: 1,
      soon: 1,
      link,
      items: (['late', 'today', 'soon'] as const).map((kind, days) => ({
        code: `VM${days + 1}`,
        form,
        subject: days === 1 ? '' : 'Ana Pérez, Av. Belgrano 1148',
        kind,
        days: days + 1,
        link,
      })),
    },
  },
  message: {
    template: 'answer.message',
    ...common,
    values: { form, code: 'VM1284', body: 'Buenos días:\n\n¿Puede mandar otra foto?', message: 'm' },
  },
  copy: {
    template: 'answer.copy',
    ...common,
    values: {
      form,
      code: 'VM1284',
      sender: 'Ana Ruiz',
      body: 'Como pidió.',
      files: [{ fileId: 'f', name: 'VM1284.pdf' }],
      request: 'r',
    },
  },
  'code-link': { template: 'citizen.code', ...common, values: { code: '418205', minutes: 10, about: 'link' } },
  'code-address': { template: 'citizen.code', ...common, values: { code: '418205', minutes: 10, about: 'address' } },
}
const state = treeForm.states.available[0]?.id ?? ''
const events = [...messageEvents, stateEvent(state)]
const followed = 'letter-followed'
const kinds = [...events.map(event => `letter-${event.replace(':', '-')}`), followed, ...Object.keys(jobs)]

let app: OpenApp
let browser: Browser
let place: MessagePlace
const logo = `data:image/png;base64,${colourPng(80, 80, [26, 26, 40]).toString('base64')}`

beforeAll(async () => {
  app = await openApp()
  browser = await launchBrowser()
  const { municipality } = app.deps.db.tables
  const [town] = await app.deps.db.sql.select().from(municipality).where(eq(municipality.uid, 'villa-maria'))
  if (!town) throw new Error('the demo has no such town')
  // A yellow that no word can be read in, as it is.
  const contact = { address: 'Mendoza 852, X5900 Villa María', phone: '+54 353 461-8000', email: 'poda@town.example' }
  await app.deps.db.sql
    .update(municipality)
    .set({ branding: JSON.stringify({ colour: '#ffd500', contact }) })
    .where(eq(municipality.id, town.id))
  place = { municipality: town, formId: 0, definition: { ...treeForm, title: { text: form } }, area: 'Espacios verdes' }
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** A mail of each kind as it leaves, its logo written into it instead of beside it. */
async function mailOf(kind: string, language: string): Promise<RenderedMail> {
  const found = await townLook(app.deps, place.municipality.id)
  const look = { ...found, logo: { alt: found.name, type: 'image/png', content: new Uint8Array() } }
  const text = app.deps.text(language)
  const frame = { look, text, logo, theme: 'auto' as const }
  const job = jobs[kind]
  if (job?.template === 'citizen.code') return await codeMail({ ...job, language })
  if (job) return await renderMail(job, frame)
  if (kind === followed) return await renderLetter(aboutFollowed(text.language), { ...frame, attached: undefined })
  const event = events.find(each => kind === `letter-${each.replace(':', '-')}`) ?? 'saved'
  const { letter } = await exampleLetter(app.deps, place, event, { language: text.language, text: null })
  return await renderLetter(letter, {
    ...frame,
    attached: letter.document ? { name: `${letter.code}.pdf`, size: '84 kB' } : undefined,
  })
}
/** What whoever follows somebody else's answer is told. */
function aboutFollowed(language: Language) {
  const definition = { ...treeForm, title: { text: form } }
  const found = {
    definition,
    state: { id: state, name: 'Recibida', hue: 'blue' as const },
    formUid: 'tree',
    day: '2026-11-27',
  }
  return followedLetter(app.deps, found, { uid: 'aB3dE5fG7hJ9kL1mN3pQ5r', language })
}
async function codeMail(job: CodeJob): Promise<RenderedMail> {
  const { outbox } = app.deps.db.tables
  const row = { municipalityId: place.municipality.id } as typeof outbox.$inferSelect
  return await writeCode(app.deps, row, job)
}

describe.each([
  { width: 640, dark: false },
  { width: 640, dark: true },
  { width: 360, dark: false },
  { width: 360, dark: true },
])('every mail at $width px, dark $dark', ({ width, dark }) => {
  it('can be read, and asks nobody for anything', async () => {
    const { page, requests, close } = await visit(browser, { width, dark })
    for (const kind of kinds) {
      const { html } = await mailOf(kind, 'es')
      await page.setContent(html)
      expect([kind, await page.locator('h1').count()]).toEqual([kind, 1])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await keepScreen(page, `mail-${kind}-${width}${dark ? '-dark' : ''}`)
    }
    expect(requests.filter(address => !address.startsWith('data:'))).toEqual([])
    await close()
  })
})

describe.each(availableLanguages)('every mail as plain text in %s', language => {
  it('is whole, in lines that a program of letters alone shows', async () => {
    for (const kind of kinds) {
      const { subject, text } = await mailOf(kind, language)
      expect(subject + text, kind).not.toMatch(/mail\.\w+\.|undefined|\{\w|<\/?\w+>/)
      const long = text
        .split('\n')
        .filter(line => [...line].length > 48 && !line.includes('http') && line.includes(' '))
      expect(
        long.filter(line => !line.includes(unbroken)),
        kind,
      ).toEqual([])
    }
  })
})
