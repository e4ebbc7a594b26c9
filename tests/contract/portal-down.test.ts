import { randomUUID } from 'node:crypto'
import type { CitizenSession, DeliveryList } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startOutbox } from '../../server/src/composition/start-outbox.ts'
import type { Outbox } from '../../server/src/platform/outbox/outbox.ts'
import { as } from '../app/as.ts'
import { codeOf, json, type OpenApp, openApp } from '../app/open-app.ts'
import { type PlatformServer, startPlatform, type Trouble } from '../app/platform-server.ts'

const fixture = getFixture('driving-licence')
const [section] = fixture.definition.sections
const question = section?.kind === 'simple' ? section.questions.find(({ kind }) => kind === 'open') : undefined
let portal: PlatformServer
let app: OpenApp
let outbox: Outbox
beforeAll(async () => {
  portal = await startPlatform({
    getCitizenLoginWithOaToken: ({ data }) => {
      const dni = String(data['token'])
      return { code: 200, id: `p${dni}`, nombre: 'Ana', apellido: 'Paz', dni, username: `ana${dni}` }
    },
    updateStateCitizenPortalFormData: () => ({ status: 'ok' }),
  })
  // Short, since one of its troubles is never to answer.
  app = await openApp({ ...portal.environment, PLATFORM_TIMEOUT: '1', RATE_LIMIT_SCALE: '0' })
  outbox = startOutbox(app.deps)
})
afterEach(() => portal.trouble(undefined))
afterAll(async () => {
  await outbox.stop()
  await app.close()
  await portal.close()
})

const exchange = (token: string) => app.request('/api/v1/citizen/session', json({ token }))

// The portal is away, hangs or says something that no portal says: whoever is inside goes on, and whoever comes is told.
it.each([
  ['hangs', '30111221'],
  ['refuses', '30111222'],
  ['garbage', '30111223'],
] satisfies [Trouble, string][])(
  'while the portal %s, answers are saved at once and its messages are delivered once, later',
  async (kind, dni) => {
    const entered = await exchange(dni)
    expect(entered.status).toBe(200)
    const { token }: CitizenSession = await entered.json()
    portal.calls.length = 0
    portal.trouble(kind)

    const refused = await exchange(`9${dni}`)
    expect([refused.status, await codeOf(refused)]).toEqual([503, 'platform.down'])
    const began = performance.now()
    const body = { version: 1, ...sampleAnswer(fixture, seededRandom(Number(dni))) }
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
    const saved = await app.request(`/api/v1/citizen/forms/${fixture.id}/answers`, json(body, headers))
    expect([saved.status, performance.now() - began < 2_000]).toEqual([201, true])
    const { answerId } = await saved.json()

    const staff = as(app, 'admin@demo.local')
    const mark = { kind: 'answer', sectionId: section?.id, rowIndex: 0, questionId: question?.id }
    const asked = performance.now()
    const request = await staff('POST', `/answers/${answerId}/change-requests`, {
      body: { sections: [section?.id], marks: [mark], comment: 'Falta algo' },
      revision: 1,
    })
    expect([request.status, performance.now() - asked < 2_000]).toEqual([201, true])
    const delivery = async () => {
      const { body: list } = await staff('GET', '/deliveries')
      return (list as DeliveryList).items.find(each => each.answerId === answerId && each.kind === 'portal.state')
    }
    await vi.waitFor(async () => expect((await delivery())?.status).toBe('retrying'), { timeout: 8_000, interval: 100 })
    expect(portal.calls).toEqual([])

    portal.trouble(undefined)
    await vi.waitFor(async () => expect((await delivery())?.status).toBe('done'), { timeout: 12_000, interval: 100 })
    expect(portal.calls.map(({ name, data }) => [name, data])).toEqual([
      ['updateStateCitizenPortalFormData', { id: answerId, estado: 'Subsanar' }],
    ])
    expect((await exchange(`9${dni}`)).status).toBe(200)
  },
  30_000,
)
