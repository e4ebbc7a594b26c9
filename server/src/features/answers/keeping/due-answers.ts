import {
  type FormDefinition,
  finalStates,
  isFinalIn,
  monthsBefore,
  type RetentionRule,
  withdrawnState,
} from '@ventanilla/model'
import { and, asc, count, eq, gt, inArray, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { notHeld } from '../record/keeping/held.ts'

/** A form of a municipality whose answers rules are about; one that was deleted still has them. */
export type RuledForm = {
  readonly id: number
  readonly uid: string
  readonly title: string
  readonly definition: FormDefinition
}

export async function formsOfRules(db: Database, municipalityId: number): Promise<RuledForm[]> {
  const { form } = db.tables
  const rows = await db.sql
    .select({ id: form.id, uid: form.uid, title: form.title, version: form.currentVersion })
    .from(form)
    .where(eq(form.municipalityId, municipalityId))
    .orderBy(asc(form.id))
  const read = await Promise.all(rows.map(({ id, version }) => readDefinition(db, id, version)))
  return rows.flatMap(({ id, uid, title }, index) => {
    const definition = read[index]
    return definition ? [{ id, uid, title, definition }] : []
  })
}

/** The states that a rule means in a form; undefined for any. */
function statesOf({ state }: RetentionRule, { definition: { states } }: RuledForm): string[] | undefined {
  if (state === null) return undefined
  if (state !== finalStates) return [state]
  const ends = states.available.filter(({ id }) => isFinalIn(states, states, id)).map(({ id }) => id)
  return [...ends, withdrawnState]
}

/** Answers that are as old as a rule says of their form: it is their last move into the state that counts, or where it names none that they were given. */
function isOld(db: Database, rule: RetentionRule, form: RuledForm, now: number): SQL | undefined {
  const { answer, answerStateHistory: move, answerKeeping: kept } = db.tables
  const before = monthsBefore(now, rule.months)
  const states = statesOf(rule, form)
  const moved = sql`exists (select 1 from ${move} where ${move.answerId} = ${answer.id} and ${gt(move.at, before)})`
  const isNobodys = sql`exists (select 1 from ${kept} where ${kept.answerId} = ${answer.id} and ${isNotNull(kept.anonymisedAt)})`
  return and(
    lte(answer.createdAt, before),
    states && inArray(answer.state, states),
    states && not(moved),
    rule.action === 'anonymise' ? not(isNobodys) : undefined,
  )
}

/** Answers of a form that are as old as one of several rules says. */
function areOld(db: Database, rules: readonly [RetentionRule, ...RetentionRule[]], form: RuledForm, now: number) {
  return and(eq(db.tables.answer.formId, form.id), or(...rules.map(rule => isOld(db, rule, form, now))))
}

/** The next answers that a rule takes, by their ids. */
export async function dueAnswers(
  db: Database,
  { rule, form, now, after, rows }: { rule: RetentionRule; form: RuledForm; now: number; after: number; rows: number },
): Promise<{ id: number; uid: string }[]> {
  const { answer } = db.tables
  return await db.sql
    .select({ id: answer.id, uid: answer.uid })
    .from(answer)
    .where(and(areOld(db, [rule], form, now), notHeld(db), gt(answer.id, after)))
    .orderBy(asc(answer.id))
    .limit(rows)
}

export type DueCount = { readonly answers: number; readonly due: number; readonly held: number }

export function sumOfDue(counts: readonly DueCount[]): DueCount {
  const sum = { answers: 0, due: 0, held: 0 }
  for (const { answers, due, held } of counts) {
    sum.answers += answers
    sum.due += due
    sum.held += held
  }
  return sum
}

/** How many answers a form has, how many of them rules take together at an instant, and how many more they would if they were not held. */
export async function countDue(
  db: Database,
  rules: readonly RetentionRule[],
  form: RuledForm,
  now: number,
): Promise<DueCount> {
  const { answer } = db.tables
  const number = async (where: SQL | undefined) => {
    const [row] = await db.sql.select({ total: count() }).from(answer).where(where)
    return row?.total ?? 0
  }
  const [first, ...others] = rules
  const ofForm = number(eq(answer.formId, form.id))
  if (!first) return { answers: await ofForm, due: 0, held: 0 }
  const old = areOld(db, [first, ...others], form, now)
  const [answers, all, due] = await Promise.all([ofForm, number(old), number(and(old, notHeld(db)))])
  return { answers, due, held: all - due }
}
