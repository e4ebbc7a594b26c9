import type { FormDefinition, QuestionPlace } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { titleOf } from '../state/title-of.ts'

/** '2. The shop: It has a sign' */
export function placeName({ sections }: FormDefinition, { sectionId, conditionId }: QuestionPlace, text: Text): string {
  const number = sections.findIndex(section => section.id === sectionId)
  const section = sections[number]
  const name = `${number + 1}. ${titleOf(section?.title, text)}`
  const condition =
    section?.kind === 'conditional' ? section.conditions.find(each => each.id === conditionId) : undefined
  return condition ? `${name}: ${titleOf(condition.label, text)}` : name
}

export function placeKey({ sectionId, conditionId }: QuestionPlace): string {
  return `${sectionId} ${conditionId ?? ''}`
}
