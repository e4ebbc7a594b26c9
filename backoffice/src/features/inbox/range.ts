import { inboxPageSize } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import type { InboxState } from './use-inbox.ts'

type Ranged = Pick<InboxState, 'page' | 'total' | 'answers'>

/** '1 to 25 of 148'; without the total while it is being counted. */
export function rangeOf({ page, total, answers }: Ranged, text: Text): string {
  const first = (page - 1) * inboxPageSize + 1
  const last = first + (answers.data?.items.length ?? 0) - 1
  return total === undefined
    ? text.t('shell.rangeOpen', { first, last })
    : text.t('shell.range', { first, last, total: Math.max(total, last) })
}

/** '3 of 148': where an answer stands in the queue; nothing for one that the page does not hold. */
export function placeIn({ page, total, answers }: Ranged, id: string, text: Text): string | undefined {
  const at = answers.data?.items.findIndex(item => item.id === id) ?? -1
  if (at < 0 || total === undefined) return undefined
  const place = (page - 1) * inboxPageSize + at + 1
  return text.t('answers.place', { at: place, total: Math.max(total, place) })
}
