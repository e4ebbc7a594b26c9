import { randomUUID } from 'node:crypto'
import { answerSubscribers } from '../server/src/composition/answer-subscribers.ts'
import { saveAnswer } from '../server/src/features/answers/record/save/save-answer.ts'
import { createAnswerWriter } from '../server/src/features/answers/record/write/answer-writer.ts'
import { createFormMemory } from '../server/src/features/forms/snapshot/form-memory.ts'
import { foldDeltas } from '../server/src/features/statistics/fold-deltas.ts'
import type { Database } from '../server/src/platform/db/database.ts'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import { type Bare, bareAnswerPostgres, bareAnswerSqlite, bareDocumentPostgres, bareDocumentSqlite } from './bare.ts'
import { createBudgets } from './budgets.ts'
import { benchSubmissions } from './form.ts'
import { rate, table, takeTurns } from './measure.ts'
import type { Pace, Verdict } from './pace.ts'
import { addForms, type Place } from './place.ts'

export const lanes = 50
/** What a save must keep of the rate of the bare rows. */
const share = { what: 'a save, of the rate of bare grouped rows', unit: '%' }
const budgets = { SQLite: { ...share, least: 40, quick: 8 }, Postgres: { ...share, least: 25, quick: 6 } } as const
const submissions = benchSubmissions(500)
const documents = submissions.map(({ content }) => JSON.stringify(content))

/** Saves through the use case against bare inserts of the same documents, in turns; `places` are for the saves and for the bare rows. */
export async function benchSaves(
  places: readonly [Place, Place],
  municipalities: number,
  pace: Pace,
): Promise<Verdict> {
  const { seconds } = pace
  const [db, other] = await Promise.all(places.map(openPlace))
  if (!db || !other) throw new Error('no database')
  const uids = await addForms(db, municipalities)
  await other.close()
  const bare = await bareOf(places[1])
  const insert = (way: Bare) => (index: number) =>
    way.insert({ form: (index % municipalities) + 1, document: documents[index % documents.length] ?? '' })
  const save = saverOf(db, uids)
  const found = await takeTurns(pace.rounds(5), {
    answer: () => rate(lanes, seconds, insert(bare.answer)),
    document: () => rate(lanes, seconds, insert(bare.document)),
    save: async () => await foldAll(db, await rate(lanes, seconds, save)),
  })
  await Promise.all([bare.answer.close(), bare.document.close(), db.close()])
  const [{ name }] = places
  const spread = municipalities === 1 ? 'one municipality' : `${municipalities} municipalities`
  const title = `${name}: saves, ${lanes} at once, ${spread}`
  const spent = createBudgets(title, pace)
  if (municipalities > 1) spent.note(budgets[name], spread, ((found['save'] ?? 0) / (found['answer'] ?? 1)) * 100)
  const { report, isWithin } = spent.report()
  return { report: rates(title, found) + report, isWithin }
}

/** The use case of a save as a process has it, its answers spread over the forms. */
export function saverOf(db: Database, uids: readonly string[]) {
  const ofProcess = { forms: createFormMemory(db), writeAnswer: createAnswerWriter(db) }
  const deps = { db, clock: () => new Date(), answerSubscribers, ...ofProcess }
  return (index: number) => {
    const submission = submissions[index % submissions.length]
    const formUid = uids[index % uids.length]
    if (!submission || !formUid) throw new Error('nothing to save')
    const request = { formUid, key: randomUUID(), submission, author: { kind: 'public' } } as const
    return saveAnswer(deps, request)
  }
}

/** Between two turns what waits for the statistics is taken up, so that no turn finds more of it. */
export async function foldAll(db: Database, perSecond: number): Promise<number> {
  while ((await foldDeltas(db)) > 0);
  return perSecond
}

function rates(title: string, found: Readonly<Record<string, number>>): string {
  const saved = found['save'] ?? 0
  const line = (name: string, key: string) => {
    const rival = found[key] ?? 0
    return [name, rival.toFixed(0), `${((saved / rival) * 100).toFixed(0)} %`]
  }
  return table(`${title} (documents of ${documents[0]?.length} B)`, [
    ['', 'a second', 'the save is'],
    ['save: rules, key, counters, statistics, code, answer, history', saved.toFixed(0), ''],
    line('bare grouped insert of header, indexes and document', 'answer'),
    line('bare grouped insert of the document alone', 'document'),
  ])
}

export async function openPlace(place: Place): Promise<Database> {
  const db = await openDatabase(place.url, { poolSize: 10 })
  await db.migrate()
  return db
}

async function bareOf({ name, url }: Place): Promise<{ answer: Bare; document: Bare }> {
  if (name === 'Postgres') return { answer: bareAnswerPostgres(url), document: await bareDocumentPostgres(url) }
  const path = url.slice('file:'.length)
  return { answer: bareAnswerSqlite(path), document: bareDocumentSqlite(`${path}.document`) }
}
