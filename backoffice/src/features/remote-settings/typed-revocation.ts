import type { RemoteSettings } from '@ventanilla/api'
import { readTyped } from '@ventanilla/model'
import { fromInstant, toInstant } from '../../components/date/zoned-time.ts'
import { storedMoment } from './save-effect.ts'

/** What was typed. `exact` is the moment of "Now", which the minute in its field would round down. */
export type TypedRevocation = { isOn: boolean; day: string; time: string; exact?: number }

export function typedRevocation(stored: RemoteSettings, timeZone: string): TypedRevocation {
  const moment = storedMoment(stored)
  const isOn = stored.dev_new_login_method
  return moment === undefined ? { isOn, day: '', time: '' } : atInstant(isOn, moment, timeZone)
}

export function atInstant(isOn: boolean, exact: number, timeZone: string): TypedRevocation {
  return { isOn, ...fromInstant(new Date(exact).toISOString(), timeZone), exact }
}

/** Another day or time is another moment than the exact one. */
export function retyped(typed: TypedRevocation, more: Partial<Omit<TypedRevocation, 'exact'>>): TypedRevocation {
  const { exact, ...rest } = typed
  const isSameMoment = more.day === undefined && more.time === undefined
  return { ...rest, ...more, ...(isSameMoment && exact !== undefined && { exact }) }
}

/** What would be stored; undefined where day and time are no moment. A text nobody can read stays until another moment is chosen. */
export function revocationSettings(
  { isOn, day, time, exact }: TypedRevocation,
  stored: RemoteSettings,
  timeZone: string,
): RemoteSettings | undefined {
  const asStored = typedRevocation(stored, timeZone)
  const isStored = day === asStored.day && time === asStored.time && exact === asStored.exact
  if (isStored) return { ...stored, dev_new_login_method: isOn }
  if (day === '' && time === '') return { dev_new_login_method: isOn, web_session_revokation_datetime: '' }
  const read = readTyped('time', time.trim())
  if (day === '' || !('value' in read) || typeof read.value !== 'string') return undefined
  const at = exact === undefined ? toInstant(day, read.value, timeZone) : new Date(exact).toISOString()
  return { dev_new_login_method: isOn, web_session_revokation_datetime: at }
}

/** Why it cannot be saved: sessions end before a moment, which must be known and past. */
export function revocationProblem(
  next: RemoteSettings | undefined,
  now: number,
): 'remote.needsDate' | 'remote.future' | undefined {
  const moment = next && storedMoment(next)
  if (next === undefined || (next.dev_new_login_method && moment === undefined)) return 'remote.needsDate'
  return moment !== undefined && moment > now ? 'remote.future' : undefined
}

export function differs(next: RemoteSettings | undefined, stored: RemoteSettings): boolean {
  return (
    next?.dev_new_login_method !== stored.dev_new_login_method ||
    next.web_session_revokation_datetime !== stored.web_session_revokation_datetime
  )
}
