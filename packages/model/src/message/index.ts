export { withoutLostContact } from '../form/leftovers.ts'
export { correctionTerm, reminderDays } from './correction-term.ts'
export {
  eventsOfMove,
  isObligatory,
  isToldByDefault,
  type MessageEvent,
  messageEventSchema,
  messageEvents,
  type MessageKind,
  messageKindOf,
  stateEvent,
  stateIdOf,
} from './events.ts'
export { messageAddress } from '../answer/message-address.ts'
export { receiptFacts } from './receipt-facts.ts'
export {
  fillMessage,
  isTold,
  longestMessage,
  longestMessageSubject,
  messageLanguage,
  type MessagePlaceholder,
  messagePlaceholders,
  type MessageSetting,
  type MessageText,
  type MessageTexts,
  messageTextSchema,
  messageTextsSchema,
  type MessageValues,
  placeholdersOf,
  unknownInMessage,
  writtenText,
} from './template.ts'
