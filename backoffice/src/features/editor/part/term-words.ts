import type { Text } from '@ventanilla/text'

/** The term of a state as it stands at rest; a final one has none, whatever the form says. */
export function termWords(days: number | undefined, isFinal: boolean, text: Text): string {
  return days === undefined || isFinal ? text.t('states.noTerm') : text.t('states.days', { count: days })
}
