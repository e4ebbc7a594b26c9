import type { Deps } from '../../deps.ts'
import { embeddingOrigins, findForm } from './find-form.ts'

const restMs = 5_000
const mostKept = 1_000

type Known = { origins: Promise<readonly string[] | undefined>; until: number }

/**
 * The origins that may embed a form, undefined being any. Remembered for five seconds: every answer to the public carries them, and they
 * change a few times in a form's life.
 */
export function rememberOrigins({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const known = new Map<string, Known>()
  const read = async (uid: string) => {
    const form = await findForm(db, uid)
    return form && embeddingOrigins(form)
  }
  return (uid: string): Promise<readonly string[] | undefined> => {
    const now = clock().getTime()
    const found = known.get(uid)
    if (found && found.until > now) return found.origins
    const origins = read(uid)
    const [oldest] = known.keys()
    if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
    known.set(uid, { origins, until: now + restMs })
    origins.catch(() => known.delete(uid))
    return origins
  }
}
