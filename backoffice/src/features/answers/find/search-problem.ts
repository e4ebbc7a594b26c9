import { parseSearch, searchLimits } from '@ventanilla/model'

const limitOf = { long: 'length', manyWords: 'words', noWords: 'words' } as const

export type SearchProblem = { readonly kind: keyof typeof limitOf; readonly max: number }

/** Why nothing can be found by what is typed. */
export function searchProblem(typed: string): SearchProblem | undefined {
  const terms = parseSearch(typed)
  if (!('code' in terms)) return undefined
  const kind = terms.code === 'search.long' ? 'long' : terms.code === 'search.manyWords' ? 'manyWords' : 'noWords'
  return { kind, max: searchLimits[limitOf[kind]] }
}
