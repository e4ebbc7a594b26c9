import type { PublicForm } from '@ventanilla/api'
import { keepWritten } from '../../../platform/http/etag.ts'
import { namesHost } from '../../../platform/http/names-host.ts'
import { dayText } from '../../../platform/municipal-time.ts'
import { sharedReads } from '../../../platform/shared-reads.ts'
import type { Deps } from '../../deps.ts'
import type { FoundForm } from './find-form.ts'
import { hostForm } from './form-parts.ts'
import { openPublicForm } from './open-public-form.ts'
import { publicFormOf } from './read-public-form.ts'
import { whyClosed } from './why-closed.ts'

type Asked = { readonly lang: string | undefined; readonly hasDrawing: boolean; readonly host: string | undefined }

/** All that an answer is made of beside what was asked: it is good for as long as this stays the same. */
type Known = Pick<FoundForm, 'version' | 'live' | 'municipality'> & {
  readonly closed: string | null
  readonly counted: number
  /** Of the town, where the form begins with one counted from it; else ''. */
  readonly day: string
  readonly shown: PublicForm
}

/** A form of twenty questions has some 8,000, and twice that with its drawing. */
const mostBytes = 12_000_000

/**
 * Reads a form for everybody, as a host shows it. What is asked of the database each time is whether the form still says what it said: then the
 * same answer is given again as it was written, which takes a tenth of the time of writing it.
 */
export function publicFormMemory(deps: Deps, prerendered: (form: PublicForm, day: string) => Promise<PublicForm>) {
  const { config, clock } = deps
  const open = sharedReads(uid => openPublicForm(deps, uid))
  const known = new Map<string, Known>()
  let bytes = 0
  return async (uid: string, { lang, hasDrawing, host }: Asked): Promise<PublicForm> => {
    const { form, definition } = await open(uid)
    const { version, live, municipality } = form
    const now = clock().getTime()
    const closed = whyClosed(form, now)
    const today = dayText(municipality.timeZone, now)
    const counted = live.limitResponses ? form.answers : 0
    const hosts = [namesHost(config.unbrandedHosts, host), namesHost(config.publicOnlyHosts, host)]
    const key = [uid, lang, hasDrawing, ...hosts].join(' ')
    const found = known.get(key)
    const isCurrent = found?.version === version && found.live === live && found.municipality === municipality
    const isSame = isCurrent && found.closed === closed && found.counted === counted
    if (isSame && (found.day === '' || found.day === today)) return found.shown
    const plain = publicFormOf(config, { form, definition, closed, now, lang })
    const day = plain.definition === definition ? '' : today
    const shown = hostForm(config, host, hasDrawing ? await prerendered(plain, day) : plain)
    bytes += keepWritten(shown)
    if (bytes > mostBytes) {
      known.clear()
      bytes = 0
    }
    known.set(key, { version, live, municipality, closed, counted, day, shown })
    return shown
  }
}
