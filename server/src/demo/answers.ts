import { randomUUID } from 'node:crypto'
import { can, type Submission } from '@ventanilla/model'
import { sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { Author } from '../answers/new-answer.ts'
import { saveAnswer } from '../answers/save-answer.ts'
import type { Database } from '../db/database.ts'
import type { DemoForm } from './forms.ts'
import type { DemoPerson } from './people.ts'

const answersPerForm = 80
const days = 60
const dayMs = 24 * 3600 * 1000
/** The busy hours of an office, in UTC for a town of Argentina. */
const openingHour = 11
const openHours = 11

/** Plausible answers of the last sixty days, from visitors and from staff, in the order in which they came. */
export async function fillAnswers(
  db: Database,
  forms: readonly DemoForm[],
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const random = seededRandom(20_26)
  const planned = forms
    .flatMap(form => Array.from({ length: answersPerForm }, () => planAnswer(form, people, now, random)))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { form, author, submission, at } of planned) {
    await saveAnswer({ db, clock: () => at }, { formUid: form.uid, key: randomUUID(), submission, author })
  }
}

type Planned = { form: DemoForm; author: Author; submission: Submission; at: Date }

function planAnswer(form: DemoForm, people: readonly DemoPerson[], now: Date, random: () => number): Planned {
  const { definition, live, municipality } = form.fixture
  const staff = people.filter(({ role, municipality: own }) => own === municipality && can(role, 'create', 'respuesta'))
  const someone = staff[Math.floor(random() * staff.length)]
  const isStaff = someone !== undefined && (!live.public || random() < 0.4)
  const author: Author = isStaff ? { kind: 'staff', userId: someone.id } : { kind: 'public' }
  const states = definition.states.available
  const state = isStaff ? states[Math.floor(random() * states.length)] : undefined
  const submission: Submission = {
    version: 1,
    ...sampleAnswer(form.fixture, random),
    ...(state && { state: state.id }),
  }
  return { form, author, submission, at: someTimeBefore(now, random) }
}

/** More of the late days than of the early ones: a service that people come to know. */
function someTimeBefore(now: Date, random: () => number): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const day = midnight - Math.floor(random() ** 1.4 * days) * dayMs
  const at = day + (openingHour + (random() + random()) * 0.5 * openHours) * 3600 * 1000
  return new Date(Math.min(at, now.getTime() - random() * 3600 * 1000))
}
