import type { FormDefinition, Question } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { eq, sql } from 'drizzle-orm'
import { prepareAnswer } from '../../server/src/demo/bulk-answer.ts'
import { insertAnswers } from '../../server/src/demo/bulk-insert.ts'
import { hashPassword } from '../../server/src/features/accounts/passwords/passwords.ts'
import { createUser } from '../../server/src/features/accounts/users/create-user.ts'
import { foldBlocks } from '../../server/src/features/answers/record/blocks/fold/fold-blocks.ts'
import { loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { foldTimes } from '../../server/src/features/statistics/times/fold-times.ts'
import { choose, type Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { benchSubmissions } from '../form.ts'
import { addForms } from '../place.ts'

const dayMs = 86_400_000
const end = Date.parse('2026-07-01T00:00:00Z')
const anonymous = 0
const creators = 49
export const admin = { email: 'admin@bench.example', password: 'ventanilla bench' }

export type Filling = { definition: FormDefinition; questions: readonly Question[]; answers: number }

/** Fills a place unless an earlier run did. Gives the form's uid. */
export async function filled(url: string, filling: Filling): Promise<string> {
  const db = await openDatabase(url)
  try {
    await db.migrate()
    const { form, formCounter } = db.tables
    const [known] = await db.sql
      .select({ uid: form.uid, answers: formCounter.answers })
      .from(form)
      .leftJoin(formCounter, eq(formCounter.formId, form.id))
    // A bench of saves leaves some more.
    if (known && (known.answers ?? 0) < filling.answers) throw new Error(`${url} was left half filled: remove it`)
    const uid = known?.uid ?? (await fill(db, filling))
    // As a server leaves it that runs on.
    while ((await foldTimes(db, 2_000)) > 0);
    for (let idle = 0; idle < 3; ) idle = (await foldBlocks(db)) ? 0 : idle + 1
    return uid
  } finally {
    await db.close()
  }
}

/** A form with so many answers: 365 days, 50 creators of which 30 % are anonymous, moved on within a month, 2 % for 200 citizens, each at a place. */
async function fill(db: Database, { definition, questions, answers }: Filling): Promise<string> {
  const [uid] = await addForms(db, 1, definition)
  const form = uid && (await loadForm(db, uid))
  if (!form) throw new Error('no form')
  await addPeople(db, form.municipality.id)
  const samples = await Promise.all(benchSubmissions(500, questions).map(given => prepareAnswer(db, form, given)))
  const random = seededRandom(5)
  const place = places(seededRandom(7))
  const states = definition.states.available
  const all = function* () {
    for (let index = 0; index < answers; index++) {
      const answer = samples[index % samples.length]
      const state = states[random() < 0.6 ? 0 : random() < 0.87 ? 1 : 2]
      if (!answer || !state) throw new Error('no sample')
      const creatorId = random() < 0.3 ? anonymous : 1 + Math.floor(creators * random() ** 1.5)
      const at = end - Math.floor((1 - index / answers) * 365 * dayMs)
      const moved = at + Math.floor(random() * 30 * dayMs)
      const moves = state.id === answer.initial?.id ? [] : [{ state, creatorId, at: moved }]
      yield { answer: { ...answer, ...place() }, creatorId, at, moves }
    }
  }
  await insertAnswers(db, form, all())
  const { answer } = db.tables
  await db.sql
    .update(answer)
    .set({ citizenDni: sql`cast(30000000 + ${answer.id} % 10000 as text)` })
    .where(eq(sql`${answer.id} % 50`, 0))
  await choose<Promise<unknown>>(db, {
    sqlite: async connection => connection.pragma('wal_checkpoint(truncate)'),
    postgres: pool => pool.query('vacuum analyze'),
  })
  return uid
}

/** Nine of ten within a town of some kilometres, denser in its middle; the others in the province around it. */
function places(random: () => number) {
  const between = () => random() + random() - 1
  return () => {
    const reach = random() < 0.9 ? 0.05 : 2
    const lat = -32.41 + between() * reach
    const lng = -63.24 + between() * reach
    return { location: { lat, lng, address: `San Martín ${Math.floor(random() * 3000)}` } }
  }
}

/** Staff of a municipality: an administrator, and inspectors who gave the answers. */
export async function addPeople(db: Database, municipalityId: number): Promise<void> {
  const known = { municipalityId, areaIds: [], lastName: 'Paz', at: new Date(0) }
  for (let number = 1; number <= creators; number++) {
    await createUser(db, {
      ...known,
      username: `u${number}`,
      email: `u${number}@bench.example`,
      passwordHash: null,
      role: 'ROLE_INSPECTOR',
      firstName: `${number}`,
    })
  }
  const passwordHash = await hashPassword(admin.password)
  const { email } = admin
  await createUser(db, { ...known, username: 'admin', email, passwordHash, role: 'ROLE_ADMIN', firstName: 'Ana' })
}
