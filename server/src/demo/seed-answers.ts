import { type Fixture, fixtures, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { type BulkAnswer, insertAnswers, prepareAnswer } from '../answers/bulk-insert.ts'
import { formsOf } from '../answers/form-snapshot.ts'
import type { Deps } from '../deps.ts'
import { someTimeBefore } from './some-time-before.ts'

/** Different answers that a seed is made of; beyond these only author, state and time differ. */
const samples = 200
const days = 365

/** Adds many answers of the last year to a form. Undefined when there is no such form. */
export async function seedAnswers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  count: number,
): Promise<number | undefined> {
  const form = await formsOf(db).load(uid)
  const version = form && (await formsOf(db).version(form.id, form.currentVersion))
  if (!form || form.isDeleted || !version) return undefined
  const known = fixtures.find(({ id }) => id === uid)
  const fixture: Fixture = {
    id: uid,
    municipality: 'villa-maria',
    area: '',
    samples: known?.samples ?? {},
    definition: version.definition,
    live: form.live,
    ...(known?.around && { around: known.around }),
  }
  const { user } = db.tables
  const staff = await db.sql.select({ id: user.id, municipalityId: user.municipalityId }).from(user)
  const creators = [0, ...staff.filter(row => row.municipalityId === form.municipality.id).map(row => row.id)]
  const now = clock()
  const random = seededRandom(now.getTime())
  const answers = await Promise.all(
    Array.from({ length: Math.min(samples, count) }, () => prepareAnswer(db, form, sampleAnswer(fixture, random))),
  )
  function* many(): Generator<BulkAnswer> {
    for (let index = 0; index < count; index++) {
      const answer = answers[index % answers.length]
      if (!answer) return
      const state = answer.states[Math.floor(random() * answer.states.length)]
      const creatorId = random() < 0.3 ? 0 : (creators[Math.floor(random() * creators.length)] ?? 0)
      yield { answer, creatorId, at: someTimeBefore(now, random, days), ...(state && { state }) }
    }
  }
  return await insertAnswers(db, form, many())
}
