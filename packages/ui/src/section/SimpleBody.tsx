import type { SimpleContent, SimpleSection } from '@ventanilla/model'
import { Icon } from '../control/Icon.tsx'
import { fieldKey } from '../flow/fields.ts'
import { useFormParts } from '../flow/form-context.ts'
import type { BodyProps } from '../question/body-props.ts'
import { fileErrorsOf, Question } from '../question/Question.tsx'

const nothing = { value: null }

/** The questions of a simple section; of a repeatable one, once for every row, with the buttons that add and remove rows. */
export function SimpleBody({ section, title, given, typed, errors, asked }: BodyProps<SimpleSection, SimpleContent>) {
  const { text, dispatch, idOf, announce, focusLater, newId, locks, nameRow } = useFormParts()
  const word = (index: number) => {
    const plain = text.t('answer.row', { number: index + 1 })
    return nameRow?.(plain, section, given.rows[index]) ?? plain
  }
  const rowElement = (rowId: string) => idOf(`${section.id}.${rowId}`)
  const addElement = idOf(`${section.id}+`)
  const questionsOf = (row: SimpleContent['rows'][number], rowIndex: number, rowWord?: string) =>
    asked(section.questions, row.id).map(question => {
      const key = fieldKey(section.id, row.id, question.id)
      return (
        <Question
          key={question.id}
          question={question}
          sectionId={section.id}
          rowIndex={rowIndex}
          rowId={row.id}
          rowWord={rowWord}
          value={(Object.hasOwn(row.values, question.id) ? row.values[question.id] : undefined) ?? nothing}
          typed={typed[key]}
          error={errors.get(key)}
          fileErrors={fileErrorsOf(errors, key, question)}
        />
      )
    })
  const [first] = given.rows
  if (!section.repeatable) return <div className="v-questions">{first && questionsOf(first, 0)}</div>

  const add = () => {
    const rowId = newId()
    dispatch({ kind: 'addRow', sectionId: section.id, rowId })
    announce(text.t('answer.rowAdded', { row: word(given.rows.length) }))
    focusLater(rowElement(rowId))
  }
  const remove = (rowIndex: number) => {
    const next = given.rows[rowIndex + 1] ?? given.rows[rowIndex - 1]
    dispatch({ kind: 'removeRow', sectionId: section.id, rowIndex })
    announce(text.t('answer.rowRemoved', { row: word(rowIndex) }))
    focusLater(next ? rowElement(next.id) : addElement)
  }
  return (
    <div className="v-rows">
      {given.rows.map((row, index) => (
        <fieldset key={row.id} className="v-row" id={rowElement(row.id)} tabIndex={-1}>
          <legend className="v-row-title">{word(index)}</legend>
          {given.rows.length > 1 && !locks?.isRowLocked(section.id, row.id) && (
            <button type="button" className="v-button v-quiet v-row-remove" onClick={() => remove(index)}>
              <Icon name="close" />
              {text.t('answer.removeRow')}
              <span className="v-sr"> {word(index)}</span>
            </button>
          )}
          <div className="v-questions">{questionsOf(row, index, word(index))}</div>
        </fieldset>
      ))}
      {!locks?.isListLocked(section.id) && (
        <button type="button" className="v-button v-secondary" id={addElement} onClick={add}>
          <Icon name="plus" />
          {text.t('answer.repeat')}
          <span className="v-sr">: {title}</span>
        </button>
      )}
    </div>
  )
}
