import type { Text } from '@ventanilla/text/light'

export type ClosedWords = { title: string; body: string }

/**
 * What a refusal says that no correction helps, in the place of the form; undefined for the others (spec 3 §8; decisions.md, Answering and saving: the body says
 * which case it is). What is not told to everybody, of missing forms and blocked towns, each side says in its own words.
 */
export function closedWords(code: string, text: Text): ClosedWords | undefined {
  switch (code) {
    case 'answer.limit.reached':
      return { title: text.t('answer.closed.answered'), body: text.t('answer.closed.limit') }
    case 'answer.single':
      return { title: text.t('answer.closed.answered'), body: text.t('answer.closed.single') }
    case 'form.closed':
    case 'form.notOpen':
      return { title: text.t('answer.closed.title'), body: text.t('answer.closed.body') }
    case 'answer.deleted':
      return { title: text.t('answer.closed.missing'), body: text.t('answer.closed.deleted') }
    default:
      return undefined
  }
}
