import type { Issue, Language } from '@ventanilla/model'
import type { MessageKey } from './compiled/index.ts'
import { dateText, dateTimeText, timeText } from './dates.ts'
import {
  defaultNames,
  type FormatMessage,
  type Messages,
  type MessageValues,
  type Names,
  type TextPart,
} from './messages.ts'

/** The sentences of one language. */
export type Text = {
  readonly language: Language
  /** The sentence of a key. A missing key or value shows the key, never an error on a person's page: tests keep that from happening. */
  t(key: MessageKey, values?: MessageValues): string
  /** The sentence of a rule's reason (spec: the exact texts of 2 §5 and 3 §5). */
  issue(issue: Pick<Issue, 'code' | 'values'>): string
  /** 'DD/MM/YYYY' of an instant in a time zone, or of a stored 'YYYY-MM-DD' (spec 1 §9). */
  date(value: string | Date, timeZone?: string): string
  /** 'HH:mm'. */
  time(value: string | Date, timeZone?: string): string
  /** 'DD/MM/YYYY - HH:mm' (spec 3 §9). */
  dateTime(value: string | Date, timeZone?: string): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** Fetches more sentences, where not all came at once. */
  load?(part: TextPart): Promise<void>
}

export function buildText(
  language: Language,
  messages: Messages,
  format: FormatMessage,
  names: Partial<Names> = {},
): Text {
  const known = { ...defaultNames, ...names }
  const sentence = (key: string, values: MessageValues = {}) => {
    const message = messages[key]
    if (message === undefined) return key
    if (typeof message === 'string') return message
    try {
      return format(message, language, { ...known, ...values })
    } catch {
      return key
    }
  }
  return {
    language,
    t: sentence,
    issue: ({ code, values }) => sentence(`issue.${code}`, values),
    date: dateText,
    time: timeText,
    dateTime: dateTimeText,
    // A browser without the language writes numbers as its neighbour does, not as the browser's own.
    number: (value, options) => new Intl.NumberFormat([language, 'es'], options).format(value),
  }
}
