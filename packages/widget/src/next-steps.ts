import type { PublicForm } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'

/** What happens to a saved answer, a sentence each. */
export function nextSteps({ definition, municipality }: PublicForm, text: Text): string[] {
  const state = definition.states.available.find(({ id }) => id === definition.states.initial)
  const received = state
    ? text.t('answer.done.state', { municipality: municipality.name, state: state.name })
    : text.t('answer.done.received', { municipality: municipality.name })
  return [text.t('answer.done.keep'), received, ...(state ? [text.t('answer.done.status')] : [])]
}
