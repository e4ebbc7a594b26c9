import type { Text } from '@ventanilla/text'

const dayMs = 24 * 3_600_000

/** How long an answer stays in the trash: its outline is that of a term. */
export type TimeLeft = { readonly kind: 'onTime' | 'soon' | 'today'; readonly words: string }

/** On its last day the hour is told; what is over goes with the next round of the server, which is within the hour. */
export function timeLeft(until: string, timeZone: string, text: Text, now = new Date()): TimeLeft {
  const left = Date.parse(until) - now.getTime()
  if (left <= 0) return { kind: 'today', words: text.t('trash.left', { kind: 'now', time: '', days: 0 }) }
  if (text.date(until, timeZone) === text.date(now.toISOString(), timeZone)) {
    const time = text.time(until, timeZone)
    return { kind: 'today', words: text.t('trash.left', { kind: 'today', time, days: 0 }) }
  }
  const days = Math.ceil(left / dayMs)
  const words = text.t('trash.left', { kind: 'days', time: '', days })
  return { kind: days <= 2 ? 'soon' : 'onTime', words }
}
