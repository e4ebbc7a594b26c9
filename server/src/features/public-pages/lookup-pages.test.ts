import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTreeForm, giveTree, treeForm } from '../../../../tests/app/linked-answers.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'

let app: OpenApp
let visitor = 0
const saved = new Map<string, { docCode: string; recordCode: string | undefined }>()
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '1', PUBLIC_ONLY_HOSTS: 'forms.example.org' })
  for (const id of ['neighbour-complaint', 'public-consultation', 'event-permit', 'census-visit']) {
    const fixture = getFixture(id)
    const author = { kind: 'staff', userId: 1 } as const
    const submission = { version: 1, ...sampleAnswer(fixture, seededRandom(5)) }
    saved.set(id, await saveAnswer(app.deps, { formUid: id, key: crypto.randomUUID(), submission, author }))
  }
})
afterAll(() => app.close())

/** From an address of its own, so that the limits of one case are not another's. */
async function open(path: string, init: RequestInit = {}, remote = `203.0.113.${++visitor}`) {
  const response = await app.request(path, { ...init, headers: { 'Accept-Language': 'es', ...init.headers } }, remote)
  const page = await response.text()
  const result = /<div id="result"[^>]*>([\s\S]*?)<\/div>\s*<nav class="others"/.exec(page)?.[1] ?? ''
  return {
    response,
    page,
    result: result
      .replace(/<[^>]+>|\s+/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  }
}
const post = (code: string, remote?: string) =>
  open('/actas/consultar', { method: 'POST', body: new URLSearchParams({ code }) }, remote)

describe('/publico/consultar-estado', () => {
  const none = 'Su trámite no posee estados o no existe una respuesta asociada a este código.'
  const codeOf = (id: string) => saved.get(id)?.docCode ?? ''

  it('asks for a code, without script too', async () => {
    const { response, page, result } = await open('/publico/consultar-estado')
    expect([response.status, result]).toEqual([200, ''])
    expect(page).toContain('<form class="lookup" id="lookup" method="get" action="/publico/consultar-estado"')
    expect(page).toContain('name="code" value="" required')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it("shows the form's title and the current state, however the code is written", async () => {
    for (const code of [codeOf('neighbour-complaint'), ` ${codeOf('neighbour-complaint').toLowerCase()} `]) {
      const { result } = await open(`/publico/consultar-estado?code=${encodeURIComponent(code)}`)
      expect(result).toBe(
        'Estado actual Recibido Formulario Reclamo vecinal Los pasos Recibido Ahora En gestión Después Fin del trámite Después',
      )
    }
  })

  it('shows the steps that come in words, the term of the one where it stands, and no day', async () => {
    const form = await addTreeForm(app, { ...treeForm, termDays: 10 })
    const { docCode } = await giveTree(app, form, { mail: 'ana@town.example' })
    const { page, result } = await open(`/publico/consultar-estado?code=${docCode}`)
    expect(result).toMatch(
      /Los pasos Recibido Ahora. Plazo de este paso: 10 días hábiles En gestión Después Fin del trámite Después$/,
    )
    expect(page.match(/aria-current="step"/g)).toHaveLength(1)
  })

  it('says both in the language of the page where the form speaks it, else in that of the form', async () => {
    const said = async (lang: string) =>
      (await open(`/publico/consultar-estado?code=${codeOf('neighbour-complaint')}&lang=${lang}`)).result
    expect(await said('en')).toMatch(/Received .*Neighbour complaint/)
    expect(await said('ja')).toMatch(/Recibido .*Reclamo vecinal/)
  })

  it("has the head of the town whose answer was found, and nobody's where there is none", async () => {
    const { municipality } = app.deps.db.tables
    const branding = JSON.stringify({ colour: '#8a1f3d', contact: { phone: '0353 461 8000' } })
    await app.deps.db.sql.update(municipality).set({ branding }).where(eq(municipality.uid, 'villa-maria'))
    const headOf = (page: string) => [
      /<title>([^<]*)</.exec(page)?.[1],
      /<p class="sign">.*?<\/p>/.exec(page)?.[0].replaceAll(/<[^>]*>/g, ''),
      /brand\.css\?c=(\w+)/.exec(page)?.[1],
      page.includes('<footer'),
    ]
    const of = async (code: string) => headOf((await open(`/publico/consultar-estado?code=${code}`)).page)
    const own = await of(codeOf('neighbour-complaint'))
    expect(own).toEqual(['Consultar el estado de un trámite · Villa María', 'Villa María', '8a1f3d', true])
    for (const code of ['', 'VM999999', codeOf('census-visit')])
      expect(await of(code)).toEqual(['Consultar el estado de un trámite', '', undefined, false])
    const record = headOf((await open('/actas/consultar')).page)
    expect(record.slice(1)).toEqual(['', undefined, false])
  })

  it('says the same of a code that nobody was given and of one of a private form', async () => {
    const asked = [codeOf('census-visit'), 'VM999999'].map(async code => {
      const { response, page, result } = await open(`/publico/consultar-estado?code=${code}`)
      expect([response.status, result]).toEqual([200, none])
      return page.replaceAll(code, 'CODE')
    })
    const [hit, miss] = await Promise.all(asked)
    expect(hit).toBe(miss)
  })

  it('says so too of an answer without states', async () => {
    const docCode = codeOf('public-consultation')
    expect((await open(`/publico/consultar-estado?code=${docCode}`)).result).toBe(none)
  })

  it('writes out what somebody typed as text', async () => {
    const { page } = await open(`/publico/consultar-estado?code=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;script&gt;alert')
  })

  it('may be asked ten times a minute, and waits after five misses', async () => {
    const hit = `/publico/consultar-estado?code=${codeOf('neighbour-complaint')}`
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await open(hit, {}, '198.51.100.1')).response.status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    for (let time = 0; time < 5; time++) await open('/publico/consultar-estado?code=VM999999', {}, '198.51.100.2')
    const { response, result } = await open(hit, {}, '198.51.100.2')
    expect([response.status, result]).toEqual([429, 'Demasiadas solicitudes. Intente nuevamente en un momento.'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

describe('/actas/consultar', () => {
  const none = 'No se encontraron actas para el código indicado, recuerde respetar mayúsculas y minúsculas.'
  const record = () => saved.get('event-permit')?.recordCode ?? ''

  it('asks for a code that stands in no address', async () => {
    const { page } = await open('/actas/consultar')
    expect(page).toContain('<form class="lookup" id="lookup" method="post" action="/actas/consultar"')
    expect(page).toContain('name="code" value="" required')
  })

  it('gives the record of a code as a PDF', async () => {
    const { response, page } = await post(record())
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[\w-]+\.pdf"$/)
    expect(page.startsWith('%PDF-')).toBe(true)
  })

  it('tells capital from small letters, and says nothing else of a miss', async () => {
    const other = record() === record().toLowerCase() ? record().toUpperCase() : record().toLowerCase()
    const pages = []
    for (const code of [other, 'none-such']) {
      const { response, page, result } = await post(code)
      expect([response.status, result]).toEqual([200, none])
      pages.push(page.replaceAll(code, 'CODE'))
    }
    expect(pages[0]).toBe(pages[1])
  })

  it('shares the limits of all look-ups, and writes no code into the log', async () => {
    for (let time = 0; time < 5; time++) await post('none-such', '198.51.100.3')
    expect((await post(record(), '198.51.100.3')).response.status).toBe(429)
    expect(app.logged.join()).not.toContain(record())
  })

  it('takes no more than a code', async () => {
    expect((await post('x'.repeat(10_000))).response.status).toBe(413)
  })
})

it('is not on a host of the public form alone, nor do confirmations there lead to it', async () => {
  const headers = { Host: 'forms.example.org' }
  expect((await open('/publico/consultar-estado', { headers })).response.status).toBe(404)
  expect((await open('/actas/consultar', { headers })).response.status).toBe(404)
  const way = 'href="/publico/consultar-estado?code=VM1"'
  expect((await open('/publico/guardado/neighbour-complaint/VM1', { headers })).page).not.toContain(way)
  expect((await open('/publico/guardado/neighbour-complaint/VM1')).page).toContain(way)
})
