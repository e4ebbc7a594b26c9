import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fixtures, getFixture, sampleAnswer, seededRandom } from '../../../../packages/model/fixtures/index.ts'
import { codeOf, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { saveAnswer } from '../answers/record/save/save-answer.ts'
import { createForm } from './create-form.ts'

type Author = Parameters<typeof saveAnswer>[1]['author']

describe.each(['sqlite', 'postgres'] as const)('forms on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  const titlesOf = (municipality: string) =>
    fixtures.flatMap(each => (each.municipality === municipality ? each.definition.title.text : [])).sort()
  const [villaMaria, egues] = [titlesOf('villa-maria'), titlesOf('egues')]

  type List = {
    anyPayment: boolean
    items: { id: string; title: string; answers: number }[]
    total: number
    page: number
    pages: number
    areas: { name: string }[]
  }

  async function list(email: string, query = ''): Promise<List> {
    const response = await app.request(`/api/v1/forms${query}`, { headers: await app.signIn(email) })
    expect(response.status).toBe(200)
    return (await response.json()) as List
  }
  const titles = async (email: string, query?: string) => (await list(email, query)).items.map(item => item.title)

  async function makeForm(title: string, areas: string[], uid?: string): Promise<string> {
    const { sql, tables } = app.deps.db
    const rows = await sql.select().from(tables.area)
    const found = areas.map(wanted => rows.find(row => row.uid === wanted))
    const { definition, live } = getFixture('pruning-request')
    const made = await createForm(app.deps.db, {
      ...(uid && { uid }),
      municipalityId: found[0]?.municipalityId ?? 0,
      areaIds: found.map(row => row?.id ?? 0),
      definition: { ...definition, title: { text: title } },
      live: { ...live, public: false },
      createdBy: null,
      at: new Date(),
    })
    return made.uid
  }

  describe('GET /forms', () => {
    it('shows the forms of the own areas by title, and all to an administrator', async () => {
      const own = await list('supervisor@demo.local')
      expect([own.total, own.pages]).toEqual([villaMaria.length, 2])
      const shown = own.items.map(item => item.title)
      expect(shown).toEqual(villaMaria.slice(0, 7))
      expect(await titles('egues@demo.local')).toEqual(egues)
      expect((await list('admin@demo.local')).total).toBe(fixtures.length)
      expect(await titles('inspector@demo.local')).toEqual(shown)
    })

    it.each([
      ['RECLAMO', ['Reclamo vecinal']],
      ['  reclamo', ['Reclamo vecinal']],
      ['LÀMO V', ['Reclamo vecinal']],
      ['%', []],
      ['_', []],
      ['\\', []],
      ["'", []],
      ['sarriguren', []],
    ])('finds by name %o', async (name, found) => {
      expect(await titles('supervisor@demo.local', `?name=${encodeURIComponent(name)}`)).toEqual(found)
    })

    it('filters by area, within what the person sees', async () => {
      expect(await titles('supervisor@demo.local', '?areaId=villa-maria-espacios-verdes')).toHaveLength(1)
      expect(await titles('supervisor@demo.local', '?areaId=egues-participacion-ciudadana')).toEqual([])
      expect(await titles('admin@demo.local', '?areaId=egues-participacion-ciudadana')).toHaveLength(1)
    })

    it('shows nothing to a person without areas', async () => {
      const { sql, tables } = app.deps.db
      const [user] = await sql.select().from(tables.user).where(eq(tables.user.email, 'generador@demo.local'))
      const areas = await sql
        .delete(tables.userArea)
        .where(eq(tables.userArea.userId, user?.id ?? 0))
        .returning()
      expect(await list('generador@demo.local')).toMatchObject({ items: [], total: 0, pages: 1, areas: [] })
      await sql.insert(tables.userArea).values(areas)
    })

    it('gives pages of seven without deleted forms, and a form of two areas once', async () => {
      for (let index = 0; index < 6; index++) {
        await makeForm(`Zona ${index}`, ['oliva-atencion-al-vecino', 'oliva-obras-publicas'])
      }
      const total = fixtures.length + 6
      const first = await list('admin@demo.local')
      expect(first).toMatchObject({ total, page: 1, pages: 3 })
      expect(first.items).toHaveLength(7)
      const last = await list('admin@demo.local', '?page=3')
      expect(last.items.map(item => item.title)).toEqual(['Zona 2', 'Zona 3', 'Zona 4', 'Zona 5'])
      const { sql, tables } = app.deps.db
      await sql.update(tables.form).set({ deletedAt: 1 }).where(eq(tables.form.title, 'Zona 5'))
      expect(await list('admin@demo.local', '?page=2')).toMatchObject({ total: total - 1 })
      expect(await titles('admin@demo.local', '?name=zona&page=2')).toEqual([])
      expect((await list('admin@demo.local')).areas.map(area => area.name)).toContain('Obras Públicas (Oliva)')
    })

    it('tells of payments only where a form that the person sees has them', async () => {
      expect((await list('supervisor@demo.local')).anyPayment).toBe(true)
      expect((await list('egues@demo.local')).anyPayment).toBe(false)
    })

    it('counts for each role the answers that it finds in the form', async () => {
      const foreign = await makeForm('De dos áreas', ['oliva-atencion-al-vecino', 'villa-maria-transito'])
      const fixture = getFixture('neighbour-complaint')
      const { sql, tables } = app.deps.db
      const users = await sql.select({ id: tables.user.id, email: tables.user.email }).from(tables.user)
      const idOf = (name: string) => users.find(user => user.email === `${name}@demo.local`)?.id ?? 0
      const owns = ['censista-privado', 'inspector', 'inspector-elevado', 'inspector-elevado-corrector']
      const save = (author: Author, formUid = fixture.id) =>
        saveAnswer(app.deps, {
          formUid,
          key: crypto.randomUUID(),
          submission: {
            version: 1,
            ...sampleAnswer(getFixture(formUid === fixture.id ? formUid : 'pruning-request'), seededRandom(4)),
          },
          author,
        })
      await save({ kind: 'public' })
      await save({ kind: 'staff', userId: idOf('admin') }, foreign)
      for (const [index, name] of owns.entries())
        for (let times = 0; times <= index; times++) await save({ kind: 'staff', userId: idOf(name) })
      const counts: Record<string, number> = {}
      for (const name of [...owns, 'supervisor', 'inspector-actas', 'generador-respuestas', 'admin']) {
        const email = `${name}@demo.local`
        const headers = await app.signIn(email)
        for (const { id, title, answers } of (await list(email)).items) {
          const counted = await app.request(`/api/v1/forms/${id}/answers/count`, { headers })
          const total = counted.status === 403 ? 0 : ((await counted.json()) as { total: number }).total
          expect([name, title, answers]).toEqual([name, title, total])
          if (id === fixture.id) counts[name] = answers
        }
      }
      expect(counts).toMatchObject({ inspector: 2, 'inspector-elevado-corrector': 4, supervisor: 11 })
      expect((await list('supervisor@demo.local', '?name=dos')).items[0]).toMatchObject({
        title: 'De dos áreas',
        answers: 0,
      })
      expect((await list('admin@demo.local', '?name=dos')).items[0]).toMatchObject({ answers: 1 })
    })

    it('describes an item', async () => {
      const { items } = await list('egues@demo.local')
      expect(items.find(({ id }) => id === 'public-consultation')).toMatchObject({
        area: { name: 'Participación Ciudadana' },
        municipality: { id: 'egues', showDuplicateIcon: true },
        public: true,
        publicAllowed: true,
        paymentGateway: false,
        hasStates: false,
        answers: 0,
        editedBy: 'Amaia Goñi',
        duplicated: false,
      })
    })
  })

  describe('GET /forms/:id', () => {
    const read = async (email: string, id: string) =>
      app.request(`/api/v1/forms/${id}`, { headers: await app.signIn(email) })

    it('shows a form with its definition, municipality and areas', async () => {
      expect(await (await read('supervisor@demo.local', 'social-survey')).json()).toMatchObject({
        id: 'social-survey',
        version: 1,
        revision: 1,
        areas: [{ name: 'Desarrollo Social' }],
        municipality: { id: 'villa-maria', timeZone: 'America/Argentina/Cordoba' },
        definition: { title: { text: expect.any(String) } },
      })
    })

    it('opens a private form by its first area only', async () => {
      const uid = await makeForm('Interno', ['oliva-atencion-al-vecino', 'villa-maria-transito'])
      const refused = await read('supervisor@demo.local', uid)
      expect([refused.status, await codeOf(refused)]).toEqual([403, 'access.area'])
      expect((await read('admin@demo.local', uid)).status).toBe(200)
      expect(await titles('supervisor@demo.local', '?name=interno')).toEqual(['Interno'])
    })

    it.each(['none', 'social-survey?version=2', '..%2f..%2fetc'])('knows no %s', async id => {
      const response = await read('admin@demo.local', id)
      expect([response.status, await codeOf(response)]).toEqual([404, 'form.notFound'])
    })

    it('refuses an unknown version number and people who are not signed in', async () => {
      expect((await read('admin@demo.local', 'social-survey?version=0')).status).toBe(422)
      expect((await app.request('/api/v1/forms/social-survey')).status).toBe(401)
      expect((await app.request('/api/v1/countries')).status).toBe(401)
    })
  })

  it('lists countries with provinces, municipalities and areas', async () => {
    const response = await app.request('/api/v1/countries', { headers: await app.signIn('inspector@demo.local') })
    const text = await response.text()
    for (const platformId of [1, 70, 114, 458, 506, 512, 713, 766])
      expect(text).toContain(`"platformId":"${platformId}"`)
    expect(JSON.parse(text)).toMatchObject({
      items: [
        { name: 'Argentina', flagIcon: 'ar' },
        { name: 'España', flagIcon: 'es' },
      ],
    })
  })

  it('gives the page that holds a form, in the order of titles, also among those of one title', async () => {
    const area = 'oliva-atencion-al-vecino'
    const ids = new Map<string, string>()
    for (const title of ['b', 'á', 'a', 'A', 'h', 'g', 'f', 'e', 'd', 'c', 'z']) {
      ids.set(title, await makeForm(`Página ${title}`, [area]))
    }
    const admin = 'admin@demo.local'
    const first = await list(admin, `?areaId=${area}&name=pagina`)
    expect([first.page, first.pages]).toEqual([1, 2])
    for (const [title, id] of ids) {
      const { items, page } = await list(admin, `?areaId=${area}&name=pagina&holding=${id}`)
      expect([title, items.some(item => item.id === id)]).toEqual([title, true])
      expect(page).toBe(first.items.some(item => item.id === id) ? 1 : 2)
    }
    expect((await list(admin, `?areaId=${area}&holding=nobody`)).page).toBe(1)
    const elsewhere = await list('supervisor@demo.local', `?holding=${ids.get('z')}`)
    expect([elsewhere.page, elsewhere.items.some(({ id }) => id === ids.get('z'))]).toEqual([1, false])
  })
})
