import type { AnswerAssigned } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import { run } from '../../../../platform/db/handle.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Actor } from '../../../audit/actor.ts'
import { recordAudit } from '../../../audit/record.ts'
import type { Deps } from '../../../deps.ts'
import { tellCommitted } from '../../events/answer-event.ts'
import { putAssignee } from '../../record/assign/put-assignee.ts'
import { staffMember, staffNamed } from '../../../../platform/db/staff-named.ts'
import { type AnswerAtWork, answerAtWork } from '../../record/read/answer-at-work.ts'
import { staleAnswer } from '../../record/read/stale-answer.ts'
import type { WithinAct } from '../../record/write/within-act.ts'
import { colleagues, firstAreaOf, mayTake } from './may-take.ts'

type AssignDeps = Pick<Deps, 'db' | 'clock' | 'answerSubscribers'> & { readonly within?: WithinAct }
type Write = { readonly uid: string; readonly revision: number; readonly userId: string | null }

/**
 * Gives an answer to somebody to do, or to nobody, as of a revision. Throws answer.notFound, request.stale, assignee.notFound, assignee.gone,
 * assignee.notAllowed.
 */
export async function assignAnswer(
  deps: AssignDeps,
  { person, address }: Actor,
  { uid, revision, userId }: Write,
): Promise<AnswerAssigned> {
  const { db, clock, answerSubscribers, within } = deps
  const found = await answerAtWork(db, person, uid)
  const { row, form } = found
  if (row.revision !== revision) throw await staleAnswer(db, row)
  const to = userId === null ? null : await newAssignee(deps, found, userId)
  const updatedAt = new Date(row.updatedAt).toISOString()
  const assignee = to && staffMember(to)
  if ((to?.id ?? null) === row.assigneeId) return { revision, updatedAt, assignee }
  const at = clock()
  const from = row.assigneeId
  const before = from === null ? undefined : (await staffNamed(db, [from])).get(from)
  const about = { answerId: row.id, municipalityId: row.municipalityId, revision, by: person.userId, at: at.getTime() }
  const written = await db.transact<number | undefined>(function* (tx, refuse) {
    const next = yield* putAssignee(db, tx, { ...about, from, to: to?.id ?? null, why: 'person' })
    if (next === undefined) return undefined
    yield* run(
      recordAudit(
        db,
        {
          action: 'answer.assigned',
          actor: person,
          subject: { kind: 'answer', uid, name: row.docCode },
          municipalityId: row.municipalityId,
          detail: { form: form.title, assignee: { from: before?.name ?? null, to: assignee?.name ?? null } },
          address,
          at,
        },
        tx,
      ),
    )
    if (within && !(yield* within.note(tx, { revision: next, undo: { from } }))) refuse(undefined)
    return next
  })
  if (written === undefined) {
    const now = await answerAtWork(db, person, uid)
    throw await staleAnswer(db, now.row)
  }
  tellCommitted(answerSubscribers, { type: 'answer.assigned', uid, formUid: form.uid, creatorId: row.creatorId })
  return { revision: written, updatedAt, assignee }
}

/** The person who shall have it. Somebody of another municipality whom the answer is not for is as unknown as nobody. */
async function newAssignee({ db }: AssignDeps, { row }: AnswerAtWork, userUid: string) {
  const { user } = db.tables
  const [known] = await db.sql
    .select({ id: user.id, municipalityId: user.municipalityId })
    .from(user)
    .where(eq(user.uid, userUid))
  if (!known) throw new Problem('assignee.notFound')
  const [[active], area] = await Promise.all([colleagues(db, eq(user.id, known.id)), firstAreaOf(db, row.formId)])
  if (active && mayTake(active, { areaUid: area?.uid, creatorId: row.creatorId })) return active
  if (known.municipalityId !== row.municipalityId) throw new Problem('assignee.notFound')
  throw new Problem(active ? 'assignee.notAllowed' : 'assignee.gone')
}
