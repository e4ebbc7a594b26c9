import type { NewFormBody } from '@ventanilla/api'
import {
  editLock,
  type FormContent,
  hasOptions,
  type Option,
  type Question,
  questionsOf,
  withoutLeftovers,
  withoutLostContact,
  withoutSilentSummary,
  withQuestionChanged,
} from '@ventanilla/model'
import { listOf } from './option-list.ts'

/** The form as it travels. */
export function sentContent({ definition, live, areaIds }: FormContent): NewFormBody['content'] {
  return { definition, live, areaIds: [...areaIds] }
}

/** What is saved: without choices and links that were never written, and without what no field shows. What is locked stays as it is. */
export function savedContent(content: FormContent, answers: number): FormContent {
  const isLocked = editLock(answers > 0, content.definition.settings.editableForm).content
  const kept = withoutLeftovers(isLocked ? content : withoutBlanks(content), isLocked)
  return withoutLostContact(withoutSilentSummary(kept))
}

function withoutBlanks(content: FormContent): FormContent {
  const definition = questionsOf(content.definition)
    .filter(question => unblanked(question) !== question)
    .reduce((form, { id }) => withQuestionChanged(form, id, unblanked), content.definition)
  return definition === content.definition ? content : { ...content, definition }
}

function unblanked(question: Question): Question {
  if (question.kind === 'open') {
    const { link, ...rest } = question
    return link && link.url.trim() === '' && link.title.text.trim() === '' ? rest : question
  }
  if (!hasOptions(question)) return question
  const isWritten = ({ text }: Option) => text.text.trim() !== ''
  const rows = listOf(question, 'rows')
  if (question.options.every(isWritten) && rows.every(isWritten)) return question
  const written = { ...question, options: question.options.filter(isWritten) }
  return written.kind === 'table' ? { ...written, rows: written.rows.filter(isWritten) } : written
}
