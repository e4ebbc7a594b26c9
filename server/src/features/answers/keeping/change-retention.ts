import type { Retention, RetentionChange } from '@ventanilla/api'
import { finalStates, type RetentionRule, rulesFor } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { refuseFields } from '../../../platform/http/request/refuse-fields.ts'
import { type FieldRefusal, Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { managedTown } from '../../places/managed-town.ts'
import { countDue, type DueCount, formsOfRules, type RuledForm, sumOfDue } from './due-answers.ts'
import { refuseMuch } from './refuse-much.ts'
import { dueRun, readPlan, type RetentionPlan } from './retention-plan.ts'

type RetentionDeps = Pick<Deps, 'db' | 'clock'>

/** The rules of the own municipality, or of the one that an administrator names. Throws municipality.notFound. */
export async function readRetention(
  deps: RetentionDeps,
  person: StaffUser,
  municipalityUid: string | undefined,
): Promise<Retention> {
  const townId = await managedTown(deps.db, person, municipalityUid)
  const plan = await readPlan(deps.db, townId)
  return await shown(deps, townId, plan, plan?.rules ?? [])
}

/**
 * Puts rules in the place of those that were seen, or with `dryRun` only counts what they take today. Throws municipality.notFound,
 * form.notFound, retention.state, retention.twice, retention.order, request.stale, and unless that is confirmed retention.everything for what would take
 * all or much at once.
 */
export async function changeRetention(
  deps: RetentionDeps,
  { person, address }: Actor,
  { revision, municipalityId: uid, rules, dryRun = false, confirmed = false }: RetentionChange & { revision: number },
): Promise<Retention> {
  const { db, clock } = deps
  const townId = await managedTown(db, person, uid)
  const forms = await formsOfRules(db, townId)
  refuseUnfit(rules, forms)
  const now = clock()
  const plan = await readPlan(db, townId)
  if (dryRun) {
    const due = await Promise.all(rules.map(rule => dueOf(db, rules, rule, forms, now.getTime())))
    return { ...(await shown(deps, townId, plan, rules)), due }
  }
  const timeZone = await timeZoneOf(db, townId)
  const ranDay = dayPassed(timeZone, now.getTime(), plan)
  if (!confirmed) await refuseMuch(db, rules, forms, dueRun(timeZone, now.getTime(), ranDay).at)
  const { retentionPlan: row } = db.tables
  const written = { rules: JSON.stringify(rules), ranDay, updatedAt: now.getTime(), updatedBy: person.userId }
  const isWritten = await db.transact(function* (tx) {
    const next = { ...written, revision: revision + 1 }
    const rows =
      revision === 0
        ? yield* run(
            tx
              .insert(row)
              .values({ ...next, municipalityId: townId })
              .onConflictDoNothing()
              .returning({ id: row.municipalityId }),
          )
        : yield* run(
            tx
              .update(row)
              .set(next)
              .where(and(eq(row.municipalityId, townId), eq(row.revision, revision)))
              .returning({ id: row.municipalityId }),
          )
    if (rows.length === 0) return false
    const detail = { rules: rules.map(rule => described(rule, forms)) }
    const about = { actor: person, municipalityId: townId, detail, address, at: now }
    yield* run(recordAudit(db, { action: 'retention.changed', ...about }, tx))
    return true
  })
  const current = await readRetention(deps, person, uid)
  if (!isWritten) throw new Problem('request.stale', { with: { current } })
  return current
}

/**
 * The last day of the town's whose night is over for rules that change now: what is saved by day is carried out in the night that comes, so that
 * whoever sees a mistake can still take it back.
 */
function dayPassed(timeZone: string, now: number, plan: RetentionPlan | undefined): string | null {
  const next = dueRun(timeZone, now, plan?.ranDay ?? null)
  return next.at <= now ? next.day : (plan?.ranDay ?? null)
}

async function timeZoneOf({ sql, tables: { municipality } }: Database, townId: number): Promise<string> {
  const [town] = await sql
    .select({ timeZone: municipality.timeZone })
    .from(municipality)
    .where(eq(municipality.id, townId))
  if (!town) throw new Problem('municipality.notFound')
  return town.timeZone
}

/** A state must be one of the rule's form; the same twice says two terms of one thing; and nothing is left to anonymise of what is deleted before. */
function refuseUnfit(rules: readonly RetentionRule[], forms: readonly RuledForm[]): void {
  const byUid = new Map(forms.map(form => [form.uid, form]))
  refuseFields(
    rules.flatMap((rule, index): FieldRefusal[] => {
      const path = ['rules', index]
      const form = rule.form === null ? undefined : byUid.get(rule.form)
      if (rule.form !== null && !form) return [{ code: 'form.notFound', path: [...path, 'form'] }]
      const isState = form?.definition.states.available.some(({ id }) => id === rule.state)
      if (rule.state !== null && rule.state !== finalStates && !isState) {
        return [{ code: 'retention.state', path: [...path, 'state'] }]
      }
      const isSame = (other: RetentionRule) => other.form === rule.form && other.state === rule.state
      const earlier = rules.slice(0, index).some(other => isSame(other) && other.action === rule.action)
      if (earlier) return [{ code: 'retention.twice', path }]
      const deleted = rules.find(other => isSame(other) && other.action === 'delete')
      if (rule.action === 'anonymise' && deleted && deleted.months <= rule.months) {
        return [{ code: 'retention.order', path: [...path, 'months'] }]
      }
      return []
    }),
  )
}

/** Over the forms for which a rule is in force. */
async function dueOf(
  db: Database,
  rules: readonly RetentionRule[],
  rule: RetentionRule,
  forms: readonly RuledForm[],
  now: number,
) {
  const counts: DueCount[] = []
  for (const form of forms) {
    if (!rulesFor(rules, form.uid).includes(rule)) continue
    counts.push(await countDue(db, [rule], form, now))
  }
  return sumOfDue(counts)
}

function titleOf({ form: uid }: RetentionRule, forms: readonly RuledForm[]): string | null {
  return forms.find(form => form.uid === uid)?.title ?? null
}

function stateNameOf({ form: uid, state }: RetentionRule, forms: readonly RuledForm[]): string | null {
  const form = forms.find(each => each.uid === uid)
  return form?.definition.states.available.find(({ id }) => id === state)?.name ?? null
}

/** As the audit keeps it, whatever becomes of the form. */
function described(rule: RetentionRule, forms: readonly RuledForm[]): string {
  const { form, state, months, action } = rule
  const what = form === null ? '*' : (titleOf(rule, forms) ?? form)
  const when = state === null ? '' : ` · ${stateNameOf(rule, forms) ?? state}`
  return `${what}${when}: ${action} ${months}`
}

async function shown(
  { db, clock }: RetentionDeps,
  townId: number,
  plan: RetentionPlan | undefined,
  rules: readonly RetentionRule[],
): Promise<Retention> {
  const forms = await formsOfRules(db, townId)
  const next = dueRun(await timeZoneOf(db, townId), clock().getTime(), plan?.ranDay ?? null)
  const ranAt = plan?.ranAt ?? null
  return {
    revision: plan?.revision ?? 0,
    forms: forms.map(({ uid, title, definition: { states } }) => ({
      id: uid,
      title,
      states: states.available.map(({ id, name }) => ({ id, name })),
    })),
    rules: rules.map(rule => ({ ...rule, formTitle: titleOf(rule, forms), stateName: stateNameOf(rule, forms) })),
    lastRun:
      plan && ranAt !== null
        ? { at: new Date(ranAt).toISOString(), anonymised: plan.anonymised, deleted: plan.deleted }
        : null,
    nextRunAt: (plan?.rules.length ?? 0) > 0 ? new Date(next.at).toISOString() : null,
  }
}
