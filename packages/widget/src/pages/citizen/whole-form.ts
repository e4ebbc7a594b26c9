import { createCalls, type PublicForm } from '@ventanilla/api'
import type { AnsweredForm } from '../../flow/next-steps.ts'
import type { Entered } from '../portal/session/session.ts'

/**
 * The form of a saved answer with its states and words. Of one that is not public the page brings its title alone: the rest is for the citizen's
 * session, or for the staff who answered. Undefined where neither is here any more.
 */
export async function wholeForm(
  given: PublicForm,
  language: string,
  entered: Entered | undefined,
  byStaff = false,
): Promise<AnsweredForm | undefined> {
  if (given.live.public) return given
  try {
    if (entered) return await entered.client.form(given.id, { lang: language })
    if (!byStaff) return undefined
    const staff = createCalls({ base: '', credentials: 'same-origin', language: () => language })
    const { live, definition } = await staff('GET /forms/:id/answering')(given.id)
    return { ...given, live, definition }
  } catch {
    return undefined
  }
}
