import { seededRandom } from '@ventanilla/model/fixtures'
import type { FoundFilter } from '../server/src/answers/answer-filter.ts'
import { insertAnswers, prepareAnswer } from '../server/src/answers/bulk-insert.ts'
import { countAnswers } from '../server/src/answers/count-answers.ts'
import { formsOf } from '../server/src/answers/form-snapshot.ts'
import { listAnswers } from '../server/src/answers/list-answers.ts'
import { choose, type Database, openDatabase } from '../server/src/db/database.ts'
import { everybody } from '../server/src/statistics/fold-deltas.ts'
import { readStatistics } from '../server/src/statistics/read-statistics.ts'
import { benchSubmissions, definition } from './form.ts'
import { median, percentile, table } from './measure.ts'
import { addForms, type Place } from './place.ts'

const dayMs = 86_400_000
const end = Date.parse('2026-07-01T00:00:00Z')
const anonymous = 0
const busy = 1
const rare = 49
const rounds = 40

/** List page, count and statistics over so many answers of one form: 365 days, 50 creators of which 30 % are anonymous. */
export async function benchReads(place: Place, answers: number): Promise<string> {
  const db = openDatabase(place.url)
  await db.migrate()
  const [uid] = await addForms(db, 1)
  const form = uid && (await formsOf(db).load(uid))
  if (!form) throw new Error('no form')
  const began = performance.now()
  await fill(db, form, answers)
  const filled = (performance.now() - began) / 1000
  await choose<Promise<unknown>>(db, {
    sqlite: async connection => connection.exec('analyze'),
    postgres: pool => pool.query('vacuum analyze'),
  })
  const since = (days: number) => ({ from: end - days * dayMs, until: end })
  const filters: Record<string, Partial<FoundFilter>> = {
    'no filter': {},
    code: { docCode: `BAA${Math.ceil(answers / 2)}` },
    anonymous: { creators: [anonymous] },
    'rare creator': { creators: [rare] },
    state: { state: 'closed' },
    'created, 7 days': since(7),
    'created, 180 days': since(180),
    'updated, 7 days': { ...since(7), dateField: 'updated' },
    'updated, 180 days': { ...since(180), dateField: 'updated' },
    'creator and state': { creators: [busy], state: 'closed' },
    'anonymous and state': { creators: [anonymous], state: 'closed' },
    'creator, created 180 days': { creators: [busy], ...since(180) },
    'creator, updated 180 days': { creators: [rare], ...since(180), dateField: 'updated' },
    'state, updated 7 days': { state: 'closed', ...since(7), dateField: 'updated' },
  }
  const rows = [['', 'page 1', 'p99', 'next page', 'count', 'p99', 'found']]
  for (const [name, part] of Object.entries(filters)) {
    const filter: FoundFilter = { formId: form.id, dateField: 'created', ...part }
    const { next } = await listAnswers(db, filter)
    const page = await timed(() => listAnswers(db, filter))
    const further = next ? await timed(() => listAnswers(db, filter, next)) : []
    const count = await timed(() => countAnswers(db, filter))
    rows.push([
      name,
      ms(page),
      p99(page),
      next ? ms(further) : '',
      ms(count),
      p99(count),
      String(await countAnswers(db, filter)),
    ])
  }
  const ranges = { '7 days': 20260624, '6 months': 20260101, all: undefined }
  for (const [name, from] of Object.entries(ranges)) {
    for (const [who, creatorId] of [
      ['everybody', everybody],
      ['one', busy],
    ] as const) {
      const read = await timed(() => readStatistics(db, { formId: form.id, creatorId, ...(from && { from }) }))
      const counts = await readStatistics(db, { formId: form.id, creatorId, ...(from && { from }) })
      rows.push([`statistics ${name}, ${who}`, ms(read), p99(read), '', '', '', String(counts.get('a') ?? 0)])
    }
  }
  await db.close()
  const perSecond = (answers / filled).toFixed(0)
  return table(`${place.name}, ${answers} answers (ms; inserted in bulk at ${perSecond} a second)`, rows)
}

async function fill(db: Database, form: Parameters<typeof insertAnswers>[1], answers: number): Promise<void> {
  const samples = await Promise.all(benchSubmissions(500).map(given => prepareAnswer(db, form, given)))
  const random = seededRandom(5)
  const states = definition.states.available
  const all = function* () {
    for (let index = 0; index < answers; index++) {
      const answer = samples[index % samples.length]
      const state = states[random() < 0.6 ? 0 : random() < 0.87 ? 1 : 2]
      if (!answer || !state) throw new Error('no sample')
      const creatorId = random() < 0.3 ? anonymous : 1 + Math.floor(rare * random() ** 1.5)
      const at = end - Math.floor((1 - index / answers) * 365 * dayMs)
      yield { answer, creatorId, at, moves: state.id === answer.initial?.id ? [] : [{ state, creatorId, at }] }
    }
  }
  await insertAnswers(db, form, all())
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = []
  for (let round = -3; round < rounds; round++) {
    const began = performance.now()
    await work()
    if (round >= 0) found.push(performance.now() - began)
    if (found.length > 4 && median(found) > 100) break
  }
  return found
}

const ms = (found: readonly number[]) => median(found).toFixed(2)
const p99 = (found: readonly number[]) => percentile(found, 0.99).toFixed(2)
