import { webOriginSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { Problem } from '../http/problem.ts'

/** Sites as browsers name them: what was typed with a path or in capitals is none of them, a slash at the end is. Throws municipality.origin. */
export function normalOrigins(typed: readonly string[]): string[] {
  return [...new Set(typed.filter(each => each !== '').map(normalOrigin))]
}

function normalOrigin(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isOrigin =
    url !== undefined && v.is(webOriginSchema, url.origin) && url.href === `${url.origin}/` && !/[?#]/.test(typed)
  if (!isOrigin) throw new Problem('municipality.origin', { values: { origin: typed.slice(0, 100) } })
  return url.origin
}

/** Throws municipality.timeZone for what is no zone of the IANA list. */
export function checkTimeZone(name: string): void {
  try {
    const isNamed = /^[A-Za-z]/.test(name)
    if (isNamed && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone) return
  } catch {
    // Not a zone: said below.
  }
  throw new Problem('municipality.timeZone')
}
