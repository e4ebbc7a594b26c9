import type { AnswerFilter, Form } from '@ventanilla/api'
import { hasOptions, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { FilterPatch } from './answer-filters.ts'

/** What a list is filtered by with boxes to tick; `question` where it is an answer to one. */
export type FilterField = {
  readonly key: string
  readonly label: string
  readonly question?: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
}

/** States, open requests and files, then the questions of the form that are answered by options or by yes and no. */
export function filterFields({ definition }: Pick<Form, 'definition'>, text: Text): FilterField[] {
  const { states, sections } = definition
  const yes = { id: '1', name: text.t('answers.filter.yes') }
  const fields: FilterField[] = [
    { key: 'state', label: text.t('answers.filter.state'), options: states.available },
    { key: 'requested', label: text.t('answers.filter.requested'), options: [yes] },
    { key: 'files', label: text.t('answers.filter.files'), options: [yes] },
  ]
  for (const section of sections) {
    const questions = section.kind === 'simple' ? section.questions : section.conditions.flatMap(each => each.questions)
    for (const question of questions) {
      const { id, title } = question
      const named = { key: `q:${id}`, label: textIn(title, text.language), question: id }
      if (hasOptions(question)) {
        const options = question.options.map(each => ({ id: each.id, name: textIn(each.text, text.language) }))
        fields.push({ ...named, options })
      } else if (question.kind === 'boolean') {
        const no = { id: 'false', name: text.t('answers.filter.no') }
        fields.push({ ...named, options: [{ id: 'true', name: yes.name }, no] })
      }
    }
  }
  return fields.filter(({ options }) => options.length > 0)
}

/** The ticked options of a field. */
export function valuesOf(filter: AnswerFilter, { key, question }: Pick<FilterField, 'key' | 'question'>): string[] {
  if (question !== undefined) {
    return listed(filter.option).flatMap(each =>
      each.startsWith(`${question}:`) ? [each.slice(question.length + 1)] : [],
    )
  }
  return key === 'state' ? listed(filter.state) : listed(key === 'files' ? filter.files : filter.requested)
}

/** The filter with other options of a field ticked. */
export function withValues(
  filter: AnswerFilter,
  { key, question }: FilterField,
  values: readonly string[],
): FilterPatch {
  if (question === undefined) return { [key]: values.join(',') }
  const others = listed(filter.option).filter(each => !each.startsWith(`${question}:`))
  return { option: [...others, ...values.map(each => `${question}:${each}`)].join(',') }
}

function listed(text = ''): string[] {
  return text === '' ? [] : text.split(',')
}
