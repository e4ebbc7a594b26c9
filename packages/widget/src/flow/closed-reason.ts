import type { Text } from '@ventanilla/text/light'
import { type ClosedWords, closedWords } from '@ventanilla/ui'

/** The card that takes the form's place; a missing form and one of a blocked town look alike. */
export function closedReason(code: string, text: Text): ClosedWords | undefined {
  return code === 'form.notFound' || code === 'form.blocked'
    ? { title: text.t('answer.closed.missing'), body: text.t('answer.closed.missingBody') }
    : closedWords(code, text)
}
