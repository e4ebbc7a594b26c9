import type { AnswerFilter } from '@ventanilla/api'
import { and, desc, sql } from 'drizzle-orm'
import { conditionsOf, type FoundFilter, readFilter } from '../../server/src/answers/answer-filter.ts'
import { countAnswers } from '../../server/src/answers/count-answers.ts'
import { writeCursor } from '../../server/src/answers/cursor.ts'
import { pageSizes } from '../../server/src/answers/list-answers.ts'
import type { Database } from '../../server/src/db/database.ts'
import { statement } from '../../server/src/db/handle.ts'
import { createApp, readConfig } from '../../server/src/index.ts'
import { readPerson } from '../../server/src/people/read-person.ts'
import { openDeps } from '../../server/src/start/open-deps.ts'
import { blockedMs, median, percentile, table } from '../measure.ts'
import type { Place } from '../place.ts'
import { signedIn } from './signed-in.ts'

/** A page on the server, and how long anybody else may be kept waiting by a count (issue of the answers' desk). */
const mostMs = 5
const mostBlockedMs = 20
const rounds = 40
const deepPage = 5_000
const adminId = 50

const week = { from: '2026-06-24', to: '2026-06-30' }
const halfYear = { from: '2026-01-02', to: '2026-06-30' }
const updated = { dateField: 'updated' } as const
const columns = 'question0,question8,question12,question15,question16,question17,question18,question19'

const filters = (answers: number): Record<string, AnswerFilter & { questions?: string }> => ({
  'no filter': {},
  'by update': updated,
  'eight columns of questions': { questions: columns },
  code: { docCode: `BAA${Math.ceil(answers / 2)}` },
  citizen: { citizenDni: '30000050' },
  anonymous: { createdBy: 'anonymous' },
  'rare creator': { createdBy: 'u49' },
  state: { state: 'closed' },
  'state, by update': { state: 'closed', ...updated },
  'created, one day': { day: '2026-03-03' },
  'created, 7 days': week,
  'created, 180 days': halfYear,
  'updated, 7 days': { ...week, ...updated },
  'updated, 180 days': { ...halfYear, ...updated },
  'creator and state': { createdBy: 'u1', state: 'closed' },
  'anonymous and state': { createdBy: 'anonymous', state: 'closed' },
  'creator, created 180 days': { createdBy: 'u1', ...halfYear },
  'creator, updated 180 days': { createdBy: 'u49', ...halfYear, ...updated },
  'state, created 180 days': { state: 'received', ...halfYear },
  'state, updated 7 days': { state: 'closed', ...week, ...updated },
  'state, updated 180 days': { state: 'closed', ...halfYear, ...updated },
  'creator and state, created 180 days': { createdBy: 'anonymous', state: 'closed', ...halfYear },
  'creator and state, updated 180 days': { createdBy: 'anonymous', state: 'closed', ...halfYear, ...updated },
})

/**
 * Pages, counts and statistics through the whole application over one form with its answers. Gives what to print and whether each page
 * stays below 5 ms in the middle and no count or report keeps the event loop longer than 20 ms.
 */
export async function benchAnswers(place: Place, { uid, answers }: { uid: string; answers: number }) {
  const deps = await openDeps(
    readConfig({ DATABASE_URL: place.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'silent', DEMO: '0' }),
  )
  const { db, bus } = deps
  const app = createApp(deps)
  const ask = await signedIn(async (path, init) => await app.request(path, init))
  const person = (await readPerson(db, adminId))?.person
  if (!person) throw new Error('nobody to list for')
  const wrong: string[] = []
  const read = async (name: string, path: string) => {
    const found = await timed(async () => void (await (await ask(path)).text()))
    if (median(found) >= mostMs) wrong.push(`${name}: ${median(found).toFixed(1)} ms`)
    return cells(found)
  }
  const aside = async (name: string, path: string) => {
    const { found, blocked } = await timedBlock(async () => void (await (await ask(path)).text()))
    if (median(blocked) > mostBlockedMs) wrong.push(`${name}: others waited ${median(blocked).toFixed(0)} ms`)
    return [...cells(found), median(blocked).toFixed(1)]
  }
  const pages = [['', 'page 1', 'p99', 'deep page', 'p99', 'back', 'p99', 'its number']]
  const counts = [['', 'count', 'p99', 'others wait', 'found']]
  for (const [name, { questions, ...given }] of Object.entries(filters(answers))) {
    const query = new URLSearchParams({ ...given, ...(questions && { questions }) })
    const filter = await readFilter(db, person, uid, given)
    const total = await countAnswers(db, filter)
    const deep = Math.min(deepPage, Math.floor(total / pageSizes.list))
    const list = `/forms/${uid}/answers?${query}`
    const row = [name, ...(await read(`${name}, page 1`, list))]
    if (deep > 2) {
      for (const direction of ['next', 'previous'] as const) {
        const cursor = await cursorAt(db, filter, (deep - 1) * pageSizes.list, direction)
        row.push(...(await read(`${name}, page ${deep}, ${direction}`, `${list}&cursor=${cursor}`)))
      }
      row.push(`${deep}`)
    }
    pages.push(row)
    if (questions) continue
    counts.push([name, ...(await aside(`${name}, count`, `/forms/${uid}/answers/count?${query}`)), `${total}`])
  }
  const statistics = [['', 'report', 'p99', 'others wait']]
  const ranges = { '7 days': week, '180 days': halfYear, all: {} }
  for (const [name, range] of Object.entries(ranges)) {
    for (const [who, mine] of Object.entries({ everybody: {}, own: { mine: '1' } })) {
      const path = `/forms/${uid}/statistics?${new URLSearchParams({ ...range, ...mine })}`
      statistics.push([`${name}, ${who}`, ...(await aside(`statistics, ${name}`, path))])
    }
  }
  await bus.close()
  await db.close()
  const title = `${place.name}, ${answers} answers`
  const verdict =
    wrong.length === 0
      ? `Pages below ${mostMs} ms, nobody waits longer than ${mostBlockedMs} ms for a count.\n`
      : `MISSED: ${wrong.join('; ')}\n`
  const report = [
    table(`${title}: pages through the application (ms, each below ${mostMs})`, pages),
    table(`${title}: counts (ms; what a count keeps others waiting, at most ${mostBlockedMs})`, counts),
    table(`${title}: statistics (ms)`, statistics),
    verdict,
  ].join('')
  return { report, isWithin: wrong.length === 0 }
}

/** A place so many rows down, found by counting them, which no page does. */
async function cursorAt(db: Database, filter: FoundFilter, offset: number, direction: 'next' | 'previous') {
  const { conditions, name, values } = conditionsOf(filter, db.tables)
  const sort = filter.dateField
  const find = statement(`deep_${name}`, (tx, { answer }) => {
    const at = sort === 'updated' ? answer.updatedAt : answer.createdAt
    return tx
      .select({ at, id: answer.id })
      .from(answer)
      .where(and(...conditions))
      .orderBy(desc(at), desc(answer.id))
      .limit(1)
      .offset(sql.placeholder('offset'))
  })
  const [row] = await find(db.sql, { ...values, offset: offset - 1 })
  if (!row) throw new Error('no row so far down')
  return writeCursor({ direction, sort, ...row })
}

async function timed(work: () => Promise<void>): Promise<number[]> {
  const found: number[] = []
  for (let round = -3; round < rounds; round++) {
    const began = performance.now()
    await work()
    if (round >= 0) found.push(performance.now() - began)
    if (found.length > 4 && median(found) > 100) break
  }
  return found
}

async function timedBlock(work: () => Promise<void>): Promise<{ found: number[]; blocked: number[] }> {
  const found: number[] = []
  const blocked: number[] = []
  for (let round = -2; round < rounds / 2; round++) {
    let took = 0
    const most = await blockedMs(async () => {
      const began = performance.now()
      await work()
      took = performance.now() - began
    })
    if (round < 0) continue
    found.push(took)
    blocked.push(most)
    if (found.length > 4 && median(found) > 100) break
  }
  return { found, blocked }
}

const cells = (found: readonly number[]) => [median(found).toFixed(2), percentile(found, 0.99).toFixed(2)]
