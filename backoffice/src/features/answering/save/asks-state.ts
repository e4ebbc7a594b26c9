import type { FormDefinition } from '@ventanilla/model'

/** Whether staff say in which state an answer begins: with a choice to make, or an incident for it (decisions.md, Answering and saving). */
export function asksState({ states, settings }: FormDefinition): boolean {
  const { available } = states
  return available.length > 1 || (available.length > 0 && settings.incidents && settings.incidentPerState)
}
