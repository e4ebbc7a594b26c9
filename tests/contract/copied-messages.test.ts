import type { CitizenMessage } from '@ventanilla/api'
import type { FormContent, State } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../app/as.ts'
import { type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const area = 'villa-maria-espacios-verdes'
const pruning = getFixture('pruning-request')
const said = { es: { subject: 'Se aprobó {form}', body: 'Puede pasar a buscarla.' } }

describe.each(['sqlite', 'postgres'] as const)('messages that come along with states on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: ReturnType<typeof as>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    admin = as(app, 'admin@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })

  let made = 0
  const uidOf = () => `copied${dialect.slice(0, 2)}${String(++made).padStart(2, '0')}`
  const content = (states: State[], areaIds = [area]): FormContent => ({
    definition: {
      ...pruning.definition,
      // The first one leads to all others.
      states: {
        available: states.map((state, at) =>
          at === 0 ? { ...state, transitions: states.slice(1).map(({ id }) => id) } : state,
        ),
        initial: states[0]?.id ?? null,
      },
    },
    live: pruning.live,
    areaIds,
  })
  async function saved(states: State[], who = admin, areaIds = [area]): Promise<string> {
    const id = uidOf()
    const answer = await who('POST', '/forms', { body: { id, content: content(states, areaIds) } })
    expect([answer.status, answer.body['code']]).toEqual([201, undefined])
    return id
  }
  async function change(id: string, states: State[]): Promise<void> {
    const { body } = await admin('GET', `/form-editor/${id}`)
    const answer = await admin('PUT', `/forms/${id}`, {
      body: { content: content(states) },
      revision: Number(body['revision']),
    })
    expect(answer.status).toBe(200)
  }
  const messageOf = async (form: string, event: string): Promise<CitizenMessage> => {
    const { body } = await admin('GET', `/messages?form=${form}`)
    const items: CitizenMessage[] = Object(body)['items']
    const found = items.find(each => each.event === event)
    if (!found) throw new Error(`no ${event}`)
    return found
  }
  const write = async (form: string, event: string, change: object) => {
    const { revision } = await messageOf(form, event)
    const answer = await admin('PUT', `/messages/${event}?form=${form}`, { body: change, revision })
    expect(answer.status).toBe(200)
  }
  const state = (id: string, from?: { form: string; state: string }): State => ({
    id,
    name: `Estado ${id}`,
    transitions: [],
    ...(from && { messageFrom: from }),
  })
  async function source(areaIds = [area]): Promise<string> {
    const id = await saved([state('a'), state('b')], admin, areaIds)
    await write(id, 'state:a', { enabled: true, texts: said })
    return id
  }

  it('are told by a new form from its first version on', async () => {
    const from = await source()
    const id = await saved([state('x', { form: from, state: 'a' }), state('y', { form: from, state: 'b' })])
    expect(await messageOf(id, 'state:x')).toMatchObject({ enabled: true, texts: said, revision: 1 })
    expect(await messageOf(id, 'state:y')).toMatchObject({ enabled: null, texts: {}, revision: 0 })
  })

  it('come once, with the version that brings the state, and write over nothing', async () => {
    const from = await source()
    const id = await saved([state('x')])
    await write(id, 'state:x', { enabled: false, texts: {} })
    const brought = [state('x', { form: from, state: 'a' }), state('y', { form: from, state: 'a' })]
    await change(id, brought)
    expect(await messageOf(id, 'state:x')).toMatchObject({ enabled: false, texts: {} })
    expect(await messageOf(id, 'state:y')).toMatchObject({ enabled: true, texts: said })
    await write(from, 'state:b', { enabled: true, texts: said })
    await change(id, [...brought, state('z')])
    expect(await messageOf(id, 'state:z')).toMatchObject({ enabled: null, texts: {} })
  })

  it('stay where they are if the form is of another municipality, is none that the person sees, or is not there', async () => {
    const elsewhere = await source(['egues-urbanismo'])
    const unseen = await source()
    const id = await saved([state('x', { form: elsewhere, state: 'a' }), state('y', { form: 'nobody', state: 'a' })])
    expect((await messageOf(id, 'state:x')).texts).toEqual({})
    expect((await messageOf(id, 'state:y')).texts).toEqual({})
    const theirs = await saved([state('x', { form: unseen, state: 'a' })], as(app, 'dos-municipios@demo.local'), [
      'villa-maria-atencion-al-vecino',
    ])
    expect((await messageOf(theirs, 'state:x')).texts).toEqual({})
  })

  it('go along with a copy of a form, and not into another municipality', async () => {
    const from = await source()
    await write(from, 'saved', { enabled: true, texts: said })
    const duplicate = async (areaId: string) => {
      const { status, body } = await admin('POST', `/forms/${from}/duplicate`, { body: { areaId } })
      expect(status).toBe(201)
      const { body: editor } = await admin('GET', `/form-editor/${String(body['id'])}`)
      const [first] = Object(editor)['content'].definition.states.available
      return { id: String(body['id']), first: String(first.id) }
    }
    const copy = await duplicate(area)
    expect(copy.first).not.toBe('a')
    expect(await messageOf(copy.id, `state:${copy.first}`)).toMatchObject({ enabled: true, texts: said })
    expect(await messageOf(copy.id, 'saved')).toMatchObject({ enabled: true, texts: said })
    const far = await duplicate('egues-urbanismo')
    expect((await messageOf(far.id, `state:${far.first}`)).texts).toEqual({})
  })
})
