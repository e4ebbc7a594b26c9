import { seededRandom } from '@ventanilla/model/fixtures'
import { eq, sql } from 'drizzle-orm'
import { type BulkAnswer, prepareAnswer } from '../../server/src/demo/bulk-answer.ts'
import { insertMixedAnswers } from '../../server/src/demo/bulk-insert.ts'
import { hashPassword } from '../../server/src/features/accounts/passwords/passwords.ts'
import { createUser } from '../../server/src/features/accounts/users/create-user.ts'
import { sortIn } from '../../server/src/features/answers/record/search/keep-index.ts'
import { indexNext } from '../../server/src/features/answers/record/search/rebuild-index.ts'
import { createForm } from '../../server/src/features/forms/create-form.ts'
import { type FormSnapshot, loadForm } from '../../server/src/features/forms/snapshot/form-snapshot.ts'
import { choose, type Database } from '../../server/src/platform/db/database.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { admin } from '../answers/fill.ts'
import { live } from '../form.ts'
import { definition, otherTown, sayings, shares, states } from './town.ts'

const dayMs = 86_400_000
export const end = Date.parse('2026-07-01T00:00:00Z')
const chunk = 5_000
/** One of a thousand answers is the inspector's, who sees those alone. */
export const people = {
  admin,
  supervisor: { email: 'supervisor@bench.example', password: admin.password },
  inspector: { email: 'inspector@bench.example', password: admin.password },
} as const
const roles = { admin: 'ROLE_ADMIN', supervisor: 'ROLE_SUPERVISOR', inspector: 'ROLE_INSPECTOR' } as const

/** Fills a place with the answers of ten forms of two towns unless an earlier run did, indexed as this version does. Gives the forms' uids. */
export async function filledTown(url: string, answers: number): Promise<string[]> {
  const db = await openDatabase(url)
  try {
    await db.migrate()
    // What this version inserts it indexes; an earlier run may have been another one.
    for (let isDone = false; !isDone; ) isDone = (await indexNext(db, new Date(end))) === 0
    if ((await formsOf(db)).length === 0) await fill(db, answers)
    await sortIn(db)
    return await formsOf(db)
  } finally {
    await db.close()
  }
}

async function formsOf({ sql: connection, tables: { form } }: Database): Promise<string[]> {
  const rows = await connection.select({ uid: form.uid }).from(form).orderBy(form.id)
  return rows.map(({ uid }) => uid)
}

async function fill(db: Database, answers: number): Promise<void> {
  const forms = await addForms(db)
  const inspector = await addStaff(db)
  const random = seededRandom(12)
  const say = sayings()
  const formOf = () => {
    let left = random() * 100
    return forms[shares.findIndex(share => (left -= share) < 0)] ?? forms[0]
  }
  for (let from = 0; from < answers; from += chunk) {
    const rows: (BulkAnswer & { form: FormSnapshot })[] = []
    for (let index = from; index < Math.min(answers, from + chunk); index++) {
      const form = formOf()
      if (!form) throw new Error('no form')
      const answer = await prepareAnswer(db, form, { content: say() })
      const at = end - Math.floor((1 - index / answers) * 365 * dayMs)
      const drawn = random()
      const id = states.find(({ below }) => drawn < below)?.id
      const state = definition.states.available.find(each => each.id === id)
      const moves = !state || state.id === 'received' ? [] : [{ state, creatorId: 1, at }]
      rows.push({ form, answer, at, moves, creatorId: random() < 0.001 ? inspector : 0 })
    }
    await insertMixedAnswers(db, rows)
  }
  await requestChanges(db)
  await choose<Promise<unknown>>(db, {
    sqlite: async connection => connection.pragma('wal_checkpoint(truncate)'),
    postgres: pool => pool.query('vacuum analyze'),
  })
}

/** One of two hundred is waited for. */
async function requestChanges({ sql: connection, tables: { answer, changeRequest } }: Database): Promise<void> {
  const asked = await connection
    .select({ answerId: answer.id, municipalityId: answer.municipalityId })
    .from(answer)
    .where(eq(sql`${answer.id} % 200`, 0))
  const given = { creatorId: 1, comment: '', marks: '[]', at: end }
  for (let from = 0; from < asked.length; from += 1_000) {
    await connection.insert(changeRequest).values(asked.slice(from, from + 1_000).map(row => ({ ...row, ...given })))
  }
}

async function addForms(db: Database): Promise<FormSnapshot[]> {
  const { municipality, area } = db.tables
  const made: FormSnapshot[] = []
  const areas = []
  for (const key of ['BXA', 'BXB']) {
    const [town] = await db.sql
      .insert(municipality)
      .values({ uid: key, provinceId: 1, name: key, key, timeZone: 'America/Argentina/Cordoba', createdAt: 0 })
      .returning({ id: municipality.id })
    const municipalityId = town?.id ?? 0
    const [row] = await db.sql.insert(area).values({ uid: key, municipalityId, name: key }).returning({ id: area.id })
    areas.push({ municipalityId, areaIds: [row?.id ?? 0] })
  }
  for (const at of shares.keys()) {
    const where = areas[at === otherTown ? 1 : 0] ?? { municipalityId: 0, areaIds: [] }
    const given = { ...where, definition, live, createdBy: null, at: new Date(0) }
    const form = await loadForm(db, (await createForm(db, given)).uid)
    if (form) made.push(form)
  }
  return made
}

/** Gives the inspector's id. */
async function addStaff(db: Database): Promise<number> {
  const passwordHash = await hashPassword(admin.password)
  const given = { municipalityId: 1, areaIds: [1], passwordHash, firstName: 'Ana', lastName: 'Paz', at: new Date(0) }
  let last = 0
  for (const name of ['admin', 'supervisor', 'inspector'] as const) {
    last = await createUser(db, { ...given, username: name, email: people[name].email, role: roles[name] })
  }
  return last
}
