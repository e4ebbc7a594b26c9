import type { Answering, PublicForm } from '@ventanilla/api'
import {
  newForm,
  newQuestion,
  newSection,
  type Question,
  questionsOf,
  withQuestion,
  withSection,
} from '@ventanilla/model'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { builtDrawer } from '../../../../../tests/app/built-drawer.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { builtFolders } from '../../../platform/html/built-folders.ts'

const id = 'empieza001'
const asked: Question = {
  ...newQuestion('from'),
  kind: 'open',
  dataType: 'date',
  title: { text: 'Desde' },
  defaultDay: { amount: 7, unit: 'days' },
}
let app: OpenApp
const evening = new Date('2026-03-10T02:00:00Z')
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' }, { ...builtFolders, widget: await builtDrawer() })
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
  const { definition, live } = newForm('es')
  const section = { ...newSection('datos'), title: { text: 'Datos' } }
  const form = withQuestion(
    withSection({ ...definition, title: { text: 'Empieza' } }, section),
    { sectionId: 'datos' },
    asked,
  )
  const content = { definition: form, live: { ...live, public: true }, areaIds: ['villa-maria-espacios-verdes'] }
  expect((await as(app, 'admin@demo.local')('POST', '/forms', { body: { id, content } })).status).toBe(201)
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

const read = async (): Promise<PublicForm> =>
  await (await app.request(`/api/v1/public/forms/${id}?lang=es&drawing=true`)).json()
const first = ({ definition }: Pick<PublicForm, 'definition'>) => questionsOf(definition)[0]

it("counts the day that a form begins with from the town's, for citizens and staff, and anew on the next day", async () => {
  // Two hours after midnight in Greenwich it is the evening before in Argentina.
  const before = await read()
  expect(first(before)).toMatchObject({ default: '2026-03-16' })
  expect(first(before)).not.toHaveProperty('defaultDay')
  expect(before.drawing?.html).toContain('value="16/03/2026"')
  const { body } = await as(app, 'admin@demo.local')('GET', `/forms/${id}/answering`)
  expect(first(body as Answering)).toMatchObject({ default: '2026-03-16' })
  expect(await read()).toEqual(before)
  vi.setSystemTime(evening.getTime() + 2 * 3_600_000)
  const after = await read()
  expect(first(after)).toMatchObject({ default: '2026-03-17' })
  expect(after.drawing?.html).toContain('value="17/03/2026"')
  // Who edits it sees what it is counted from.
  const { body: editor } = await as(app, 'admin@demo.local')('GET', `/form-editor/${id}`)
  expect(JSON.stringify(editor)).toContain('"defaultDay":{"amount":7,"unit":"days"}')
})
