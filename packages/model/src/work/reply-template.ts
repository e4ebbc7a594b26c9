import * as v from 'valibot'
import { languageSchema } from '../localized-text.ts'

/** What a template may say of the answer that it is used for: its code, its state, who gave it, and where its state can be looked up. */
export const replyPlaceholders = ['code', 'state', 'name', 'link'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]
/** What stands for them; one that is not there has no value. */
export type ReplyValues = Readonly<Partial<Record<ReplyPlaceholder, string>>>

export const longestReply = 5_000
const longestName = 80
/** How many are kept for one form, and how many for all forms of a municipality: whoever chooses reads them all. */
export const mostReplyTemplates = 100

/** A text that is often written; without a form it is for all of the municipality's. */
export const replyTemplateFields = {
  language: languageSchema,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestName)),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestReply)),
}

const placeholder = /\{([^{}\n]{1,40})\}/gu

/** The names in braces that stand in a text, each once: in one that is about to be sent they are what has no value. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))]
}

/** A name as it is written in a text. */
export function inBraces(name: string): string {
  return `{${name}}`
}

/** Those that no answer has a value for. */
export function unknownPlaceholders(text: string): string[] {
  return placeholdersIn(text).filter(name => !isPlaceholder(name))
}

/** The text with what is known of the answer; what has no value stays as it is written. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(placeholder, (written, inside: string) => {
    const name = inside.trim()
    return (isPlaceholder(name) ? values[name] : undefined) ?? written
  })
}

function isPlaceholder(name: string): name is ReplyPlaceholder {
  return replyPlaceholders.some(each => each === name)
}
