import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormEditor, PublicForm } from '@ventanilla/api'
import { languages } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtDrawer } from '../../../../../tests/app/built-drawer.ts'
import { json, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { builtFolders } from '../../../platform/html/built-folders.ts'
import { createForm } from '../create-form.ts'

let app: OpenApp
beforeAll(async () => {
  const hosts = { UNBRANDED_HOSTS: 'bare.example', PUBLIC_ONLY_HOSTS: 'public.example' }
  app = await openApp({ ...hosts, RATE_LIMIT_SCALE: '0' }, { ...builtFolders, widget: await builtDrawer() })
})
afterAll(() => app.close())

const addressOf = (form: string, query = 'drawing=true') => `/api/v1/public/forms/${form}?${query}`

async function read(form: string, query?: string, headers: HeadersInit = {}, of = app): Promise<PublicForm> {
  const response = await of.request(addressOf(form, query), { headers })
  expect(response.status).toBe(200)
  return await response.json()
}
const htmlOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).drawing?.html

/** Changes settings of a form that need no new version. Gives them back when the test is over. */
async function setLive(uid: string, change: object): Promise<void> {
  const { sql, tables } = app.deps.db
  const [row] = await sql.select({ live: tables.form.live }).from(tables.form).where(eq(tables.form.uid, uid))
  const before = row?.live ?? '{}'
  const write = (live: string) => sql.update(tables.form).set({ live }).where(eq(tables.form.uid, uid))
  await write(JSON.stringify({ ...JSON.parse(before), ...change }))
  onTestFinished(async () => void (await write(before)))
}

describe('a form as HTML', () => {
  it('comes where it is asked for, beside the form as it is without', async () => {
    const form = await read('neighbour-complaint', 'lang=es')
    expect(form).not.toHaveProperty('drawing')
    const { drawing, ...rest } = await read('neighbour-complaint', 'lang=es&drawing=true')
    expect(rest).toEqual(form)
    expect(drawing?.release).toBe('source')
    expect(drawing?.html).toMatch(/^<div class="v-root v-late" lang="es">.*<\/div>$/s)
    expect(drawing?.html).toContain('>Reclamo vecinal</h2>')
    expect(drawing?.html).toContain('<button type="submit"')
  })

  it.each(['drawing=false', 'drawing=1', 'drawing=TRUE', 'drawing=', 'drawing', 'drawing=true&drawing=true'])(
    'is not to be had with %s',
    async query => {
      const response = await app.request(addressOf('neighbour-complaint', query))
      expect(response.status).toBe(422)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: ['drawing'] }] })
    },
  )

  it.each(languages)('speaks %s', async language => {
    const { drawing, ...form } = await read('public-consultation', `lang=${language}&drawing=true`)
    expect(form.language).toBe(language)
    const { t } = app.deps.text(language)
    expect(drawing?.html).toContain(`<div class="v-root" lang="${language}">`)
    expect(drawing?.html).toContain(t('answer.continue'))
    expect(drawing?.html).toContain(t('answer.offline.body'))
  })

  it('is one of eight, whatever language is asked for', async () => {
    const asked = ['fr', 'xx-YY', 'es-MX', 'pt-BR', '%3Cscript%3E', '..%2F', '__proto__', '*', 'a'.repeat(35)]
    const prerendered = new Set<string | undefined>()
    for (const lang of [...languages, ...asked])
      prerendered.add(await htmlOf('public-consultation', `lang=${lang}&drawing=true`))
    expect(prerendered.size).toBe(languages.length)
    expect(prerendered).not.toContain(undefined)
    expect(await htmlOf('public-consultation', 'lang=fr&drawing=true')).toContain('lang="en"')
    expect((await app.request(addressOf('stress', `lang=${'a'.repeat(36)}&drawing=true`))).status).toBe(422)
    expect((await app.request(addressOf('stress', 'lang=%00&drawing=true'))).status).toBe(400)
  })

  it.each([
    ['form.notOpen', { opensAt: '2999-01-01T00:00:00Z' }],
    ['form.closed', { closesAt: '2020-01-01T00:00:00Z' }],
    ['answer.limit.reached', { limitResponses: true, responseLimit: 0 }],
  ])('is not there while the form takes no answers (%s)', async (closedReason, live) => {
    await setLive('social-survey', live)
    const form = await read('social-survey')
    expect(form).toMatchObject({ isOpen: false, closedReason })
    expect(form).not.toHaveProperty('drawing')
  })

  it('is there again when the form opens, and not when it closes after it was prerendered', async () => {
    expect(await htmlOf('social-survey')).toBeDefined()
    await setLive('social-survey', { closesAt: '2020-01-01T00:00:00Z' })
    expect(await htmlOf('social-survey')).toBeUndefined()
  })

  it('tells nothing of forms that are private, deleted, unknown or blocked, though they were prerendered before', async () => {
    const { sql, tables } = app.deps.db
    const refusal = async (form: string) => {
      const [plain, prerendered] = [await app.request(addressOf(form, '')), await app.request(addressOf(form))]
      const text = await prerendered.text()
      expect([prerendered.status, text]).toEqual([plain.status, await plain.text()])
      return { status: prerendered.status, text }
    }
    const unknown = await refusal('none')
    expect(unknown.status).toBe(404)
    expect(await htmlOf('pruning-request')).toBeDefined()
    const named = eq(tables.form.uid, 'pruning-request')
    await sql.update(tables.form).set({ deletedAt: 1 }).where(named)
    expect(await refusal('pruning-request')).toEqual(unknown)
    await sql.update(tables.form).set({ deletedAt: null }).where(named)
    await setLive('pruning-request', { public: false })
    expect(await refusal('pruning-request')).toEqual(unknown)
    const egues = eq(tables.municipality.uid, 'egues')
    await sql.update(tables.municipality).set({ disabled: 1 }).where(egues)
    expect((await refusal('building-notice')).text).toContain('form.blocked')
    await sql.update(tables.municipality).set({ disabled: 0 }).where(egues)
  })

  it('has a tag of its own, and 304 for who has it', async () => {
    const tagOf = async (query: string) => (await app.request(addressOf('stress', query))).headers.get('ETag') ?? ''
    const [plain, prerendered, other] = [
      await tagOf('lang=es'),
      await tagOf('lang=es&drawing=true'),
      await tagOf('drawing=true&lang=eu'),
    ]
    expect(new Set([plain, prerendered, other]).size).toBe(3)
    const again = async (tag: string, query: string) => {
      const response = await app.request(addressOf('stress', query), { headers: { 'If-None-Match': tag } })
      return [response.status, (await response.text()).length > 0]
    }
    expect(await again(prerendered, 'lang=es&drawing=true')).toEqual([304, false])
    expect(await again(`W/${prerendered}`, 'lang=es&drawing=true')).toEqual([304, false])
    expect(await again(plain, 'lang=es&drawing=true')).toEqual([200, true])
    expect(await again(prerendered, 'lang=es')).toEqual([200, true])
  })

  it('is prerendered anew for a new version, with what is new in it', async () => {
    const supervisor = await app.signIn('supervisor@demo.local')
    const before = await read('neighbour-complaint', 'lang=es&drawing=true')
    const editor: FormEditor = await (
      await app.request('/api/v1/form-editor/neighbour-complaint', { headers: supervisor })
    ).json()
    const { definition } = editor.content
    const content = { ...editor.content, definition: { ...definition, title: { text: 'Reclamo <nuevo>' } } }
    const save = json({ content }, { ...supervisor, 'If-Match': `"${editor.revision}"` })
    expect((await app.request('/api/v1/forms/neighbour-complaint', { ...save, method: 'PUT' })).status).toBe(200)
    const after = await read('neighbour-complaint', 'lang=es&drawing=true')
    expect([before.version, after.version]).toEqual([1, 2])
    expect(before.drawing?.html).toContain('>Reclamo vecinal</h2>')
    expect(after.drawing?.html).toContain('>Reclamo &lt;nuevo></h2>')
    expect(after.drawing?.html).not.toContain('Reclamo vecinal')
  })
})

describe('who asks', () => {
  it('changes nothing of the drawing: neither person nor host, proxy, page or answers', async () => {
    const form = 'public-consultation'
    const first = await htmlOf(form, 'lang=es&drawing=true', { Host: 'evil.example"><script>' })
    expect(first).toBeDefined()
    const asked: HeadersInit[] = [
      {},
      await app.signIn('supervisor@demo.local'),
      await app.signIn('admin@demo.local'),
      { Host: 'bare.example' },
      { Host: 'public.example' },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' },
      { Origin: 'https://town.example' },
      { 'Accept-Language': 'ja' },
      { Authorization: 'Bearer someone' },
    ]
    for (const headers of asked) expect(await htmlOf(form, 'lang=es&drawing=true', headers)).toBe(first)
    await setLive(form, { limitResponses: true, responseLimit: 3, branding: { logo: { fileId: 'x', alt: 'Concejo' } } })
    expect(await htmlOf(form, 'lang=es&drawing=true')).toBe(first)
    expect(first).not.toMatch(/evil|bare\.example|town\.example|Amaia|demo\.local/)
  })

  it('still sees what its own host shows', async () => {
    const on = (Host: string) => read('public-consultation', 'lang=es&drawing=true', { Host })
    const [plain, bare, open] = [await on('any.example'), await on('bare.example'), await on('public.example')]
    expect([plain.branding.hideProductLogo, plain.lookups]).toEqual([undefined, true])
    expect([bare.branding.hideProductLogo, bare.lookups]).toEqual([true, true])
    expect([open.branding.hideProductLogo, open.lookups]).toEqual([undefined, false])
  })

  it('gets addresses with a mark in place of a host', async () => {
    const { sql, tables } = app.deps.db
    const [place] = await sql.select().from(tables.municipality).where(eq(tables.municipality.uid, 'egues'))
    const { definition, live } = getFixture('building-notice')
    const headerImage = { fileId: '"><script>', alt: { text: '"><img src=x onerror=alert(1)>' } }
    const settings = { ...definition.settings, headerImage: true }
    const { uid } = await createForm(app.deps.db, {
      municipalityId: place?.id ?? 0,
      areaIds: [],
      definition: { ...definition, settings, headerImage },
      live,
      createdBy: null,
      at: new Date(),
    })
    const html = (await htmlOf(uid, 'drawing=true', { Host: 'evil.example' })) ?? ''
    const sources = [...html.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source)
    expect(sources).toEqual([`ventanilla://origin/api/v1/public/forms/${uid}/header-image`])
    expect(html).toContain(' alt="&quot;>&lt;img src=x onerror=alert(1)>"')
    expect(html).not.toContain('<script')
  })

  it('may read it from where it may read the form', async () => {
    await setLive('animal-registry', { allowedOrigins: ['https://town.example'] })
    const allowed = async (Origin: string) => {
      const response = await app.request(addressOf('animal-registry'), { headers: { Origin } })
      expect(response.headers.get('Vary')).toContain('Origin')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(Origin)
      return [response.headers.get('Content-Type'), (await response.text()).includes('v-form')]
    }
    expect(await allowed('https://town.example')).toEqual(['application/json', true])
    expect(await allowed('https://other.example')).toEqual(['application/problem+json', false])
  })
})

describe('the renderer', () => {
  /** An application whose build of the widget is told here. */
  async function appWith(
    script: string | undefined,
  ): Promise<{ of: OpenApp; widget: string; lines(word: string): number }> {
    const widget = mkdtempSync(join(tmpdir(), 'ventanilla-renderer-'))
    if (script !== undefined) put(widget, script)
    const of = await openApp({ RATE_LIMIT_SCALE: '0' }, { ...builtFolders, widget })
    onTestFinished(async () => {
      await of.close()
      rmSync(widget, { recursive: true, force: true })
    })
    return { of, widget, lines: word => of.logged.filter(line => line.includes(word)).length }
  }
  function put(widget: string, script: string): void {
    mkdirSync(join(widget, '.server'), { recursive: true })
    writeFileSync(join(widget, '.server/package.json'), '{"type":"module"}')
    writeFileSync(join(widget, '.server/form-html.js'), script)
  }
  const counting = `
    let prerendered = 0
    export const release = 'one'
    export const formHtml = ({ id }, text) => id + ' ' + text.language + ' ' + ++prerendered`

  it('is asked once for many who want the same at once', async () => {
    const { of } = await appWith(counting)
    const many = await Promise.all(Array.from({ length: 20 }, () => read('stress', undefined, {}, of)))
    expect(new Set(many.map(({ drawing }) => drawing?.html))).toEqual(new Set(['stress es 1']))
    const others = ['stress', 'social-survey', 'stress'].map(form => htmlOf(form, 'lang=pt&drawing=true', {}, of))
    expect(await Promise.all(others)).toEqual(['stress pt 2', 'social-survey pt 3', 'stress pt 2'])
    expect(await read('stress', 'lang=es', {}, of)).not.toHaveProperty('drawing')
    expect(await htmlOf('stress', 'lang=es-MX&drawing=true', {}, of)).toBe('stress es 1')
  })

  it('may be missing: forms come without, and the log says so once', async () => {
    const { of, widget, lines } = await appWith(undefined)
    const both = await Promise.all([read('stress', undefined, {}, of), read('social-survey', undefined, {}, of)])
    expect(both.map(({ id, drawing }) => [id, drawing])).toEqual([
      ['stress', undefined],
      ['social-survey', undefined],
    ])
    put(widget, counting)
    expect(await htmlOf('stress', undefined, {}, of)).toBeUndefined()
    expect(lines('forms are not prerendered')).toBe(1)
    const line = of.logged.find(each => each.includes('forms are not prerendered')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 40, error: { code: 'ERR_MODULE_NOT_FOUND' } })
  })

  it.each([
    ['is broken', 'export const release = '],
    ['fails as it is read', 'throw new Error("no")'],
  ])('%s: forms come without', async (_, script) => {
    const { of, lines } = await appWith(script)
    expect(await htmlOf('stress', undefined, {}, of)).toBeUndefined()
    expect(await htmlOf('stress', undefined, {}, of)).toBeUndefined()
    expect(lines('forms are not prerendered')).toBe(1)
  })

  it('fails on a form: that one comes without, prerendered and logged once', async () => {
    const { of, lines } = await appWith(`
      export const release = 'one'
      export const formHtml = ({ id }) => {
        if (id !== 'stress') return id
        globalThis.drawnInVain = (globalThis.drawnInVain ?? 0) + 1
        throw new Error('a form that cannot be')
      }`)
    const tries = await Promise.all([1, 2, 3].map(() => htmlOf('stress', undefined, {}, of)))
    expect([...tries, await htmlOf('stress', undefined, {}, of)]).toEqual(Array.from({ length: 4 }))
    expect(await htmlOf('social-survey', undefined, {}, of)).toBe('social-survey')
    expect(Reflect.get(globalThis, 'drawnInVain')).toBe(1)
    Reflect.deleteProperty(globalThis, 'drawnInVain')
    expect(lines('a form is not prerendered')).toBe(1)
    const line = of.logged.find(each => each.includes('a form is not prerendered')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 40, form: 'stress', error: { message: 'a form that cannot be' } })
  })

  it('leaves out what is too large to be waited for, once prerendered', async () => {
    const { of } = await appWith(`
      let prerendered = 0
      export const release = 'one'
      export const formHtml = ({ id, language }) =>
        id === 'stress' ? 'x'.repeat(language === 'es' ? 250000 : 250000 + ++prerendered) : 'prerendered ' + prerendered`)
    expect(await htmlOf('stress', 'lang=es&drawing=true', {}, of)).toHaveLength(250_000)
    for (let asked = 0; asked < 3; asked++)
      expect(await htmlOf('stress', 'lang=pt&drawing=true', {}, of)).toBeUndefined()
    expect(await htmlOf('social-survey', undefined, {}, of)).toBe('prerendered 1')
    expect(of.logged.filter(line => line.includes('not prerendered'))).toEqual([])
  })
})
