import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'

const root = mkdtempSync(join(tmpdir(), 'ventanilla-pages-'))
const folders = { widget: join(root, 'widget'), backoffice: join(root, 'app'), demoSite: join(root, 'town') }
const map = 'map '.repeat(500)
const files: Record<string, string | Uint8Array> = {
  'secret.txt': 'secret',
  'widget-secret/v1.js': 'secret',
  'widget/v1.js': 'core',
  'widget/map-Bx3_9aQz.js': map,
  'widget/map-Bx3_9aQz.js.br': brotliCompressSync(`${map}packed before`),
  'widget/files-Cx4_8bRy.js': map,
  'widget/files-Cx4_8bRy.js.br': brotliCompressSync('of the build before'),
  'widget/town-component.js': 'part',
  'widget/.env': 'secret',
  'widget/.server/form-html.js': 'secret',
  'widget/notes.exe': 'secret',
  'app/index.html': '<title>app</title>',
  'app/favicon.ico': 'icon',
  'app/assets/index-D4k2Lm9_.js': 'app',
  'town/index.html': '<title>town</title>',
  'town/town.css': 'body{}',
}

let app: OpenApp
beforeAll(async () => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  utimesSync(join(root, 'widget/files-Cx4_8bRy.js.br'), 1, 1)
  app = await openApp({}, folders)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

describe('/widget', () => {
  it('serves the entry to every page for a short time, with an ETag', async () => {
    const response = await app.request('/widget/v1.js')
    expect(await response.text()).toBe('core')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    })
    const etag = response.headers.get('ETag') ?? ''
    expect((await app.request('/widget/v1.js', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('serves hashed chunks as immutable, compressed where accepted', async () => {
    const packed = await app.request('/widget/map-Bx3_9aQz.js', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    expect(packed.headers.get('Cache-Control')).toContain('immutable')
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect(packed.headers.get('Vary')).toContain('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(`${map}packed before`)
    const gzipped = await app.request('/widget/map-Bx3_9aQz.js', {
      headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0.8' },
    })
    expect(gzipped.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(map)
    expect(await (await app.request('/widget/map-Bx3_9aQz.js')).text()).toBe(map)
    const lengths = [packed, gzipped].map(({ headers }) => Number(headers.get('Content-Length')))
    expect(lengths).toEqual([brotliCompressSync(`${map}packed before`).length, gzipSync(map, { level: 9 }).length])
    expect((await app.request('/widget/town-component.js')).headers.get('Cache-Control')).toBe('public, max-age=60')
    const head = await app.request('/widget/v1.js', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('tells each packing of a file apart, and packs anew what was packed before it changed', async () => {
    const tags = new Set<string | null>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding }
      const tag = (await app.request('/widget/map-Bx3_9aQz.js', { headers })).headers.get('ETag')
      tags.add(tag)
      const again = { ...headers, 'If-None-Match': `W/${tag}` }
      expect((await app.request('/widget/map-Bx3_9aQz.js', { headers: again })).status).toBe(304)
      const other = { 'Accept-Encoding': encoding === 'br' ? 'gzip' : 'br', 'If-None-Match': `${tag}` }
      expect((await app.request('/widget/map-Bx3_9aQz.js', { headers: other })).status).toBe(200)
    }
    expect(tags.size).toBe(3)
    const anew = await app.request('/widget/files-Cx4_8bRy.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(brotliDecompressSync(Buffer.from(await anew.arrayBuffer())).toString()).toBe(map)
  })
})

it.each([
  '/widget/../secret.txt',
  '/widget/%2e%2e/secret.txt',
  '/widget/..%2fsecret.txt',
  '/widget/..%5csecret.txt',
  '/widget/%2e%2e%2fwidget-secret/v1.js',
  '/widget/..%2fwidget-secret%2fv1.js',
  '/widget//etc/passwd',
  '/widget/%00v1.js',
  '/widget/%ff',
  '/widget/.env',
  '/widget/.server/form-html.js',
  '/widget/%2eserver%2fform-html.js',
  '/widget/notes.exe',
  '/widget/',
  '/widget/missing.js',
  '/demo/..%2fsecret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
])('gives nothing for %s', async path => {
  const response = await app.request(path)
  expect(await response.text()).not.toContain('secret')
  expect(response.status).toBe(404)
})

describe('the backoffice', () => {
  it.each(['/', '/listar', '/Listar/', '/ver/abc', '/login', '/editar/nuevo', '/cis/ver/abc'])(
    'answers %s with its page',
    async path => {
      const response = await app.request(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('<title>app</title>')
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    },
  )

  it('has immutable assets, and no page in place of a missing one or of the API', async () => {
    expect((await app.request('/assets/index-D4k2Lm9_.js')).headers.get('Cache-Control')).toContain('immutable')
    expect((await app.request('/assets/index-old.js')).status).toBe(404)
    expect(await codeOf(await app.request('/api/v1/nothing'))).toBe('request.notFound')
  })
})

describe('an address that nobody has', () => {
  const paths = ['/404', '/metrics', '/ver', '/ver/a/b', '/publico/nothing', '/wp-login.php', '/index.html/x']
  it.each(paths)('%s is a 404 page to people, and no page to programs', async path => {
    const page = await app.request(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([page.status, await page.text()]).toEqual([404, '<title>app</title>'])
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    const problem = await app.request(path, { headers: { Accept: '*/*' } })
    expect([problem.status, await codeOf(problem)]).toEqual([404, 'request.notFound'])
  })
})

describe('files that every site is asked for', () => {
  it('allows search engines on form pages only', async () => {
    const response = await app.request('/robots.txt')
    expect(response.headers.get('Content-Type')).toContain('text/plain')
    expect(await response.text()).toMatch(/^User-agent: \*\nAllow: \/publico\/contestar\/\n[^]*\nDisallow: \/\n$/)
  })

  it('has an icon for browsers that ask by themselves, but not where the product is not named', async () => {
    const branded = await openApp({ UNBRANDED_HOSTS: 'bare.example' }, folders)
    const icon = await branded.request('/favicon.ico')
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, 'image/x-icon'])
    expect((await branded.request('/favicon.ico', { headers: { Host: 'bare.example' } })).status).toBe(404)
    await branded.close()
  })

  it('serves security.txt where a contact is configured', async () => {
    expect((await app.request('/.well-known/security.txt')).status).toBe(404)
    const named = await openApp({
      SECURITY_CONTACT: 'mailto:it@town.example',
      PUBLIC_URL: 'https://forms.town.example',
    })
    const text = await (await named.request('/.well-known/security.txt')).text()
    expect(text).toContain('Contact: mailto:it@town.example\n')
    expect(text).toContain('Canonical: https://forms.town.example/.well-known/security.txt\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    expect(expires - Date.now()).toBeGreaterThan(30 * 86_400_000)
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000)
    await named.close()
  })
})

describe("the town's page", () => {
  it('stands under a strict policy in demo mode only', async () => {
    const response = await app.request('/demo/')
    expect(await response.text()).toBe('<title>town</title>')
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe')
    expect((await app.request('/demo')).headers.get('Location')).toBe('/demo/')
    expect((await app.request('/demo/town.css')).headers.get('Content-Type')).toContain('text/css')
    const real = await openApp({ DEMO: '0' }, folders)
    expect((await real.request('/demo/')).status).toBe(404)
    await real.close()
  })
})

it('lets the municipal system frame its own pages and no others, and nobody where none is named', async () => {
  const framing = await openApp({ CIS_FRAME_ORIGINS: 'https://cis.example.org,https://cis2.example.org' }, folders)
  const ancestors = async (of: OpenApp, path: string) =>
    /frame-ancestors ([^;]+)/.exec((await of.request(path)).headers.get('Content-Security-Policy') ?? '')?.[1]
  for (const path of ['/cis/contestar/f', '/cis/ver/a', '/cis/editar/a', '/respuesta/enviada/a/VM1']) {
    expect(await ancestors(framing, path)).toBe("'self' https://cis.example.org https://cis2.example.org")
    expect(await ancestors(app, path)).toBe("'none'")
  }
  for (const path of ['/login', '/home', '/cis', '/contestar/f', '/ver/a', '/usuarios', '/x/cis/contestar/f'])
    expect(await ancestors(framing, path)).toBe("'none'")
  await framing.close()
})
