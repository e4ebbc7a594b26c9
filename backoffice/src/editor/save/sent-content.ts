import type { NewFormBody } from '@ventanilla/api'
import { type FormContent, questionsOf, withQuestionChanged } from '@ventanilla/model'

/** The form as it travels. */
export function sentContent({ definition, live, areaIds }: FormContent): NewFormBody['content'] {
  return { definition, live, areaIds: [...areaIds] }
}

/** What is saved: choices that were never written are left out. */
export function withoutBlanks(content: FormContent): FormContent {
  const definition = questionsOf(content.definition).reduce(
    (form, { id }) =>
      withQuestionChanged(form, id, question => {
        if (question.kind !== 'select' && question.kind !== 'radio') return question
        const options = question.options.filter(({ text }) => text.text.trim() !== '')
        return options.length === question.options.length ? question : { ...question, options }
      }),
    content.definition,
  )
  return { ...content, definition }
}
