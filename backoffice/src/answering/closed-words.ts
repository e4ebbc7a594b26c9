import type { Text } from '@ventanilla/text'

/** What a refusal says that no correction helps; undefined for the others (spec 3 §8, decisions.md: the body says which case it is). */
export function closedWords(code: string, text: Text): { title: string; body: string } | undefined {
  switch (code) {
    case 'answer.limit.reached':
      return { title: text.t('answer.closed.answered'), body: text.t('answer.closed.limit') }
    case 'answer.single':
      return { title: text.t('answer.closed.answered'), body: text.t('answer.closed.single') }
    case 'form.closed':
    case 'form.notOpen':
      return { title: text.t('answer.closed.title'), body: text.t('answer.closed.body') }
    case 'form.blocked':
      return { title: text.t('answer.closed.title'), body: text.t('answering.blocked') }
    case 'answer.deleted':
      return { title: text.t('answer.closed.missing'), body: text.t('answer.closed.deleted') }
    default:
      return undefined
  }
}
