import type { ImportProblem } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { placeText } from './place-text.ts'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  Array: 'list',
  Object: 'group',
}

/** What does not fit in a file, in words of people: the place, and what belongs there. */
export function problemText({ path, expected }: ImportProblem, file: unknown, text: Text): string {
  const place = placeText(path, file, text) || path || text.t('editor.import.whole')
  const limit = /^[<>]=?(\d+)$/.exec(expected)
  if (expected === `"${path.split('.').at(-1)}"`)
    return text.t('editor.import.problem', { kind: 'missing', place, expected: '' })
  if (limit) {
    const kind = expected.startsWith('<') ? 'most' : 'least'
    return text.t('editor.import.problem', { kind, place, expected: text.number(Number(limit[1])) })
  }
  const kind = kinds[expected] ?? (expected.startsWith('(') || expected.startsWith('"') ? 'choice' : 'other')
  const words = expected.replaceAll(/[()"]/g, '').split(' | ').join(', ')
  return text.t('editor.import.problem', { kind, place, expected: words })
}
