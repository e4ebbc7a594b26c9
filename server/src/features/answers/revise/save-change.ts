import type { AnswerChanged } from '@ventanilla/api'
import { issue, removedStates } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import type { AuditRecord, NamedActor } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import {
  type AnswerChanged as Changed,
  type ChangesRequested,
  rowsAfter,
  tellCommitted,
} from '../events/answer-event.ts'
import { staleAnswer } from '../record/read/stale-answer.ts'
import type { WithinAct } from '../record/write/within-act.ts'
import { type AnswerToChange, eventSubject } from './answer-to-change.ts'
import { termCounting } from './put-term.ts'
import { tooLateToUndo, undoableUntil } from './undo-time.ts'
import { type AnswerWrite, writeChange } from './write-change.ts'

/** What a write to an answer needs. */
export type ChangeAnswerDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers'> & { readonly within?: WithinAct }

/** Who wrote and what kind of act it was; never what was answered. */
export type Act = {
  readonly action: Extract<AuditRecord['action'], `answer.${string}`>
  readonly actor: Actor | { readonly person: NamedActor; readonly address: null }
  readonly detail?: Readonly<Record<string, unknown>>
}

/** What is written, and what it means to those who follow answers. */
type Change = Omit<AnswerWrite, 'row' | 'at' | 'terms' | 'audit' | 'outbox' | 'heldUntil' | 'within'> & {
  readonly act: Act
  readonly event: Changed | ChangesRequested
}

/**
 * Writes to an answer, with its line in the audit, and tells who watches the form. Throws request.stale where somebody else was quicker, answer.single,
 * answer.undo.late, answer.move into a state that was deleted, answer.invalid for a file that is not there any more.
 */
export async function saveChange(
  { db, clock, answerSubscribers, within }: ChangeAnswerDeps,
  found: AnswerToChange,
  { act, event: what, ...write }: Change,
): Promise<AnswerChanged> {
  const { row, definition } = found
  const at = clock()
  const audit = {
    action: act.action,
    actor: act.actor.person,
    subject: { kind: 'answer', uid: row.uid, name: row.docCode },
    municipalityId: row.municipalityId,
    detail: { form: definition.title.text, ...act.detail },
    address: act.actor.address,
    at,
  }
  const event = { ...eventSubject(found), ...what }
  // Whoever takes a move back sends nothing: what the move was to send goes with it.
  const outbox = write.state?.undoes === undefined ? rowsAfter(answerSubscribers, event) : []
  const heldUntil = undoableUntil(at.getTime() + (within?.heldMs ?? 0))
  const terms = await termCounting(db, found, write)
  // The version of the answer still has it.
  if (write.state && terms && removedStates(terms.versions.newest.states).has(write.state.id)) {
    throw new Problem('answer.move', { issues: [issue('state.unknown', ['state'])] })
  }
  const written = await writeChange(db, { ...write, row, at: at.getTime(), terms, outbox, heldUntil, audit, within })
  switch (written.kind) {
    case 'written':
      tellCommitted(answerSubscribers, event)
      return { revision: written.revision, updatedAt: at.toISOString() }
    case 'single':
      throw new Problem('answer.single')
    case 'files':
      throw new Problem('answer.invalid', { issues: written.refused.map(({ path }) => issue('answer.fileGone', path)) })
    case 'told':
      throw tooLateToUndo(found, write.state?.id ?? '')
    case 'stale': {
      const { answer } = db.tables
      const [now] = await db.sql.select().from(answer).where(eq(answer.uid, row.uid))
      throw now ? await staleAnswer(db, now) : new Problem('answer.notFound')
    }
  }
}
