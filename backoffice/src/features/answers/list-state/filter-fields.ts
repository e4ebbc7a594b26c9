import type { Form } from '@ventanilla/api'
import {
  hasOptions,
  isCounted,
  type LocalizedText,
  pointsOf,
  type Question,
  rowQuestions,
  type States,
  textIn,
  withdrawnName,
  withdrawnState,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { FilterField } from './filter-values.ts'

/** The form's own states, and that of what was taken back. */
function stateOptions({ available }: States, language: Text['language']): FilterField['options'] {
  return available.length === 0 ? [] : [...available, { id: withdrawnState, name: withdrawnName(language) }]
}

/** What an answer is, then the questions of the form that are answered by options or by yes and no. */
export function filterFields({ definition }: Pick<Form, 'definition'>, text: Text): FilterField[] {
  const { states, settings } = definition
  const yes = text.t('answers.filter.yes')
  const own: FilterField[] = [
    {
      key: 'state',
      label: text.t('answers.filter.state'),
      kind: 'options',
      options: stateOptions(states, text.language),
    },
    {
      key: 'assignee',
      label: text.t('answers.column.assignee'),
      kind: 'people',
      options: [
        { id: 'me', name: text.t('find.me') },
        { id: 'none', name: text.t('answers.nobody') },
      ],
    },
    {
      key: 'late',
      label: text.t('find.term'),
      kind: 'switch',
      options: [{ id: 'true', name: text.t('answers.applied.late') }],
    },
    ...(['requested', 'files'] as const).map((key): FilterField => {
      const label = text.t(`answers.filter.${key}`)
      return { key, label, kind: 'switch', options: [{ id: '1', name: yes }] }
    }),
    { key: 'dates', label: text.t('answers.filter.dates'), kind: 'dates', options: [] },
    { key: 'createdBy', label: text.t('answers.filter.by'), kind: 'text', options: [] },
  ]
  if (settings.citizen) own.push({ key: 'citizenDni', label: text.t('answers.filter.dni'), kind: 'text', options: [] })
  return [...own.filter(({ kind, options }) => kind !== 'options' || options.length > 0), ...ofQuestions()]

  function ofQuestions(): FilterField[] {
    const empty = { id: '', name: text.t('find.unanswered') }
    return definition.sections.flatMap(section => {
      const questions =
        section.kind === 'simple' ? section.questions : section.conditions.flatMap(each => each.questions)
      const counted = questions.flatMap((question): readonly Question[] =>
        question.kind === 'table' ? rowQuestions(question) : [question],
      )
      return counted.flatMap((question): FilterField[] => {
        const options = hasOptions(question)
          ? question.options.map(each => ({ id: each.id, name: textIn(each.text, text.language) }))
          : question.kind === 'boolean'
            ? [
                { id: 'true', name: yes },
                { id: 'false', name: text.t('answers.filter.no') },
              ]
            : question.kind === 'scale'
              ? pointsOf(question).map(point => ({ id: String(point), name: String(point) }))
              : []
        if (options.length === 0) return []
        const label = textIn(question.title, text.language)
        return [{ key: `q:${question.id}`, label, kind: 'options', options: [...options, empty] }]
      })
    })
  }
}

/** What a link may ask for, which the menu does not offer: what is merely answered, and conditions that are checked. */
export function linkedFields({ definition }: Pick<Form, 'definition'>, text: Text): FilterField[] {
  const say = (words: LocalizedText) => textIn(words, text.language)
  const given = [
    { id: '*', name: text.t('answers.applied.answered') },
    { id: '', name: text.t('find.unanswered') },
  ]
  const written = (questions: readonly Question[]) =>
    questions
      .filter(question => !isCounted(question))
      .map(({ id, title }): FilterField => ({ key: `q:${id}`, label: say(title), kind: 'options', options: given }))
  return definition.sections.flatMap(section => {
    if (section.kind === 'simple') return written(section.questions)
    return section.conditions.flatMap(({ id, label, questions }): FilterField[] => {
      const condition = say(label)
      const options = [
        { id: '*', name: condition },
        { id: '', name: text.t('answers.applied.unchecked', { condition }) },
      ]
      return [{ key: `q:${id}`, label: say(section.title), kind: 'options', options }, ...written(questions)]
    })
  })
}
