import type { CitizenMessage } from '@ventanilla/api'
import { messageEvents } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** When a message is sent, in words. */
export function eventLabel({ event, state }: Pick<CitizenMessage, 'event' | 'state'>, text: Text): string {
  const named = messageEvents.find(each => each === event)
  return named ? text.t(`messages.event.${named}`) : text.t('messages.event.state', { state: state ?? '' })
}
