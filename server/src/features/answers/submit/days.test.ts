import { newForm, newQuestion, newSection, type Question, withQuestion, withSection } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as } from '../../../../../tests/app/as.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { dayText } from '../../../platform/municipal-time.ts'
import { saveAnswer } from '../record/save/save-answer.ts'

const id = 'fechas0001'
const dayMs = 86_400_000
const asked: Question = {
  ...newQuestion('born'),
  kind: 'open',
  dataType: 'date',
  title: { text: 'Fecha' },
  days: { max: { amount: 0, unit: 'days' } },
}
let app: OpenApp
let admin: ReturnType<typeof as>
beforeAll(async () => {
  app = await openApp({ RATE_LIMIT_SCALE: '0' })
  admin = as(app, 'admin@demo.local')
  const { definition, live } = newForm('es')
  const section = { ...newSection('datos'), title: { text: 'Datos' } }
  const form = withQuestion(
    withSection({ ...definition, title: { text: 'Fechas' } }, section),
    { sectionId: 'datos' },
    asked,
  )
  const content = { definition: form, live, areaIds: ['villa-maria-espacios-verdes'] }
  expect((await admin('POST', '/forms', { body: { id, content } })).status).toBe(201)
})
afterAll(() => app.close())

const contentOf = (day: string) => ({ sections: { datos: { rows: [{ id: 'r', values: { born: { value: day } } }] } } })

async function town(): Promise<string> {
  const { form, municipality } = app.deps.db.tables
  const [found] = await app.deps.db.sql
    .select({ timeZone: municipality.timeZone })
    .from(form)
    .innerJoin(municipality, eq(municipality.id, form.municipalityId))
    .where(eq(form.uid, id))
  return found?.timeZone ?? ''
}

/** Saves an answer at an instant. */
function save(at: number, day: string) {
  const deps = { ...app.deps, clock: () => new Date(at) }
  const submission = { version: 1, content: contentOf(day) }
  const author = { kind: 'staff', userId: 1 } as const
  return saveAnswer(deps, { formUid: id, key: crypto.randomUUID(), submission, author })
}

it("counts from the town's day, which is not everywhere's", async () => {
  const timeZone = await town()
  // Two hours after midnight in Greenwich it is the evening before in Argentina.
  const at = Date.parse('2026-03-10T02:00:00Z')
  expect(dayText(timeZone, at)).toBe('2026-03-09')
  await save(at, '2026-03-09')
  await expect(save(at, '2026-03-10')).rejects.toMatchObject({
    code: 'answer.invalid',
    details: { issues: [{ code: 'answer.tooLate', values: { day: '09/03/2026' } }] },
  })
})

it('holds a correction against the day on which the answer was given', async () => {
  const at = Date.now() - 3 * dayMs
  const given = dayText(await town(), at)
  const { uid } = await save(at, given)
  const correct = async (day: string) => {
    const { body } = await admin('GET', `/answers/${uid}`)
    const change = { body: { content: contentOf(day) }, revision: Number(body['revision']) }
    return await admin('PUT', `/answers/${uid}/correction`, change)
  }
  expect((await correct(dayText(await town(), Date.now()))).body).toMatchObject({
    errors: [{ code: 'answer.tooLate' }],
  })
  expect((await correct(dayText(await town(), at - dayMs))).status).toBe(200)
})
