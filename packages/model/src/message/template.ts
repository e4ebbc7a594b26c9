import * as v from 'valibot'
import { plainLanguage } from '../form/text-in.ts'
import { type Language, languageSchema } from '../localized-text.ts'
import { placeholdersIn } from '../work/reply-template.ts'
import { isToldByDefault, type MessageEvent, type MessageKind, messageKindOf } from './events.ts'

/** What a message may say of the answer that it is about. */
export const messagePlaceholders = ['code', 'form', 'name', 'municipality', 'state', 'term', 'amount'] as const
export type MessagePlaceholder = (typeof messagePlaceholders)[number]
export type MessageValues = Readonly<Partial<Record<MessagePlaceholder, string>>>

const always = ['code', 'form', 'name', 'municipality', 'state'] as const
const more: Readonly<Partial<Record<MessageKind, readonly MessagePlaceholder[]>>> = {
  changesRequested: ['term'],
  reminder: ['term'],
  paid: ['amount'],
  refused: ['amount'],
  refunded: ['amount'],
}

/** Those that have a value when an event is told. */
export function placeholdersOf(event: MessageEvent): readonly MessagePlaceholder[] {
  return [...always, ...(more[messageKindOf(event)] ?? [])]
}

/** The names in braces that no message of the event has a value for, each once. */
export function unknownInMessage(event: MessageEvent, { subject, body }: MessageText): string[] {
  const known = new Set<string>(placeholdersOf(event))
  return placeholdersIn(`${subject}\n${body}`).filter(name => !known.has(name))
}

export const longestMessageSubject = 150
export const longestMessage = 5_000

export const messageTextSchema = v.strictObject({
  subject: v.pipe(
    v.string(),
    v.transform(text => text.replace(/\s+/g, ' ').trim()),
    v.minLength(1),
    v.maxLength(longestMessageSubject),
  ),
  body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestMessage)),
})
export type MessageText = v.InferOutput<typeof messageTextSchema>

/** What somebody wrote in place of our text, by language. */
export const messageTextsSchema: v.GenericSchema<Partial<Record<Language, MessageText>>> = v.record(
  languageSchema,
  messageTextSchema,
)
export type MessageTexts = v.InferOutput<typeof messageTextsSchema>

/** What a municipality or a form says to one event; `isTold` null leaves it to what stands above: the municipality, then the product. */
export type MessageSetting = { readonly isTold: boolean | null; readonly texts: MessageTexts }

/** Whether an event is told, by whoever says so first: the form, the municipality, the product. */
export function isTold(event: MessageEvent, settings: readonly (MessageSetting | undefined)[]): boolean {
  return settings.find(each => typeof each?.isTold === 'boolean')?.isTold ?? isToldByDefault(event)
}

/** What is written in a language or its plain one, by whoever wrote it first; undefined is the product's own text. */
export function writtenText(
  language: string,
  settings: readonly (MessageSetting | undefined)[],
): MessageText | undefined {
  const known = v.safeParse(languageSchema, language)
  if (!known.success) return undefined
  for (const each of settings) {
    const text = each?.texts[known.output] ?? each?.texts[plainLanguage(known.output)]
    if (text) return text
  }
  return undefined
}

/**
 * The language in which an answer is written about: the one that it was given in, else the form's. What somebody wrote in the form's language
 * says more than our own text in another, so without a text in the answer's language the form's is taken where there is one in that.
 */
export function messageLanguage(
  { answered, ofForm }: { readonly answered: Language | undefined; readonly ofForm: Language },
  settings: readonly (MessageSetting | undefined)[],
): Language {
  if (answered === undefined) return ofForm
  const isOnlyInForms = !writtenText(answered, settings) && writtenText(ofForm, settings) !== undefined
  return isOnlyInForms ? ofForm : answered
}

/** Stands for what is missing: a letter of no script. */
const missing = '\ue000'
const leading = /^\ue000[,、，]? ?/u

const placeholder = /\{([^{}\n]{1,40})\}/gu

/**
 * The text with what is known of the answer. What this answer has no value for (nobody's name, no state) is left out with the space and the
 * comma that it stood by: nobody reads braces.
 */
export function fillMessage(text: string, values: MessageValues): string {
  const filled = text.replaceAll(placeholder, (written, inside: string) => {
    const name = messagePlaceholders.find(each => each === inside.trim())
    return name ? (values[name] ?? missing) : written
  })
  if (!filled.includes(missing)) return filled
  return filled
    .split('\n')
    .map(line => (line.includes(missing) ? withoutGaps(line) : line))
    .join('\n')
}

function withoutGaps(line: string): string {
  const closed = line.replaceAll(` ${missing}`, missing).replace(leading, '').replaceAll(missing, '').trim()
  return closed === '' ? '' : closed[0]?.toLocaleUpperCase() + closed.slice(1)
}
