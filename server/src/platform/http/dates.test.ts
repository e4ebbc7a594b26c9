import { getFixture } from '@ventanilla/model/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../tests/app/open-app.ts'

let app: OpenApp
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => app.close())

const form = getFixture('neighbour-complaint').id
const noDate = (path: (string | number)[]): unknown =>
  expect.objectContaining({ path, code: 'request.date', message: 'Esa fecha no existe.' })

describe('a day that no calendar has', () => {
  it.each([
    `/forms/${form}/answers`,
    `/forms/${form}/answers/count`,
    `/forms/${form}/answers/map?zoom=6&`,
    `/forms/${form}/answers.xlsx`,
    `/forms/${form}/statistics`,
    '/audit',
  ])('is refused by %s, wherever it stands', async path => {
    const ask = as(app, 'admin@demo.local')
    const join = path.includes('?') ? '' : '?'
    for (const day of ['2026-02-30', '2026-13-01', 'yesterday']) {
      const { status, body } = await ask('GET', `${path}${join}from=${day}&to=2026-12-31`)
      expect([status, body['errors']]).toEqual([422, [noDate(['from'])]])
      const upTo = await ask('GET', `${path}${join}from=2026-01-01&to=${day}`)
      expect([upTo.status, upTo.body['errors']]).toEqual([422, [noDate(['to'])]])
    }
  })

  it('is no moment at which a form opens or closes', async () => {
    const ask = as(app, 'admin@demo.local')
    const editor = await ask('GET', `/form-editor/${form}`)
    const { content, revision } = Object(editor.body['form'] ?? editor.body)
    for (const name of ['opensAt', 'closesAt']) {
      const live = { ...content.live, [name]: '2026-02-30T10:00:00.000Z' }
      const { status, body } = await ask('PUT', `/forms/${form}`, { body: { content: { ...content, live } }, revision })
      expect([status, body['errors']]).toEqual([422, [noDate(['content', 'live', name])]])
    }
  })
})
