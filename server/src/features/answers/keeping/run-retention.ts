import { type RetentionRule, rulesFor } from '@ventanilla/model'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { dueAnswers, formsOfRules, type RuledForm } from './due-answers.ts'
import { dueRun, readPlan } from './retention-plan.ts'
import { takeAnswer } from './take-answer.ts'

type RunDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>

/** Answers between two looks at whether this process still has the rules in hand. */
const batch = 50
const leaseMs = 5 * 60_000
/** Who carries rules out, in the audit. */
const sweeper = { name: 'Ventanilla' }

type Run = { readonly deps: RunDeps; readonly municipalityId: number; readonly day: string }

/**
 * Carries out the rules of each municipality, once a day from two in its night on. One process has a municipality in hand at a time; whoever is stopped
 * leaves none half done, and the next one goes on with what is left. Gives how many answers were taken.
 */
export async function runRetention(deps: RunDeps): Promise<number> {
  const { db, clock } = deps
  const { retentionPlan, municipality } = db.tables
  const plans = await db.sql
    .select({ id: municipality.id, timeZone: municipality.timeZone, ranDay: retentionPlan.ranDay })
    .from(retentionPlan)
    .innerJoin(municipality, eq(municipality.id, retentionPlan.municipalityId))
    .orderBy(asc(municipality.id))
  let taken = 0
  for (const { id, timeZone, ranDay } of plans) {
    const { day, at } = dueRun(timeZone, clock().getTime(), ranDay)
    if (at > clock().getTime()) continue
    taken += await runTown({ deps, municipalityId: id, day })
  }
  return taken
}

async function runTown(one: Run): Promise<number> {
  const { deps, municipalityId } = one
  const { db, clock } = deps
  if (!(await claim(one))) return 0
  const plan = await readPlan(db, municipalityId)
  const counts = { anonymise: 0, delete: 0 }
  if (plan && plan.rules.length > 0) {
    for (const form of await formsOfRules(db, municipalityId)) {
      // What is deleted need not be anonymised before.
      const rules = rulesFor(plan.rules, form.uid).toSorted((a, b) => (a.action < b.action ? 1 : -1))
      for (const rule of rules) {
        const taken = await carryOut(one, rule, form)
        // Another process has it in hand, or the rules were changed.
        if (taken === undefined) return counts.anonymise + counts.delete
        counts[rule.action] += taken
      }
    }
  }
  const { retentionPlan } = db.tables
  const at = clock()
  const done = { ranDay: one.day, ranAt: at.getTime(), anonymised: counts.anonymise, deleted: counts.delete }
  await db.sql
    .update(retentionPlan)
    .set({ ...done, lockedUntil: 0 })
    .where(eq(retentionPlan.municipalityId, municipalityId))
  const taken = counts.anonymise + counts.delete
  if (taken > 0) {
    const detail = { anonymised: counts.anonymise, deleted: counts.delete }
    await recordAudit(db, { action: 'retention.ran', actor: sweeper, municipalityId, detail, at })
  }
  return taken
}

/** Each answer in a transaction of its own: nobody waits long for what is done to many. Undefined where the rules are not in hand any more. */
async function carryOut(one: Run, rule: RetentionRule, form: RuledForm): Promise<number | undefined> {
  const { db, clock, answerSubscribers } = one.deps
  const now = clock().getTime()
  let taken = 0
  for (let after = 0; ; ) {
    const found = await dueAnswers(db, { rule, form, now, after, rows: batch })
    for (const { uid } of found) {
      const by = { actor: sweeper, address: null, at: clock(), subscribers: answerSubscribers }
      if (await takeAnswer(db, uid, rule.action, by)) taken++
    }
    const last = found.at(-1)
    if (!last || found.length < batch) return taken
    after = last.id
    if (!(await extend(one))) return undefined
  }
}

/** Takes a municipality's rules in hand, unless another process has them or the day is done. */
async function claim({ deps: { db, clock }, municipalityId, day }: Run): Promise<boolean> {
  const { retentionPlan: plan } = db.tables
  const now = clock().getTime()
  const isToDo = or(isNull(plan.ranDay), lt(plan.ranDay, day))
  const rows = await db.sql
    .update(plan)
    .set({ lockedUntil: now + leaseMs })
    .where(and(eq(plan.municipalityId, municipalityId), isToDo, lt(plan.lockedUntil, now)))
    .returning({ id: plan.municipalityId })
  return rows.length > 0
}

async function extend({ deps: { db, clock }, municipalityId }: Run): Promise<boolean> {
  const { retentionPlan: plan } = db.tables
  const now = clock().getTime()
  const rows = await db.sql
    .update(plan)
    .set({ lockedUntil: now + leaseMs })
    .where(and(eq(plan.municipalityId, municipalityId), sql`${plan.lockedUntil} >= ${now}`))
    .returning({ id: plan.municipalityId })
  return rows.length > 0
}
