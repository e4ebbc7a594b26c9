import { type FormChange, languages, versionFlags } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { formLanguageNames } from '../../../context/language.ts'
import { shortened } from '../part/shortened.ts'
import { fieldName } from './field-name.ts'
import { valueText } from './value-text.ts'

/** One difference in words: a text with what it was and is, a switch with its values, anything else by what happened to it. */
export function changeLine(change: FormChange, text: Text): string {
  const { kind, part, id, name, field, before, after } = change
  const what = text.t(`editor.part.${part}`)
  const flag = part === 'setting' ? versionFlags.find(each => each === id) : undefined
  if (flag) return `${text.t(`editor.setting.${flag}`)}: ${text.t(after === true ? 'editor.yes' : 'editor.no')}`
  const called = part === 'form' || name.trim() === '' ? what : `${what} «${shortened(name.trim())}»`
  if (kind !== 'changed') return `${called}: ${text.t(`editor.change.${kind}`)}`
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const isRenamed = old !== undefined && now !== undefined && old !== now
  const label = fieldName(part, field ?? '', text)
  // What a part is called needs no name of the field, nor the name twice.
  if (label === undefined && isRenamed) return `${what}: «${shortened(old)}» → «${shortened(now)}»`
  const prefix = label === undefined ? '' : `${label}: `
  if (old !== undefined && old === now) {
    const spoken = languages.filter(language => translationOf(before, language) !== translationOf(after, language))
    const names = spoken.map(language => formLanguageNames[language]).join(', ')
    return `${called}: ${prefix}${text.t('editor.change.translations', { languages: names })}`
  }
  if (old !== undefined || now !== undefined) {
    return `${called}: ${prefix}«${shortened(old ?? '')}» → «${shortened(now ?? '')}»`
  }
  const [was, is] = [valueText(field ?? '', before, text), valueText(field ?? '', after, text)]
  if (is === undefined) return `${called}: ${prefix}${text.t('editor.change.changed')}`
  return typeof after === 'boolean' || was === undefined
    ? `${called}: ${prefix}${is}`
    : `${called}: ${prefix}${was} → ${is}`
}

function wordsOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('text' in value)) return undefined
  return typeof value.text === 'string' ? value.text : undefined
}

function translationOf(value: unknown, language: string): string {
  const all = typeof value === 'object' && value !== null && 'translations' in value ? value.translations : undefined
  return JSON.stringify(typeof all === 'object' && all !== null ? Reflect.get(all, language) : undefined)
}
