import type { PostgresPool } from '../../../../platform/db/database.ts'
import { asUnavailable, isTransient, isUnavailable, refusalReason } from '../../../../platform/db/failures.ts'
import { postgresTypes, valuesOf } from '../row/answer-row.ts'
import type { NewAnswer, Written } from '../row/new-answer.ts'
import { inSnakeCase } from './effects/effect.ts'
import { effects } from './effects.ts'
import type { Outcome } from './write-in-groups.ts'

const columnOf = new Map(Object.keys(postgresTypes).map(name => [name, inSnakeCase(name)]))
const names = [...columnOf.values()].join(', ')
const fields = Object.entries(postgresTypes).map(([name, type]) => `${columnOf.get(name)} ${type}`)

/**
 * The effects of `effects.ts` for several answers as one statement of Postgres: one round trip and one flush for all of them. Inside a part the
 * contended rows are taken in the order of their keys, so two groups never wait for each other in a circle. `refuse` raises and so takes
 * back whatever the statement has written.
 */
const parts = effects.flatMap(effect => (effect.parts ? [effect.parts.trim()] : []))
const text = `with given as (
  select * from rows from (json_to_recordset($1::json) as (${fields.join(', ')})) with ordinality as answers(${names}, position)
), ${parts.join(', ')}
select uid, doc_code, record_code from saved`

/** A frozen server would else keep whoever waits behind this statement for as long as any other. Longer than a lock is waited for. */
const silentMs = 12_000
const attempts = 4
const reasons = { stale: 'stale', limit: 'limit', single: 'single' } as const

type Saved = { uid: string; doc_code: string; record_code: string | null }

/** All of them in one statement; where that fails, each in one of its own. */
export async function writeAnswersAtOnce(pool: PostgresPool, answers: readonly NewAnswer[]): Promise<Outcome[]> {
  for (let tried = 1; ; tried++) {
    try {
      const { rows } = await pool.query<Saved>(save(answers))
      const byUid = new Map(rows.map(row => [row.uid, row]))
      return answers.map(({ uid }) => ({ written: writtenAs(byUid.get(uid)) }))
    } catch (error) {
      if (isTransient(error) && tried < attempts) continue
      if (isUnavailable(error)) throw asUnavailable(error)
      if (answers.length > 1) return await oneByOne(pool, answers)
      const reason = refusalReason(error)
      return [isReason(reason) ? { written: { kind: reasons[reason] } } : { error }]
    }
  }
}

/** `query_timeout` is the driver's, for one statement: its types know it for a connection only. */
function save(answers: readonly NewAnswer[]): { name: string; text: string; values: string[]; query_timeout: number } {
  return { name: 'save_answers', text, values: [rowsOf(answers)], query_timeout: silentMs }
}

/** One that is refused, or cannot be written at all, must not take its neighbours with it. */
async function oneByOne(pool: PostgresPool, answers: readonly NewAnswer[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const answer of answers) outcomes.push(...(await writeAnswersAtOnce(pool, [answer])))
  return outcomes
}

function writtenAs(row: Saved | undefined): Written {
  if (!row) return { kind: 'repeated' }
  return { kind: 'saved', docCode: row.doc_code, recordCode: row.record_code ?? undefined }
}

function isReason(reason: string | undefined): reason is keyof typeof reasons {
  return reason !== undefined && Object.hasOwn(reasons, reason)
}

/** The rows as one JSON text: nothing stands for null, and what is no Unicode is replaced as in any other value, as Postgres's JSON refuses it. */
function rowsOf(answers: readonly NewAnswer[]): string {
  return JSON.stringify(
    answers.map(answer => {
      const row: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(valuesOf(answer))) {
        const column = columnOf.get(name)
        if (column && value !== null) row[column] = typeof value === 'string' ? value.toWellFormed() : value
      }
      return row
    }),
  )
}
