import {
  chosenRows,
  endOfScale,
  hasValue,
  joinedText,
  type LocalizedText,
  type OptionCount,
  plainValue,
  type Question,
  shownWritten,
  type Value,
  writeTyped,
} from '@ventanilla/model'

/** How a reader hears of values: yes and no in their language, and the texts of the form as they are shown there. */
type Labels<Label> = { t(key: 'answer.yes' | 'answer.no'): string; say(text: LocalizedText): Label }

/**
 * What was given to a question, as people read it: one label a choice, none where there is no value. Options that a definition no longer
 * has show their id.
 */
export function valueLabels<Label>(
  question: Question,
  given: Value,
  { t, say }: Labels<Label>,
): readonly (Label | string)[] {
  const { value } = given
  if (!hasValue(given) || value === null) return []
  switch (question.kind) {
    case 'boolean':
      return [t(value === true ? 'answer.yes' : 'answer.no')]
    case 'scale':
      return [`${plainValue(value)} / ${endOfScale(question)}`]
    case 'radio':
    case 'select': {
      const ids = Array.isArray(value) ? value : [plainValue(value)]
      return ids.flatMap((id): readonly (Label | string)[] => {
        const option = question.options.find(option => option.id === id)
        const label = option ? say(option.text) : id
        if (!option?.other || !given.other) return [label]
        return typeof label === 'string' ? [`${label}: ${given.other}`] : [label, given.other]
      })
    }
    case 'table': {
      const chosen = chosenRows(value)
      return question.rows.flatMap(row => {
        const id = chosen[row.id]
        if (id === undefined) return []
        return [say(joinedText(row.text, question.options.find(option => option.id === id)?.text ?? { text: id }))]
      })
    }
    case 'calculated': {
      const text = typeof value === 'number' ? value.toFixed(question.decimals).replace('.', ',') : ''
      return [question.unit ? say(joinedText({ text }, question.unit, ' ')) : text]
    }
    case 'open':
      return [
        typeof value === 'string' && question.dataType === 'phone'
          ? shownWritten(question, value)
          : typeof value === 'string' || typeof value === 'number'
            ? writeTyped(question.dataType, value)
            : plainValue(value),
      ]
  }
}

/** The label of a choice that was counted. */
export function countLabel<Label>({ id, text }: Pick<OptionCount, 'id' | 'text'>, { t, say }: Labels<Label>) {
  return text ? say(text) : t(id === 'true' ? 'answer.yes' : 'answer.no')
}
