import { autocompleteTokens, dataTypes, hues, kindNames } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

const types = [...dataTypes, ...kindNames().filter(kind => kind !== 'open')]
const kinds = ['simple', 'conditional'] as const
const signatories = ['citizen', 'staff'] as const
const methods = ['draw', 'upload', 'both'] as const

/** A value of a field in words, where it is one of a few. */
export function valueText(field: string, value: unknown, text: Text): string | undefined {
  if (field === 'autocomplete') {
    return text.t(`editor.autocomplete.${autocompleteTokens.find(token => token === value) ?? 'none'}`)
  }
  if (field === 'hue') return text.t(`editor.hue.${hues.find(hue => hue === value) ?? 'automatic'}`)
  if (typeof value === 'boolean') return text.t(value ? 'editor.yes' : 'editor.no')
  const type = types.find(each => field === 'type' && each === value)
  if (type) return text.t(`editor.type.${type}`)
  const kind = kinds.find(each => field === 'kind' && each === value)
  if (kind) return text.t(`editor.section.${kind}`)
  const signatory = signatories.find(each => field === 'signatory' && each === value)
  if (signatory) return text.t(`editor.signatory.${signatory}`)
  const method = methods.find(each => field === 'method' && each === value)
  return method && text.t(`editor.method.${method}`)
}
