import { type BulkOrder, type BulkPlan, mostInJobOf } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { hasRoom } from '../../../platform/disk-room.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { readFilter } from '../record/list/answer-filter.ts'
import { type BulkAct, mayDoAct, mayOrder } from './bulk-act.ts'
import { type Freeze, type FrozenGroup, freezeNamed, newestAnswer } from './freeze-answers.ts'
import { judgeMail } from './judge-mail.ts'
import { actOf, takingOf } from './ordered-act.ts'
import { judge, stateVerdicts, toldVerdicts, type Verdicts } from './plan-job.ts'
import { jobOf, ownJob } from './read-jobs.ts'
import { judgeUndo } from './undoable.ts'
import { jobWithKey, wakeJobs, writeJob } from './write-job.ts'

export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'config'> & { readonly freeze: Freeze }
type Given = { readonly order: BulkOrder; readonly key: string; readonly text: Text }

/**
 * Tells how many answers an act may be done with and why not with the others; unless asked only for that, begins it, once for a key. Throws
 * access.forbidden, access.area, form.notFound, request.invalid, assignee.notFound, bulk.notFound, bulk.tooMany, bulk.nothing, bulk.busy, bulk.noRoom,
 * message.placeholder.
 */
export async function orderJob(deps: OrderDeps, actor: Actor, { order, key, text }: Given): Promise<BulkPlan> {
  const { db, clock, bus } = deps
  const { person } = actor
  const now = clock().getTime()
  if (!mayOrder(person, order.action)) throw new Problem('access.forbidden')
  const asked = order.answers ? {} : (order.filter ?? {})
  const { filter, form } = await readFilter(db, person, order.formId, asked, now)
  const before = order.dryRun ? undefined : await jobWithKey(db, person.userId, key)
  if (before !== undefined) return await begunBefore(deps, actor, before)
  const definition = await readDefinition(db, form.id, form.currentVersion)
  const states = definition?.states ?? { available: [], initial: null }
  const act = await actOf(db, actor, order, { formId: form.id, states, language: text.language })
  if (act && !mayDoAct(person, act)) throw new Problem('access.forbidden')
  const upTo = order.upTo === undefined ? await newestAnswer(db) : Number(order.upTo)
  const of = { formId: form.id, uid: order.formId, person, mayTake: await takingOf(db, form.id, act) }
  const groups = act?.action === 'undo' ? [] : await frozen(deps, order, { ...filter, upTo })
  const verdicts = act ? await verdictsOf(deps, groups, act, of) : { may: [], mayNot: [] }
  const plan: BulkPlan = {
    total: Math.max(sum(groups), sum([{ answers: verdicts.may }, ...verdicts.mayNot])),
    upTo: String(upTo),
    ...(await toldVerdicts(db, verdicts, text)),
    ...(order.action === 'state' &&
      order.dryRun && { states: await stateVerdicts(db, groups, states, { ...of, text }) }),
  }
  if (order.dryRun || !act) return plan
  if (verdicts.may.length === 0) throw new Problem('bulk.nothing')
  const isFile = act.action === 'pdf' || act.action === 'xlsx'
  if (isFile && !(await hasRoom(deps.config))) throw new Problem('bulk.noRoom', { retryAfter: 600 })
  const searched = order.answers ? null : JSON.stringify(asked)
  const job = await writeJob(db, { actor, key, form, act, filter: searched, verdicts, now })
  wakeJobs(bus)
  return { ...plan, job: jobOf(await ownJob(db, person, job), now) }
}

/** An order that came twice is told of the job that the first one began. */
async function begunBefore({ db, clock }: OrderDeps, { person }: Actor, uid: string): Promise<BulkPlan> {
  const job = jobOf(await ownJob(db, person, uid), clock().getTime())
  return { total: job.total + job.left, upTo: '0', may: job.total, mayNot: [], job }
}

async function verdictsOf(
  { db }: OrderDeps,
  groups: readonly FrozenGroup[],
  act: BulkAct,
  of: Parameters<typeof judge>[3] & { readonly uid: string },
): Promise<Verdicts> {
  if (act.action === 'undo') return await judgeUndo(db, act)
  if (act.action === 'mail') return await judgeMail(db, groups, act, { id: of.formId, uid: of.uid })
  return await judge(db, groups, act, of)
}

async function frozen(
  { db, freeze }: OrderDeps,
  { answers, action }: BulkOrder,
  { upTo, ...filter }: Awaited<ReturnType<typeof readFilter>>['filter'] & { readonly upTo: number },
): Promise<FrozenGroup[]> {
  if (answers) return await freezeNamed(db, filter, answers)
  const most = mostInJobOf(action)
  const groups = await freeze({ filter, upTo, most })
  if (sum(groups) > most) throw new Problem('bulk.tooMany', { values: { most } })
  return groups
}

function sum(groups: readonly { readonly answers: readonly unknown[] }[]): number {
  return groups.reduce((total, { answers }) => total + answers.length, 0)
}
