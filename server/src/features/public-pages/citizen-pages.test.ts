import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../../../tests/app/form-with-files.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { png } from '../../../../tests/app/sample-files.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

async function open(path: string) {
  const response = await app.request(path, { headers: { 'Accept-Language': 'es' } })
  return { response, page: await response.text() }
}

describe('the page behind a link of a mail', () => {
  it("has its town's own logo, served as a picture by an address that names no form, and the product's mark without one", async () => {
    const logo = '/api/v1/public/municipalities/villa-maria/logo'
    const path = '/publico/corregir/villa-maria'
    expect((await open(path)).page).not.toContain(logo)
    expect((await app.request(logo)).status).toBe(404)
    const admin = await app.signIn('admin@demo.local')
    const { municipality } = app.deps.db.tables
    const [town] = await app.deps.db.sql.select().from(municipality).where(eq(municipality.uid, 'villa-maria'))
    const sent = upload(png(), 'escudo.png')
    const headers = { ...Object.fromEntries(new Headers(sent.headers)), ...admin, 'If-Match': `"${town?.revision}"` }
    const put = await app.request('/api/v1/municipalities/villa-maria/logo', { ...sent, method: 'PUT', headers })
    expect(put.status).toBe(200)
    expect((await open(path)).page).toContain(`<img src="${logo}"`)
    const picture = await app.request(logo)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const again = await app.request(logo, { headers: { 'If-None-Match': picture.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await app.request('/api/v1/public/municipalities/nothing/logo')).status).toBe(404)
    await app.deps.db.sql.update(municipality).set({ disabled: 1 }).where(eq(municipality.uid, 'villa-maria'))
    expect((await app.request(logo)).status).toBe(404)
    await app.deps.db.sql.update(municipality).set({ disabled: 0 }).where(eq(municipality.uid, 'villa-maria'))
  })
})

describe('a page of nobody that is known', () => {
  it.each([
    '/publico/corregir/nothing',
    '/publico/corregir/-',
    '/publico/contestar/never-was',
    '/avisos/never-was',
    '/pagar/000000000001/aaaaaaaaaaaaaaaaaaaaaa',
    '/verificar/VM1-AAAA',
    '/verificar',
  ])('%s names neither a town nor the product', async path => {
    const { page } = await open(path)
    expect(page).toContain('<p class="sign"></p>')
    expect(/<title>([^<]*)</.exec(page)?.[1]).not.toMatch(/Ventanilla|·/)
    expect(page.replaceAll(/<[^>]*>/g, ' ')).not.toContain('Ventanilla')
  })
})

describe('the pages of citizens', () => {
  const secret = 'a-token-of-somebody'
  it.each([
    `/ciudadano/contestar/driving-licence/${secret}`,
    `/ciudadano/formularios/respuestas/${secret}`,
    `/ciudadano/ver/some-answer/${secret}`,
  ])('%s says that it is being opened, and nothing of what the address holds', async path => {
    const { response, page } = await open(path)
    expect(response.status).toBe(200)
    expect(page).toContain('Cargando el ingreso desde Portal Ciudadano')
    expect(page).toContain('<script type="module" async src="/widget/citizen.js">')
    expect(page).toContain('<noscript>')
    expect(page).not.toContain(secret)
    expect(page).not.toContain('ventanilla-form')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(app.logged.join()).not.toContain(secret)
  })

  it('are the same for forms that are not in the portal and for missing ones', async () => {
    const [one, other] = await Promise.all([
      open('/ciudadano/contestar/pruning-request/x'),
      open('/ciudadano/contestar/nothing/x'),
    ])
    expect(one.page).toBe(other.page)
  })

  it('may be framed as the form says, the others by nobody', async () => {
    const policy = async (path: string) => (await open(path)).response.headers.get('Content-Security-Policy')
    expect(await policy('/ciudadano/contestar/driving-licence/x')).toContain('frame-ancestors *')
    expect(await policy('/ciudadano/contestar/nothing/x')).toContain("frame-ancestors 'self'")
    expect(await policy('/ciudadano/formularios/respuestas/x')).toContain("frame-ancestors 'self'")
  })
})

describe('/ciudadano/guardado', () => {
  const path = '/ciudadano/guardado/driving-licence/VM12'

  it.each([path, `${path}/7`, `${path}/7/false`])(
    '%s shows the form and the code, and confirms nothing',
    async path => {
      const { response, page } = await open(path)
      expect(response.status).toBe(200)
      expect(page).toContain('<h1>Licencia de conducir')
      expect(page).toContain('<span class="code" translate="no">VM12</span>')
      expect(page).toContain('Esta página no confirma que se haya recibido una respuesta')
      expect(page).toContain('ingresando desde el portal ciudadano')
      expect(page).not.toMatch(/se registró|ya recibió/)
      // The words of a form that is not public, its states and settings are for whoever has a session.
      expect(page).not.toMatch(/Preséntese diez minutos|¿Qué se solicita\?|Solicitada|"states"|"settings":\{"/)
      const data = /<script type="application\/json" id="ventanilla-form">(.*?)<\/script>/.exec(page)?.[1] ?? ''
      const { live, definition } = JSON.parse(data)
      expect([live, Object.keys(definition)]).toEqual([{ public: false }, ['title', 'language']])
    },
  )

  it('shows no text that an address brings along', async () => {
    const { page } = await open('/ciudadano/guardado/driving-licence/Gan%C3%B3%20un%20premio')
    expect(page).not.toContain('premio')
    expect(page).not.toContain('citizen.js')
  })

  it('is there for public forms too, for private ones not', async () => {
    expect((await open('/ciudadano/guardado/neighbour-complaint/VM1')).response.status).toBe(200)
    for (const id of ['food-inspection', 'nothing']) {
      const { response, page } = await open(`/ciudadano/guardado/${id}/VM1`)
      expect([response.status, page.includes('VM1')]).toEqual([404, false])
    }
  })

  it('hides the code where the municipality does (713)', async () => {
    const { municipality } = app.deps.db.tables
    const [town] = await app.deps.db.sql.select().from(municipality).where(eq(municipality.uid, 'villa-maria'))
    const change = (settings: string) =>
      app.deps.db.sql.update(municipality).set({ settings }).where(eq(municipality.uid, 'villa-maria'))
    await change(JSON.stringify({ ...JSON.parse(town?.settings ?? '{}'), hideVoucherCode: true }))
    const { page } = await open(path)
    await change(town?.settings ?? '{}')
    expect(page).not.toContain('class="code"')
    expect(page).toContain('Esta página no confirma')
  })
})
