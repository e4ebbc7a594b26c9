import { removedStates } from '@ventanilla/model'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { delivery, type Work } from '../../../platform/outbox/deliveries.ts'
import { finishRow, postponeRow } from '../../../platform/outbox/finish-row.ts'
import { Problem } from '../../../platform/problem.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { removedStatesKind, type StatesRemoved } from '../../forms/snapshot/removed-states.ts'
import { answerToChange } from './answer-to-change.ts'
import { type ChangeAnswerDeps, saveChange } from './save-change.ts'

const atOnce = 100
/** A delivery is cut off after a minute: before that the rest is left to the next one. */
const longestMs = 20_000

export const removedStatesDelivery = delivery({ ...removedStatesKind, deliver: leaveRemovedStates })

/**
 * Moves the answers that are in a deleted state to where that says. Begun anew it goes on where it was: what has moved is not found again.
 * Nothing was decided about any of them, so each has its line in the history and the audit, and nobody is sent a message or an incident.
 */
async function leaveRemovedStates(
  deps: ChangeAnswerDeps,
  { row, payload }: Work<StatesRemoved>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = deps
  const began = clock().getTime()
  const targets = await targetsOf(db, payload.formId)
  for (let after = 0; targets.size > 0; ) {
    const found = await answersIn(db, payload.formId, [...targets.keys()], after)
    for (const { uid } of found) await moveOne(deps, uid, targets, payload)
    const last = found.at(-1)
    if (!last) break
    after = last.id
    const now = clock().getTime()
    if (signal.aborted || now - began > longestMs) return await postponeRow(db, row, { nextAt: now })
  }
  await finishRow(db, row, row.payload, clock().getTime())
}

type Targets = ReadonlyMap<string, { readonly id: string; readonly name: string }>

/** Each deleted state with the one that its answers go to, as the form's newest version says. */
async function targetsOf(db: Database, formId: number): Promise<Targets> {
  const { form } = db.tables
  const [found] = await db.sql.select({ version: form.currentVersion }).from(form).where(eq(form.id, formId))
  const states = found && (await readDefinition(db, formId, found.version))?.states
  if (!states) return new Map()
  return new Map(
    [...removedStates(states)].flatMap(([id, to]) => {
      const target = states.available.find(state => state.id === to)
      return target ? [[id, { id: to, name: target.name }] as const] : []
    }),
  )
}

async function answersIn({ sql, tables: { answer } }: Database, formId: number, states: string[], after: number) {
  return await sql
    .select({ id: answer.id, uid: answer.uid })
    .from(answer)
    .where(and(eq(answer.formId, formId), inArray(answer.state, states), gt(answer.id, after)))
    .orderBy(asc(answer.id))
    .limit(atOnce)
}

/** Whoever writes to the answer meanwhile comes first: it is read again. One that was deleted meanwhile is none of ours. */
async function moveOne(deps: ChangeAnswerDeps, uid: string, targets: Targets, { by }: StatesRemoved): Promise<void> {
  for (;;) {
    try {
      const found = await answerToChange(deps.db, { uid, revision: undefined, seen: undefined })
      const to = targets.get(found.row.state)
      if (!to) return
      const from = found.definition.states.available.find(({ id }) => id === found.row.state)
      await saveChange(deps, found, {
        by: by.userId,
        state: to,
        event: { type: 'answer.changed', change: 'stateRemoved', stateId: to.id },
        act: {
          action: 'answer.moved',
          actor: { person: by, address: null },
          detail: { state: { from: from?.name ?? null, to: to.name } },
        },
      })
      return
    } catch (error) {
      const code = error instanceof Problem ? error.code : undefined
      if (code === 'answer.notFound') return
      if (code !== 'request.stale') throw error
    }
  }
}
