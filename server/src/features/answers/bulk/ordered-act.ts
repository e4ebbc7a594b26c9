import type { BulkOrder } from '@ventanilla/api'
import { reasonIssue, type States, unknownPlaceholders } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { Problem, refusedAt } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { staffMember } from '../../../platform/db/staff-named.ts'
import { colleagues, firstAreaOf, mayTake } from '../work/assign/may-take.ts'
import { actOfJob, type BulkAct, isUndoable, type Judging } from './bulk-act.ts'
import { ownJob } from './read-jobs.ts'

type Of = { readonly formId: number; readonly states: States; readonly language: string }

/** What an order wants done; undefined where it asks for the states only. Throws request.invalid, assignee.notFound, message.placeholder, bulk.notFound. */
export async function actOf(db: Database, actor: Actor, order: BulkOrder, of: Of): Promise<BulkAct | undefined> {
  switch (order.action) {
    case 'state': {
      if (order.state === undefined && order.dryRun) return undefined
      const state = of.states.available.find(({ id }) => id === order.state)
      if (!state) throw refusedAt(['state'])
      if (!order.dryRun && reasonIssue(of.states, state.id, order.reason)) throw refusedAt(['reason'])
      return { action: 'state', state: state.id, name: state.name, ...reasonIn(order) }
    }
    case 'assign': {
      if (order.userId === undefined) throw refusedAt(['userId'])
      if (order.userId === null) return { action: 'assign', userId: null, name: null }
      const { user } = db.tables
      const [found] = await colleagues(db, eq(user.uid, order.userId))
      if (!found) throw new Problem('assignee.notFound')
      return { action: 'assign', userId: order.userId, name: staffMember(found).name }
    }
    case 'request': {
      const { comment = '', questions = [] } = order.request ?? {}
      if (comment.trim() === '' || questions.length === 0) throw refusedAt(['request'])
      return { action: 'request', comment: comment.trim(), questions: [...new Set(questions)] }
    }
    case 'mail': {
      const text = order.message ?? ''
      if (text === '' && !order.dryRun) throw refusedAt(['message'])
      const [name] = unknownPlaceholders(text)
      if (name !== undefined) throw new Problem('message.placeholder', { values: { name } })
      return { action: 'mail', text }
    }
    case 'pdf':
    case 'xlsx':
      return { action: order.action, language: of.language }
    case 'trash':
      return { action: 'trash', ...reasonIn(order) }
    case 'undo': {
      const job = await ownJob(db, actor.person, order.jobId ?? '')
      const act = actOfJob(job)
      const isOver = job.endedAt !== null && job.undoneBy === null
      if (job.formId !== of.formId || !isOver || !isUndoable(act.action)) throw refusedAt(['jobId'])
      return { action: 'undo', of: job.id, was: act.action, name: 'name' in act ? act.name : null }
    }
  }
}

function reasonIn({ reason }: BulkOrder): { reason?: string } {
  return reason ? { reason } : {}
}

/** Whose answers may be, by the rule of the single order. */
export async function takingOf(db: Database, formId: number, act: BulkAct | undefined): Promise<Judging['mayTake']> {
  if (act?.action !== 'assign') return { may: () => true, isTheirs: () => false }
  if (act.userId === null) return { may: () => true, isTheirs: ({ assigneeId }) => assigneeId === null }
  const { user } = db.tables
  const [[person], area] = await Promise.all([colleagues(db, eq(user.uid, act.userId)), firstAreaOf(db, formId)])
  return {
    may: ({ creatorId }) => person !== undefined && mayTake(person, { areaUid: area?.uid, creatorId }),
    isTheirs: ({ assigneeId }) => person?.id === assigneeId,
  }
}
