import type { SavedViewFields } from '@ventanilla/api'
import { type FormDefinition, questionsOf, rowQuestions } from '@ventanilla/model'
import type { Database } from '../../../../platform/db/database.ts'
import { refuseFields } from '../../../../platform/http/request/refuse-fields.ts'
import { Problem } from '../../../../platform/problem.ts'
import { readDefinition } from '../../../forms/snapshot/read-version.ts'
import type { AnsweredForm } from '../../record/list/answered-form.ts'
import { chosenOptions, termsOf } from '../../record/list/searched-by.ts'

type Shown = Pick<SavedViewFields, 'filter' | 'questions'>

/** Refuses a search that the list would refuse, and what names a question or condition that the form does not have. Throws request.invalid, view.question, form.notFound. */
export async function refuseView(
  db: Database,
  { id, currentVersion }: AnsweredForm,
  { filter, questions }: Shown,
): Promise<void> {
  if (filter.q !== undefined) termsOf(filter.q)
  const definition = await readDefinition(db, id, currentVersion)
  if (!definition) throw new Problem('form.notFound')
  const known = namesOf(definition)
  const unknown = (ids: Iterable<string>, path: string[]) =>
    [...ids].filter(each => !known.has(each)).map(name => ({ code: 'view.question' as const, path, values: { name } }))
  refuseFields([
    ...unknown(chosenOptions(filter.option).keys(), ['filter', 'option']),
    ...unknown(questions, ['questions']),
  ])
}

function namesOf(definition: FormDefinition): Set<string> {
  const conditions = definition.sections.flatMap(section => (section.kind === 'conditional' ? section.conditions : []))
  const questions = questionsOf(definition)
  const rows = questions.flatMap(question => (question.kind === 'table' ? rowQuestions(question) : []))
  return new Set([...questions, ...rows, ...conditions].map(({ id }) => id))
}
