import type { FormDefinition } from '../form/definition.ts'
import { type Speaker, speakersOf } from '../form/summary-choice.ts'
import { isCounted } from '../question/traits.ts'

/** The questions that everybody may be shown: what is chosen from the form's own words. What is written may say who somebody is. */
export function questionsForMap(definition: FormDefinition): ReadonlyMap<string, Speaker> {
  return new Map([...speakersOf(definition)].filter(([, { question }]) => isCounted(question)))
}
