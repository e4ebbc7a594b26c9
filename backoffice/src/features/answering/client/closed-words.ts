import type { Text } from '@ventanilla/text'
import { type ClosedWords, closedWords as common } from '@ventanilla/ui'

/** What a refusal says that no correction helps; staff are told of a blocked town. */
export function closedWords(code: string, text: Text): ClosedWords | undefined {
  return code === 'form.blocked'
    ? { title: text.t('shell.blocked.title'), body: text.t('answering.blocked') }
    : common(code, text)
}
