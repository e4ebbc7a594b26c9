import type { StaffSubmission } from '@ventanilla/api'
import type { StaffUser } from '../../../platform/http/context.ts'
import { citizenNamed } from '../../citizens/citizen-named.ts'
import { checkTown } from '../../citizens/form-with-citizen.ts'
import type { Saved } from '../record/save/earlier-answer.ts'
import { type SaveAnswerDeps, saveAnswer } from '../record/save/save-answer.ts'
import { formToAnswer } from './form-to-answer.ts'

type Given = { readonly formUid: string; readonly key: string; readonly submission: StaffSubmission }

/**
 * Saves an answer that a person of the staff gives on a form they may open, about a citizen whom the platform has told of. Throws what
 * `saveAnswer` throws, access.area, form.deleted, and answer.invalid for a citizen whom nobody found or created.
 */
export async function saveStaffAnswer(
  deps: SaveAnswerDeps,
  person: StaffUser,
  { formUid, key, submission }: Given,
): Promise<Saved> {
  const opened = await formToAnswer(deps.db, person, formUid)
  const author = { kind: 'staff', userId: person.userId } as const
  const request = { formUid, key, submission, author }
  if (!submission.citizen) return await saveAnswer(deps, request)
  checkTown(person, opened)
  const { summary, ...citizen } = await citizenNamed(deps.db, opened.form.municipality.id, submission.citizen.id)
  return await saveAnswer(deps, { ...request, person: { ...citizen, summary: JSON.stringify(summary) } })
}
