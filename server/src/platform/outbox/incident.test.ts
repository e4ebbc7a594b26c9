import { randomUUID } from 'node:crypto'
import type { Answer, DeliveryList } from '@ventanilla/api'
import { noSettings } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addFormWithFiles, contentWith } from '../../../../tests/app/form-with-files.ts'
import { json, type OpenApp, openApp } from '../../../../tests/app/open-app.ts'
import { type PlatformServer, startPlatform, type Trouble } from '../../../../tests/app/platform-server.ts'
import { postgresPlace, sqlitePlace } from '../../../../tests/contract/databases.ts'
import { startOutbox } from '../../composition/start-outbox.ts'
import { type Outbox, wakeOutbox } from './outbox.ts'

const states = {
  available: [
    { id: 'open', name: 'Abierto', transitions: ['done'] },
    { id: 'done', name: 'Cerrado', transitions: [] },
  ],
  initial: 'open',
}
const link = { areaId: '405', username: 'autora' }
const location = { lat: -32.41, lng: -63.24, asset: { id: 'LUM-0147', description: 'Columna' } }

describe.each(['sqlite', 'postgres'] as const)('the incident of an answer on %s', dialect => {
  let platform: PlatformServer
  let app: OpenApp
  let outbox: Outbox
  let remove: () => Promise<void>
  let staff: { Cookie: string }
  const formOf = async (incidentPerState: boolean) =>
    await addFormWithFiles(app, {
      definition: {
        title: { text: 'Luminaria apagada' },
        settings: { ...noSettings(), platformSync: true, incidents: true, incidentPerState, geolocation: true },
        signatures: [],
        states,
      },
      live: {
        public: true,
        platform: incidentPerState
          ? { ...link, typeIdByState: { open: 'T-open', done: 'T-done' } }
          : { ...link, typeId: 'T' },
      },
    })

  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    const made = new Map<string, string>()
    platform = await startPlatform({
      createIncidencia: ({ key = '', data }) => {
        if (data['tipoIncidenteId'] === 'never') return { result: false }
        made.set(key, made.get(key) ?? `INC-${made.size + 1}`)
        return { result: true, id: made.get(key) }
      },
    })
    app = await openApp({
      ...platform.environment,
      // Short, since one of its troubles is never to answer.
      PLATFORM_TIMEOUT: '3',
      RATE_LIMIT_SCALE: '0',
      DATABASE_URL: place.url,
      PUBLIC_URL: 'https://forms.example.org',
    })
    staff = await app.signIn('admin@demo.local')
    outbox = startOutbox(app.deps)
  })
  afterEach(() => {
    platform.trouble(undefined)
    platform.calls.length = 0
  })
  afterAll(async () => {
    await outbox.stop()
    await app.close()
    await platform.close()
    await remove()
  })

  const save = async (path: string, more: object = {}): Promise<string> => {
    const body = { version: 1, content: contentWith({}), ...more }
    const response = await app.request(
      `/api/v1${path}/answers`,
      json(body, { ...(path.startsWith('/forms') && staff), 'Idempotency-Key': randomUUID() }),
    )
    const { answerId, code } = await response.json()
    expect([response.status, code]).toEqual([201, undefined])
    return answerId
  }
  const read = async (id: string): Promise<Answer> =>
    await (await app.request(`/api/v1/answers/${id}`, { headers: staff })).json()
  // A second sooner than the outbox looks by itself.
  const incidentOf = async (id: string) => {
    wakeOutbox(app.deps.bus)
    await vi.waitFor(async () => expect((await read(id)).incidentId).not.toBeNull(), { timeout: 8_000, interval: 50 })
    return (await read(id)).incidentId
  }
  /** The rests between tries are the outbox's own tests'. */
  const tryNow = async (id: string) => {
    const { sql, tables } = app.deps.db
    await sql.update(tables.outbox).set({ nextAt: 0 }).where(eq(tables.outbox.answerUid, id))
    wakeOutbox(app.deps.bus)
  }
  const deliveryOf = async (id: string) => {
    const list: DeliveryList = await (await app.request('/api/v1/deliveries', { headers: staff })).json()
    return list.items.find(({ answerId }) => answerId === id)
  }

  it('is made of the form’s one type, with place and asset, in the name of who answered', async () => {
    const { uid } = await formOf(false)
    const id = await save(`/forms/${uid}`, { location })
    expect(await incidentOf(id)).toMatch(/^INC-/)
    const { docCode } = await read(id)
    expect(platform.calls).toHaveLength(1)
    expect(platform.calls[0]?.data).toEqual({
      muniCoreUsername: 'lferrero',
      tipoIncidenteId: 'T',
      municipioId: '70',
      formTitle: 'Luminaria apagada',
      codigoMunicipio: docCode,
      urlFormulario: `https://forms.example.org/ver/${id}`,
      latitud: '-32.41',
      longitud: '-63.24',
      idIdentificador: 'LUM-0147',
    })
    expect(await deliveryOf(id)).toMatchObject({ kind: 'answer.incident', status: 'done', answerId: id })
  })

  it('takes the type of the chosen state, and for anybody else the initial one in the author’s name', async () => {
    const { uid } = await formOf(true)
    await incidentOf(await save(`/forms/${uid}`, { state: 'done' }))
    await incidentOf(await save(`/public/forms/${uid}`, { seconds: 9 }))
    expect(platform.calls.map(({ data }) => [data['tipoIncidenteId'], data['muniCoreUsername']])).toEqual([
      ['T-done', 'lferrero'],
      ['T-open', 'autora'],
    ])
  })

  it('is another one for each state that the answer moves to, and the newest stays with it whatever leaves last', async () => {
    const { uid } = await formOf(true)
    const id = await save(`/forms/${uid}`)
    const first = await incidentOf(id)
    const { revision } = await read(id)
    const headers = { ...staff, 'If-Match': `"${revision}"` }
    const moved = await app.request(`/api/v1/answers/${id}/state`, {
      ...json({ state: 'done' }, headers),
      method: 'PUT',
    })
    expect(moved.status).toBe(200)
    // A move can be taken back for some seconds: they are the tests' of undoing.
    await tryNow(id)
    await vi.waitFor(async () => expect((await read(id)).incidentId).not.toBe(first), { timeout: 8_000 })
    const second = (await read(id)).incidentId
    expect(platform.calls.map(({ data }) => data['tipoIncidenteId'])).toEqual(['T-open', 'T-done'])
    const { sql, tables } = app.deps.db
    const rows = await sql.select().from(tables.outbox).where(eq(tables.outbox.answerUid, id)).orderBy(tables.outbox.id)
    const again = { doneAt: null, nextAt: 0 }
    await sql
      .update(tables.outbox)
      .set(again)
      .where(eq(tables.outbox.id, rows[0]?.id ?? 0))
    wakeOutbox(app.deps.bus)
    await vi.waitFor(() => expect(platform.calls).toHaveLength(3), { timeout: 8_000 })
    await vi.waitFor(async () => expect((await deliveryOf(id))?.status).toBe('done'), { timeout: 8_000 })
    expect((await read(id)).incidentId).toBe(second)
  })

  // How it fails is the adapter's, whatever the database.
  const troubles: Trouble[] = dialect === 'sqlite' ? ['hangs', 'refuses', 'garbage'] : ['refuses']
  it.each(troubles)(
    'leaves later, once, where the platform %s; the answer is saved at once',
    async kind => {
      const { uid } = await formOf(false)
      platform.trouble(kind)
      const began = performance.now()
      const id = await save(`/forms/${uid}`)
      expect(performance.now() - began).toBeLessThan(2_000)
      await vi.waitFor(async () => expect((await deliveryOf(id))?.status).toBe('retrying'), { timeout: 8_000 })
      expect((await read(id)).incidentId).toBeNull()
      platform.trouble(undefined)
      await tryNow(id)
      const number = await incidentOf(id)
      expect(new Set(platform.calls.map(({ key }) => key)).size).toBe(1)
      expect((await deliveryOf(id))?.status).toBe('done')
      expect((await read(id)).incidentId).toBe(number)
    },
    20_000,
  )

  it('needs attention where the platform says no', async () => {
    const { uid } = await addFormWithFiles(app, {
      definition: { settings: { ...noSettings(), platformSync: true, incidents: true }, signatures: [] },
      live: { public: true, platform: { ...link, typeId: 'never' } },
    })
    const id = await save(`/forms/${uid}`)
    await vi.waitFor(async () => expect((await deliveryOf(id))?.status).toBe('attention'), { timeout: 8_000 })
    expect((await read(id)).incidentId).toBeNull()
  })

  it('is not made of an answer that is gone', async () => {
    const { uid } = await formOf(false)
    platform.trouble('refuses')
    const id = await save(`/forms/${uid}`)
    const { sql, tables } = app.deps.db
    await sql.delete(tables.answerContent)
    platform.trouble(undefined)
    await tryNow(id)
    await vi.waitFor(async () => expect((await deliveryOf(id))?.status).toBe('done'), { timeout: 8_000 })
    expect(platform.calls).toEqual([])
  })
})
