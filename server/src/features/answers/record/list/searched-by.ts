import type { AnswerFilter } from '@ventanilla/api'
import { parseSearch, type SearchTerm } from '@ventanilla/model'
import type { Database } from '../../../../platform/db/database.ts'
import { Problem } from '../../../../platform/problem.ts'
import { type Match, matchOf } from '../search/match.ts'

/** What a filter asks the index of words; undefined where it asks nothing of it. Throws request.invalid for a search that finds nothing by its shape. */
export function searchedBy(
  { dialect }: Pick<Database, 'dialect'>,
  { q, option, files }: Pick<AnswerFilter, 'q' | 'option' | 'files'>,
  { formId, creators }: { formId: number; creators: readonly number[] },
): Match | undefined {
  const terms = termsOf(q ?? '')
  if (terms.length === 0 && option === undefined && files === undefined) return undefined
  const [creatorId] = creators
  const hasFiles = files !== undefined
  return matchOf(dialect, {
    formIds: [formId],
    creatorId,
    terms,
    options: chosenOptions(option),
    hasFiles,
    seesPerson: true,
  })
}

/** Throws request.invalid with what is wrong with the search. */
export function termsOf(q: string): readonly SearchTerm[] {
  const terms = parseSearch(q)
  if ('code' in terms) throw new Problem('request.invalid', { issues: [terms] })
  return terms
}

/** Several options of a question mean any of them. */
export function chosenOptions(option = ''): Map<string, string[]> {
  const chosen = new Map<string, string[]>()
  for (const each of option.split(',')) {
    const [question, id] = each.split(':')
    if (question && id !== undefined) chosen.set(question, [...(chosen.get(question) ?? []), id])
  }
  return chosen
}
