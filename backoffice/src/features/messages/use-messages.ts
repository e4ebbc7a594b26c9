import { useQuery } from '@tanstack/react-query'
import type { CitizenMessage } from '@ventanilla/api'
import { messageCalls } from './message-calls.ts'
import type { MessagesOf } from './messages-of.ts'

export const messagesKey = ['messages']

/** Every message of a form or a municipality; none of one that is not there yet. */
export function useMessages(of: MessagesOf, isThere = true) {
  return useQuery({
    enabled: isThere,
    queryKey: [...messagesKey, of],
    queryFn: ({ signal }) => messageCalls.list(of, { signal }),
  })
}

/** Whether it is sent as things stand. */
export function isTold({ enabled, above }: Pick<CitizenMessage, 'enabled' | 'above'>): boolean {
  return enabled ?? above.enabled
}
