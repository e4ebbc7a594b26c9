import { type FormDefinition, hasOptions, questionsOf } from '@ventanilla/model'

/** Whether any part of a form shows only if. */
export function hasShowIf(definition: FormDefinition): boolean {
  return (
    definition.sections.some(({ showIf }) => showIf) ||
    questionsOf(definition).some(
      question => question.showIf || (hasOptions(question) && question.options.some(({ showIf }) => showIf)),
    )
  )
}
