import { foldWords } from '@ventanilla/model'
import { searchAnswers } from './find-calls.ts'

/** Letters first and a number last, as the code of an answer is written. */
const isCode = (typed: string) => /^\p{L}/u.test(typed) && /\p{N}$/u.test(typed) && typed.length <= 40

export type OfCode = { readonly id: string; readonly formId: string }

/** The answer that has what is typed as its whole code, in one form or in any; undefined where there is none, or it cannot be asked. */
export async function answerOfCode(typed: string, form: string | undefined): Promise<OfCode | undefined> {
  const wanted = plain(typed)
  if (!isCode(typed.trim())) return undefined
  const found = await searchAnswers({ q: typed.trim(), ...(form !== undefined && { form }) }).catch(() => undefined)
  const item = found?.items.find(({ docCode }) => plain(docCode) === wanted)
  return item && { id: item.id, formId: item.form.id }
}

function plain(written: string): string {
  return foldWords(written).replace(/[^\p{L}\p{N}]/gu, '')
}
