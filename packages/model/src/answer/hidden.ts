import type { Option } from '../question/base.ts'
import type { Value } from '../question/value.ts'

/**
 * What an answer is not asked, because what it shows only if does not hold: section ids, and keys of questions and options. Whatever stands
 * in a hidden section is hidden with it, without a key of its own.
 */
export type Hidden = ReadonlySet<string>

/** Names a question in the row it stands in. */
export function hiddenKey(questionId: string, rowId?: string): string {
  return rowId === undefined ? questionId : `${questionId}@${rowId}`
}

/** Names an option of a question. */
export function hiddenOptionKey(question: string, optionId: string): string {
  return `${question}.${optionId}`
}

/** The questions of a row that are asked, each with the options that are offered; or the sections of a form. */
export function shownParts<Part extends { readonly id: string; readonly options?: Option[] }>(
  parts: readonly Part[],
  hidden: Hidden,
  rowId?: string,
): readonly Part[] {
  if (hidden.size === 0) return parts
  return parts.flatMap(part => {
    const key = hiddenKey(part.id, rowId)
    return hidden.has(key) ? [] : [withShownOptions(part, hidden, key)]
  })
}

function withShownOptions<Part extends { readonly options?: Option[] }>(part: Part, hidden: Hidden, key: string): Part {
  const options = part.options?.filter(({ id }) => !hidden.has(hiddenOptionKey(key, id)))
  return options && options.length < (part.options?.length ?? 0) ? Object.assign({ ...part }, { options }) : part
}

/** What was given to a question without options that are not offered: they were chosen before something else changed. */
export function shownValue(value: Value, hidden: Hidden, key: string): Value {
  const isHidden = (id: unknown) => typeof id === 'string' && hidden.has(hiddenOptionKey(key, id))
  if (isHidden(value.value)) return { ...value, value: null }
  if (!Array.isArray(value.value) || !value.value.some(isHidden)) return value
  return { ...value, value: value.value.filter(id => !isHidden(id)) }
}
