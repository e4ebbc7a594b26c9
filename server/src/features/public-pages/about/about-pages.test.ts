import type { RetentionRule } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { addFormWithFiles } from '../../../../../tests/app/form-with-files.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const pageOf = async (address: string) => {
  const response = await app.request(address)
  return { status: response.status, headers: response.headers, page: await response.text() }
}
/** What is listed below the headings of a page, in its order. */
const itemsOf = (page: string) => [...page.matchAll(/<(?:h[23]|li)>([^<]*)</g)].map(([, words]) => words ?? '')

const { states } = getFixture('neighbour-complaint').definition

async function keepBy(...rules: RetentionRule[]) {
  const body = { municipalityId: 'villa-maria', rules, confirmed: true }
  const { status } = await as(app, 'admin@demo.local')('PUT', '/retention-rules', { body, revision: 0 })
  expect(status).toBe(200)
}

it('says what a person may ask for even where nothing is written, and nothing of terms that there are not', async () => {
  const { status, page } = await pageOf('/publico/privacidad/villa-maria?lang=en')
  expect(status).toBe(200)
  expect(page).toContain('ley 25.326')
  expect(page).toContain('mailto:atencion@villamaria.example')
  expect(itemsOf(page)).not.toContain('How long answers are kept')
})

it('tells the rules that are carried out, those of a private form left out, in the language that is asked for', async () => {
  const own = await addFormWithFiles(app, { definition: { states } })
  const hidden = await addFormWithFiles(app, { live: { public: false } })
  const [state] = states.available
  await keepBy(
    { form: null, state: 'final', months: 24, action: 'anonymise' },
    { form: null, state: null, months: 60, action: 'delete' },
    { form: own.uid, state: state?.id ?? '', months: 7, action: 'delete' },
    { form: hidden.uid, state: null, months: 1, action: 'delete' },
  )
  const { page } = await pageOf('/publico/privacidad/villa-maria?lang=en')
  const listed = itemsOf(page)
  const anonymised =
    '2 years after the procedure ended, answers are made anonymous: the person, the contact, texts, files and signatures are taken out.'
  expect(listed.filter(item => /after|forms$/.test(item))).toEqual([
    anonymised,
    '7 months after they became “Received”, answers are deleted with their files.',
    'All other forms',
    anonymised,
    '5 years after they were sent, answers are deleted with their files.',
  ])
  const ofForm = itemsOf((await pageOf(`/publico/contestar/${own.uid}/privacidad?lang=en`)).page)
  expect(ofForm.filter(item => item.includes('after'))).toHaveLength(2)
  expect((await pageOf('/publico/privacidad/villa-maria?lang=es')).page).toContain(
    '2 años después de terminado el trámite',
  )
})

it('is linked from every page of the town that has no form, and runs nothing', async () => {
  const { page: correction } = await pageOf('/publico/corregir/villa-maria?lang=en')
  expect(correction).toContain('href="/publico/privacidad/villa-maria?lang=en"')
  const { headers } = await pageOf('/publico/privacidad/villa-maria')
  expect(headers.get('Content-Security-Policy')).toContain("script-src 'none'")
})

it('is none of a town that there is not', async () => {
  for (const about of ['privacidad', 'accesibilidad'])
    expect((await pageOf(`/publico/${about}/nowhere`)).status).toBe(404)
})

it("says how everybody can use the town's pages, from the foot of those that have no form", async () => {
  const { page: correction } = await pageOf('/publico/corregir/villa-maria?lang=en')
  expect(correction).toContain('href="/publico/accesibilidad/villa-maria?lang=en"')
  const { status, page } = await pageOf('/publico/accesibilidad/villa-maria?lang=en')
  expect([status, page.includes('WCAG'), page.includes('Villa María')]).toEqual([200, true, true])
  expect(page).toContain('mailto:atencion@villamaria.example')
})
