import { type SQL, sql } from 'drizzle-orm'
import { choose, type Database } from '../../../platform/db/database.ts'

/** Where answers of a queue stand: in a form, or in one of its states. */
export type Key = readonly [formId: number, state?: string]

const value = sql.placeholder

/** Of the keys that are asked with, as JSON, in a table `k` of both databases. */
export function keysTable(db: Database): SQL {
  return choose(db, {
    sqlite: () => sql`json_each(${value('keys')}) k`,
    postgres: () => sql`json_array_elements(${value('keys')}::json) as k(value)`,
  })
}

/** The answers `b` of a key. */
export function ofKey(db: Database, hasState: boolean): SQL {
  const [form, state] = choose(db, {
    sqlite: () => [sql`json_extract(k.value, '$[0]')`, sql`json_extract(k.value, '$[1]')`],
    postgres: () => [sql`(k.value ->> 0)::int`, sql`k.value ->> 1`],
  })
  return hasState ? sql`b.form_id = ${form} and b.state = ${state}` : sql`b.form_id = ${form}`
}

/**
 * Answers `b` that call somebody by their row `w`, in the forms that are asked with: a note names them, or others changed what they follow.
 */
export function calledAnswers(db: Database): SQL {
  const forms = choose(db, {
    sqlite: () => sql`select value from json_each(${value('forms')})`,
    postgres: () => sql`select value::int from json_array_elements_text(${value('forms')}::json)`,
  })
  return sql`w.user_id = ${value('me')} and (w.mentioned_at is not null or w.changed_at is not null)
    and b.id = w.answer_id and b.form_id in (${forms})`
}

/** The conditions on `b`, joined; what is not said is left out. */
export function all(...conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.flatMap(each => each ?? []),
    sql` and `,
  )
}

/**
 * The date of a term. Whoever sees only the own answers has few of them: these are looked through, and no index of all that runs out is walked,
 * which the sign keeps both databases from.
 */
export function termDate(column: 'due_at' | 'paused_at', isOwn: boolean): SQL {
  return sql.raw(`${isOwn ? '+' : ''}b.${column}`)
}
