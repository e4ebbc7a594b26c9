import { type FormChange, versionFlags } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** One difference in words: a text with what it was and is, a switch with its values, anything else by what happened to it. */
export function changeLine({ kind, part, id, name, before, after }: FormChange, text: Text): string {
  const what = text.t(`editor.part.${part}`)
  const flag = part === 'setting' ? versionFlags.find(each => each === id) : undefined
  if (flag) return `${text.t(`editor.setting.${flag}`)}: ${text.t(after === true ? 'editor.yes' : 'editor.no')}`
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (kind === 'changed' && old !== undefined && now !== undefined && old !== now) {
    return `${what}: «${shortened(old)}» → «${shortened(now)}»`
  }
  const called = part === 'form' ? '' : name.trim()
  const done = text.t(`editor.change.${kind}`)
  return called === '' ? `${what}: ${done}` : `${what} «${shortened(called)}»: ${done}`
}

function wordsOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('text' in value)) return undefined
  return typeof value.text === 'string' ? value.text : undefined
}

const longest = 80

function shortened(words: string): string {
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}
