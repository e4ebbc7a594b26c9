import type { PublicForm } from '@ventanilla/api'
import { release } from './release.ts'

/**
 * The form as its server drew it. Undefined where it did not, where there is no form, or where another release drew it than this one is: a
 * page may keep a script a little longer than its server does.
 */
export async function prerenderOf(form: Promise<PublicForm>): Promise<string | undefined> {
  try {
    const { drawing } = await form
    return drawing && drawing.release === release ? drawing.html : undefined
  } catch {
    return undefined
  }
}
