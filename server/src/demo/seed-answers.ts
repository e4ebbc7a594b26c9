import { canAny, handlingVerbs, isRole } from '@ventanilla/model'
import { type Fixture, fixtures, seededRandom } from '@ventanilla/model/fixtures'
import type { Deps } from '../features/deps.ts'
import { loadForm } from '../features/forms/snapshot/form-snapshot.ts'
import { readVersion } from '../features/forms/snapshot/read-version.ts'
import { type BulkAnswer, prepareAnswer } from './bulk-answer.ts'
import { insertAnswers } from './bulk-insert.ts'
import { movesUntil } from './moves.ts'
import { sampleInTown } from './sample-in-town.ts'
import { someTimeBefore } from './some-time-before.ts'

/** Different answers that a seed is made of; beyond these only author, states and time differ. */
const samples = 200
const days = 365

/** Adds many answers of the last year to a form. Undefined when there is no such form. */
export async function seedAnswers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uid: string,
  count: number,
): Promise<number | undefined> {
  const form = await loadForm(db, uid)
  const version = form && (await readVersion(db, form.id, form.currentVersion))
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
  const staff = await db.sql.select({ id: user.id, role: user.role, municipalityId: user.municipalityId }).from(user)
  const own = staff.filter(row => row.municipalityId === form.municipality.id)
  const creators = [0, ...own.map(row => row.id)]
  const handlers = own.filter(({ role }) => isRole(role) && canAny(role, handlingVerbs, 'respuesta')).map(row => row.id)
  const now = clock()
  const random = seededRandom(now.getTime())
  const answers = await Promise.all(
    Array.from({ length: Math.min(samples, count) }, () => prepareAnswer(db, form, sampleInTown(fixture, random))),
  )
  // They come one after the other, as saves do: a search gives the last that came first.
  const instants = Array.from({ length: count }, () => someTimeBefore(now, random, days)).toSorted((a, b) => a - b)
  function* many(): Generator<BulkAnswer> {
    for (const [index, at] of instants.entries()) {
      const answer = answers[index % answers.length]
      if (!answer) return
      const creatorId = random() < 0.3 ? 0 : (creators[Math.floor(random() * creators.length)] ?? 0)
      yield { answer, creatorId, at, moves: movesUntil(now.getTime(), { ...answer, at }, handlers, random) }
    }
  }
  return await insertAnswers(db, form, many())
}
