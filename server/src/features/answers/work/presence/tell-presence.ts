import type { Doing } from '@ventanilla/api'
import type { StaffUser } from '../../../../platform/http/context.ts'
import type { Deps } from '../../../deps.ts'
import { answersTopic } from '../../events/publish-answer.ts'
import { staffMember } from '../../../../platform/db/staff-named.ts'
import { answerAtWork } from '../../record/read/answer-at-work.ts'

/** Tells those who watch the form who is at one of its answers, in every process; nothing of it is kept. Throws answer.notFound. */
export async function tellPresence(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  person: StaffUser,
  { uid, doing, asks = false }: { uid: string; doing: Doing; asks?: boolean },
): Promise<void> {
  const { row, form } = await answerAtWork(db, person, uid)
  const { id, name } = staffMember({ ...person, uid: person.viewer.id })
  const about = { form: form.uid, answer: uid, creatorId: row.creatorId }
  await bus.publish(answersTopic(form.uid), { type: 'answer.presence', ...about, person: id, name, doing, asks })
}
