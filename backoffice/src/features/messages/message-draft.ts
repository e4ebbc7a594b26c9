import type { CitizenMessage } from '@ventanilla/api'
import { inBraces, type Language, type MessageText, placeholdersIn } from '@ventanilla/model'

export type Texts = Readonly<Partial<Record<string, MessageText>>>
/** What is said of a message here; `enabled` null and an absent language leave it to what stands above. */
export type MessageEdit = { readonly enabled: boolean | null; readonly texts: Texts }

export function editOf({ enabled, texts }: CitizenMessage): MessageEdit {
  return { enabled, texts }
}

/** On or off; saying what is said above says nothing. */
export function withSwitch(edit: MessageEdit, isOn: boolean, above: boolean): MessageEdit {
  return { ...edit, enabled: isOn === above ? null : isOn }
}

/** The text of a language; undefined goes back to the one above. */
export function withText(edit: MessageEdit, language: Language, text: MessageText | undefined): MessageEdit {
  const { [language]: _before, ...others } = edit.texts
  return { ...edit, texts: text ? { ...others, [language]: text } : others }
}

export function isSame(one: MessageEdit, other: MessageEdit): boolean {
  const written = (edit: MessageEdit) =>
    Object.entries(edit.texts)
      .map(([language, text]) => [language, text?.subject, text?.body])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
  return one.enabled === other.enabled && JSON.stringify(written(one)) === JSON.stringify(written(other))
}

type MessageFault =
  | { readonly language: string; readonly field: 'subject' | 'body'; readonly code: 'empty' }
  | { readonly language: string; readonly field: 'subject' | 'body'; readonly code: 'unknown'; readonly name: string }

/** What cannot be saved of what was written, in the order of its languages. */
export function faultsOf({ texts }: MessageEdit, placeholders: readonly string[]): MessageFault[] {
  return Object.entries(texts).flatMap(([language, text]) =>
    (['subject', 'body'] as const).flatMap((field): MessageFault[] => {
      const written = text?.[field] ?? ''
      if (written.trim() === '') return [{ language, field, code: 'empty' }]
      const name = placeholdersIn(written).find(each => !placeholders.includes(each))
      return name === undefined ? [] : [{ language, field, code: 'unknown', name }]
    }),
  )
}

/** A text with a placeholder in the place of what is selected, and where the cursor stands then. */
export function withPlaceholder(text: string, { from, to }: { from: number; to: number }, name: string) {
  const inserted = inBraces(name)
  return { text: text.slice(0, from) + inserted + text.slice(to), at: from + inserted.length }
}
