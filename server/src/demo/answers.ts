import { can, canAny, handlingVerbs } from '@ventanilla/model'
import { needsFiles, seededRandom } from '@ventanilla/model/fixtures'
import { type FormSnapshot, loadForm } from '../features/forms/snapshot/form-snapshot.ts'
import type { Database } from '../platform/db/database.ts'
import { type BulkAnswer, prepareAnswer } from './bulk-answer.ts'
import { insertMixedAnswers } from './bulk-insert.ts'
import type { DemoForm } from './forms.ts'
import { movesUntil } from './moves.ts'
import type { DemoPerson } from './people.ts'
import { sampleInTown } from './sample-in-town.ts'
import { someTimeBefore } from './some-time-before.ts'

const answersPerForm = 80
const anonymous = 0

type Planned = { form: DemoForm; creatorId: number; at: number }

/**
 * Plausible answers of the last sixty days, from visitors and from staff, with codes in the order in which they came. Forms whose answers
 * need files or a citizen of the portal stay empty.
 */
export async function fillAnswers(
  db: Database,
  forms: readonly DemoForm[],
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const random = seededRandom(2026)
  const answered = forms.filter(({ fixture }) => !needsFiles(fixture) && !fixture.definition.settings.portalAssociation)
  const planned = answered
    .flatMap(form => Array.from({ length: answersPerForm }, () => plan(form, people, now, random)))
    .sort((a, b) => a.at - b.at)
  const snapshots = new Map<string, FormSnapshot>()
  for (const { uid } of answered) {
    const snapshot = await loadForm(db, uid)
    if (snapshot) snapshots.set(uid, snapshot)
  }
  const answers: (BulkAnswer & { form: FormSnapshot })[] = []
  for (const { form, creatorId, at } of planned) {
    const snapshot = snapshots.get(form.uid)
    if (!snapshot) throw new Error(`no demo form ${form.uid}`)
    const answer = await prepareAnswer(db, snapshot, sampleInTown(form.fixture, random))
    const handlers = people
      .filter(({ role, municipality }) => municipality === form.fixture.municipality && handles(role))
      .map(({ id }) => id)
    const moves = movesUntil(now.getTime(), { ...answer, at }, handlers, random)
    answers.push({ form: snapshot, answer, creatorId, at, moves })
  }
  await insertMixedAnswers(db, answers)
}

function plan(form: DemoForm, people: readonly DemoPerson[], now: Date, random: () => number): Planned {
  const { live, municipality } = form.fixture
  const staff = people.filter(({ role, municipality: own }) => own === municipality && can(role, 'create', 'respuesta'))
  const someone = staff[Math.floor(random() * staff.length)]
  const isStaff = someone !== undefined && (!live.public || random() < 0.4)
  return { form, creatorId: isStaff ? someone.id : anonymous, at: someTimeBefore(now, random) }
}

function handles(role: DemoPerson['role']): boolean {
  return canAny(role, handlingVerbs, 'respuesta')
}
