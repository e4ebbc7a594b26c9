import type { LiveSettings } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFormWithFiles } from '../../../../tests/app/form-with-files.ts'
import { codeOf, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { inlineJson } from '../../platform/html/inline-json.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const path = '/publico/contestar/neighbour-complaint'
const pageOf = async (address: string, headers: Record<string, string> = {}) => {
  const response = await app.request(address, { headers })
  return { status: response.status, headers: response.headers, page: await response.text() }
}
/** What the script would read, as a browser takes it out of the page. */
const given = (page: string): unknown =>
  JSON.parse(/<script type="application\/json" id="ventanilla-form">([^<]*)<\/script>/.exec(page)?.[1] ?? 'null')

describe('the page of a public form', () => {
  it('brings the form as the API does, and loads one script', async () => {
    const { status, page } = await pageOf(path)
    expect(status).toBe(200)
    expect(given(page)).toEqual(await (await app.request('/api/v1/public/forms/neighbour-complaint')).json())
    expect(page).toContain('<html lang="es" data-theme="auto">')
    expect(page).toContain('<main id="ventanilla">')
    expect(page.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" async src="/widget/page.js">',
      '<script type="application/json" id="ventanilla-form">',
    ])
  })

  it('can be read before any script runs', async () => {
    const { page } = await pageOf(path)
    const form = (await (await app.request('/api/v1/public/forms/neighbour-complaint')).json()) as {
      definition: { sections: { questions?: { title: { text: string } }[] }[] }
    }
    const titles = form.definition.sections.flatMap(({ questions = [] }) => questions.map(each => each.title.text))
    expect(titles.length).toBeGreaterThan(3)
    const readable = page.slice(page.indexOf('<main'), page.indexOf('application/json'))
    for (const title of titles) expect(readable).toContain(`<li>${title.replaceAll('"', '&quot;')}`)
    expect(readable).toContain('<noscript>')
  })

  it('is in the language asked for, and under the theme asked for', async () => {
    const { page } = await pageOf(`${path}?lang=en&theme=dark`)
    expect(page).toContain('<html lang="en" data-theme="dark">')
    expect(given(page)).toMatchObject({ language: 'en' })
    expect((await pageOf(`${path}?theme=%22%3E%3Cscript%3E`)).page).toContain('data-theme="auto"')
    expect((await pageOf(`${path}?lang=%22%3E`)).page).toContain('<html lang="es"')
  })

  it('marks what it has to leave in the language of the form', async () => {
    const left = await pageOf('/publico/contestar/building-notice?lang=eu')
    expect(left.page).toContain('<h1><span lang="es">Declaración responsable de obra menor</span></h1>')
    const readable = left.page.slice(left.page.indexOf('<h1'), left.page.indexOf('<script type'))
    const given = readable.replaceAll(/<noscript>.*<\/noscript>/g, '').replaceAll(/<span lang="es">[^<]*<\/span>/g, '')
    expect(given.replaceAll(/<[^>]*>/g, '').trim()).toBe('')
    expect((await pageOf(`${path}?lang=en`)).page).not.toContain('<span lang=')
    expect((await pageOf('/publico/guardado/building-notice/EG12?lang=eu')).page).toContain('<h1><span lang="es">')
  })

  it('has a policy that runs nothing inline, and may be framed by the pages of the allow-list', async () => {
    const policy = (await pageOf(path)).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('unsafe')
    const { uid } = await addFormWithFiles(app, { live: { allowedOrigins: ['https://villamaria.example'] } })
    const restricted = await pageOf(`/publico/contestar/${uid}`)
    expect(restricted.headers.get('Content-Security-Policy')).toContain(
      "frame-ancestors 'self' https://villamaria.example",
    )
    expect(given(restricted.page)).toMatchObject({ allowedOrigins: ['https://villamaria.example'] })
    expect((await app.request('/publico/page.css')).headers.get('Content-Type')).toContain('text/css')
  })

  it('escapes texts of people', async () => {
    const evil = `</script><script>alert(1)</script><!--\u2028"'&`
    const { uid } = await addFormWithFiles(app, {
      definition: {
        title: { text: evil },
        description: { text: evil },
        headerImage: { fileId: 'x', alt: { text: evil } },
      },
    })
    const { page } = await pageOf(`/publico/contestar/${uid}`)
    expect(page).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--')
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page.match(/<!--/g)).toBeNull()
    expect(page).toContain(`alt="&lt;/script&gt;`)
    expect(given(page)).toMatchObject({ definition: { title: { text: evil } } })
    const saved = await pageOf(`/publico/guardado/${uid}/VM7`)
    expect(saved.page.match(/<script/g)).toHaveLength(2)
  })

  it("shows the town's name with its logo, the product's, or none, and none of them in a frame", async () => {
    const bar = (page: string) => /<header class="brand">.*<\/header>/.exec(page)?.[0]
    const product = '<span class="product">'
    expect(bar((await pageOf(path)).page)).toContain(product)
    expect(bar((await pageOf(path)).page)).toContain('<span>Villa María</span>')
    expect(bar((await pageOf(path, { 'Sec-Fetch-Dest': 'iframe' })).page)).toBeUndefined()
    const branded = async (branding: LiveSettings['branding']) => {
      const { uid } = await addFormWithFiles(app, { live: { branding } })
      return bar((await pageOf(`/publico/contestar/${uid}`)).page)
    }
    expect(await branded({ hideProductLogo: true })).not.toContain(product)
    const logo = await branded({ logo: { fileId: 'x', alt: 'Villa "María"' } })
    expect(logo).toMatch(/src="\/api\/v1\/public\/forms\/\w+\/logo" alt="Villa &quot;María&quot;"/)
    const other = await openApp({ UNBRANDED_HOSTS: 'town.example' })
    const hidden = await other.request(path, { headers: { Host: 'town.example:8787' } })
    expect(bar(await hidden.text())).not.toContain(product)
    const form = await other.request('/api/v1/public/forms/neighbour-complaint', { headers: { Host: 'town.example' } })
    expect(await form.json()).toMatchObject({ branding: { hideProductLogo: true } })
    await other.close()
  })
})

describe('who asks, on a public page', () => {
  const about = async (branding: LiveSettings['branding']) => {
    const { uid } = await addFormWithFiles(app, { live: { branding } })
    return { uid, ...(await pageOf(`/publico/contestar/${uid}?lang=en`)) }
  }
  const foot = (page: string) => /<footer class="town">.*<\/footer>/.exec(page)?.[0]

  it('is said with the number, hours and address that the town gave, those of the form first', async () => {
    const { page } = await about({ contact: { phone: '+54 353 (461) 8111' } })
    expect(page).toContain('<a class="call" href="tel:+543534618111">')
    expect(foot(page)).toContain('lunes a viernes de 7 a 13 h')
    expect(foot(page)).toContain('Villa María, San Martín 41')
  })

  it("links the town's colours as a sheet of their own, in frames too", async () => {
    const link = '<link rel="stylesheet" href="/publico/brand.css?c=8a1f3d" />'
    const { uid, page } = await about({ colour: '#8a1f3d' })
    expect(page).toContain(link)
    const framed = await pageOf(`/publico/contestar/${uid}`, { 'Sec-Fetch-Dest': 'iframe' })
    expect(framed.page).toContain(link)
    expect(framed.page).not.toContain('<header')
    const css = await (await app.request('/publico/brand.css?c=e3a32b')).text()
    expect(css).toContain('--brand:#e3a32b')
    expect(css).toContain('--ventanilla-accent:#906300')
    expect(css).toContain('prefers-color-scheme:dark')
    for (const wrong of ['', 'red', 'e3a32b}', '12345', 'E3A32B;'])
      expect((await app.request(`/publico/brand.css?c=${encodeURIComponent(wrong)}`)).status).toBe(404)
  })

  it("leads to the privacy notice, the form's own where it has one, which never travels with the form", async () => {
    const { uid, page } = await about({ privacy: { text: 'Solo para <esto>.', date: '2026-03-01' } })
    expect(page).toContain(`/publico/contestar/${uid}/privacidad?lang=en`)
    expect(given(page)).toMatchObject({ branding: { privacy: { date: '2026-03-01' } } })
    expect(page).not.toContain('Solo para')
    const notice = await pageOf(`/publico/contestar/${uid}/privacidad?lang=en`)
    expect(notice.page).toContain('Solo para &lt;esto&gt;.')
    expect(notice.page).toContain('01/03/2026')
    expect((await pageOf('/publico/contestar/neighbour-complaint/privacidad')).page).toContain('ley 25.326')
    expect((await pageOf('/publico/contestar/unknown/privacidad')).status).toBe(404)
  })

  it('says how these pages can be used by everybody, and whom to tell where they cannot', async () => {
    const { page } = await pageOf('/publico/contestar/neighbour-complaint/accesibilidad')
    expect(page).toContain('WCAG')
    expect(page).toContain('mailto:atencion@villamaria.example')
  })

  it('offers each language in its own name, and keeps what the address says', async () => {
    const { page } = await pageOf(`${path}?theme=dark&lang=pt`)
    expect(page).toContain(`href="?theme=dark&amp;lang=eu" lang="eu" hreflang="eu">Euskara`)
    expect(page).toMatch(/lang="pt" hreflang="pt" aria-current="true">/)
  })
})

describe('a form that cannot be answered', () => {
  it.each<[string, Partial<LiveSettings>, string, string]>([
    ['is closed', { closesAt: '2020-01-01T00:00:00.000Z' }, 'form.closed', 'Este formulario está cerrado'],
    ['is not open yet', { opensAt: '2999-01-01T00:00:00.000Z' }, 'form.notOpen', 'Este formulario está cerrado'],
    ['is full', { limitResponses: true, responseLimit: 0 }, 'answer.limit.reached', 'Formulario ya contestado'],
  ])('because it %s says so, here and in the API', async (_, live, reason, title) => {
    const { uid } = await addFormWithFiles(app, { live })
    const { status, page } = await pageOf(`/publico/contestar/${uid}?lang=es`)
    expect(status).toBe(409)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).not.toContain('<li>Plano')
    expect(given(page)).toMatchObject({ isOpen: false, closedReason: reason })
  })

  it('shows the same page for unknown, private and deleted ones', async () => {
    const hidden = await addFormWithFiles(app, { live: { public: false } })
    const headers = { 'Accept-Language': 'es' }
    const unknown = await pageOf('/publico/contestar/none', headers)
    expect([unknown.status, unknown.page]).toEqual([
      404,
      expect.stringContaining('<h1>Este formulario no está disponible</h1>'),
    ])
    expect(unknown.page).not.toContain('<script')
    expect(unknown.page).toContain('<p class="sign"></p>')
    const framed = await pageOf('/publico/contestar/none', { ...headers, 'Sec-Fetch-Dest': 'iframe' })
    expect(framed.page).not.toContain('<header')
    expect((await pageOf(`/publico/contestar/${hidden.uid}`, headers)).page).toBe(unknown.page)
    expect((await pageOf(`/publico/guardado/${hidden.uid}/VM1`, headers)).page).toBe(unknown.page)
  })

  it('because the municipality is blocked says that', async () => {
    const { uid } = await addFormWithFiles(app, { area: 'egues-urbanismo' })
    const { sql, tables } = app.deps.db
    const block = (disabled: number) =>
      sql.update(tables.municipality).set({ disabled }).where(eq(tables.municipality.uid, 'egues'))
    await block(1)
    const { status, page } = await pageOf(`/publico/contestar/${uid}`, { 'Accept-Language': 'es' })
    await block(0)
    expect([status, page]).toEqual([403, expect.stringContaining('Acceso denegado. Municipio bloqueado')])
  })
})

describe('the page after saving', () => {
  it('says the form, the code and where to look it up, confirms nothing and looks nothing up', async () => {
    const { status, page, headers } = await pageOf('/publico/guardado/neighbour-complaint/VM123?lang=es')
    expect(status).toBe(200)
    expect(page).toContain('<span class="code" translate="no">VM123</span>')
    expect(page).toContain('<h1>Reclamo vecinal')
    expect(page).toContain('href="/publico/consultar-estado?code=VM123"')
    expect(page).toContain('Esta página no confirma que se haya recibido una respuesta')
    expect(page).not.toMatch(/se registró|ya recibió/)
    expect(page).toContain('/widget/page.js')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    const other = await pageOf('/publico/guardado/neighbour-complaint/VM999999?lang=es')
    expect(other.page.replaceAll('VM999999', 'VM123')).toBe(page)
  })

  it.each(['llame%20al%20555-1234', '%3Cb%3EVM1', 'VM', '123', 'vm1', `VM${'1'.repeat(40)}`])(
    'shows nothing of an address like %s',
    async code => {
      const { status, page } = await pageOf(`/publico/guardado/neighbour-complaint/${code}`)
      expect(status).toBe(200)
      expect(page).not.toMatch(/555|<b>|class="code"|<script/)
    },
  )
})

it('escapes what would end a script', () => {
  const value = { a: '</script>', b: '<!--', c: '\u2028\u2029' }
  expect(inlineJson(value)).not.toMatch(/[<>\u2028\u2029]/)
  expect(JSON.parse(inlineJson(value))).toEqual(value)
})

it('shows a host of the public the answer page, the saved page and what they load, nothing else', async () => {
  const restricted = await openApp({ PUBLIC_ONLY_HOSTS: 'forms.town.example' })
  const status = async (path: string, host = 'forms.town.example:443') =>
    (await restricted.request(path, { headers: { Host: host } })).status
  const closed = ['/', '/login', '/listar', '/demo/', '/readyz', '/publico/consultar-estado', '/publico/contestar/']
  const api = ['/forms', '/session', '/settings', '/docs', '/openapi.json', '/public/status?code=VM1', '/answers/x']
  for (const path of [...closed, ...api.map(each => `/api/v1${each}`)])
    expect([path, await status(path)]).toEqual([path, 404])
  for (const path of [
    '/publico/contestar/neighbour-complaint',
    '/publico/guardado/neighbour-complaint/VM1',
    '/publico/page.css',
    '/api/v1/public/forms/neighbour-complaint',
  ]) {
    expect([path, await status(path)]).toEqual([path, 200])
  }
  // The downloads of the saved page answer for themselves.
  for (const path of ['/api/v1/public/vouchers/nowhere', '/api/v1/public/records?code=nowhere']) {
    const response = await restricted.request(path, { headers: { Host: 'forms.town.example' } })
    expect([path, await codeOf(response)]).not.toEqual([path, 'request.notFound'])
  }
  for (const host of ['forms.town.example.', 'FORMS.town.example.:8443'])
    expect([host, await status('/login', host)]).toEqual([host, 404])
  expect(await status('/robots.txt')).toBe(200)
  expect(await status('/api/v1/session', 'other.example')).toBe(401)
  await restricted.close()
})

it('answers other addresses of a public host with 404, as a page for people and a problem for programs', async () => {
  const restricted = await openApp({ PUBLIC_ONLY_HOSTS: 'forms.town.example.', UNBRANDED_HOSTS: 'forms.town.example' })
  const open = async (path: string, Accept: string) =>
    await restricted.request(path, { headers: { Host: 'forms.town.example', Accept, 'Accept-Language': 'es' } })
  for (const path of ['/', '/login', '/publico/consultar-estado', '/api/docs']) {
    const response = await open(path, 'text/html')
    const page = await response.text()
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
      path,
      404,
      expect.stringContaining('text/html'),
    ])
    expect(page).toContain('<h1>Página no encontrada</h1>')
    expect(page).not.toMatch(/Ventanilla|href="\/(home|login)"/)
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
    const problem = await open(path, 'application/json')
    expect([problem.status, await codeOf(problem)]).toEqual([404, 'request.notFound'])
  }
  await restricted.close()
})
