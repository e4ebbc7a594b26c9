import { type MessageEvent, type MessageText, placeholdersOf, unknownInMessage } from '@ventanilla/model'
import { refuseFields } from '../../../platform/http/request/refuse-fields.ts'

/** A placeholder that the message has no value for is refused by its name, in the language that it stands in. */
export function refuseUnknown(event: MessageEvent, texts: Readonly<Record<string, MessageText | undefined>>): void {
  const known = placeholdersOf(event)
    .map(name => `{${name}}`)
    .join(', ')
  refuseFields(
    Object.entries(texts).flatMap(([language, text]) =>
      (text ? unknownInMessage(event, text) : []).map(name => ({
        code: 'message.unknown' as const,
        path: ['texts', language],
        values: { name, known },
      })),
    ),
  )
}
