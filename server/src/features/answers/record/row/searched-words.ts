import { beginningsOf, filterWord, foldWords, wordsOf } from '@ventanilla/model'

type Owner = { readonly formId: number; readonly municipalityId: number; readonly creatorId: number }
type Codes = { readonly docCode: string; readonly recordCode: string | null }

const lastNumber = /(?<!\d)\d+$/

/** What an answer is found by: what it says, and which rows it belongs to; its codes come with `withCodes`. */
export function searchedWords(words: string, { formId, municipalityId, creatorId }: Owner): string {
  return [words, filterWord.form(formId), filterWord.municipality(municipalityId), filterWord.creator(creatorId)].join(
    ' ',
  )
}

/** A code is also found by its number alone. */
export function withCodes(words: string, { docCode, recordCode }: Codes): string {
  const codes = [...wordsOf(docCode), ...wordsOf(recordCode ?? ''), ...(lastNumber.exec(docCode) ?? [])]
  return [words, ...codes.flatMap(code => [code, ...beginningsOf(code)])].join(' ')
}

/** What stands before the number of a code, or before all of it, as the index has it. */
export function codeWord(codeKey: string): string {
  return foldWords(codeKey).replace(/[^\p{L}\p{N}]/gu, '')
}
