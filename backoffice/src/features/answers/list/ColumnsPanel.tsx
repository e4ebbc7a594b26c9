import type { Form } from '@ventanilla/api'
import { type ListColumn, listColumns, mostColumnQuestions, questionsOf, takesValue, textIn } from '@ventanilla/model'
import { GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { inOrder, withColumn, withMoved, withQuestion } from '../list-state/column-choice.ts'
import type { ListView } from '../list-state/use-list-view.ts'
import styles from './answers.module.css'

type Choice = { key: string; name: string; isShown: boolean; isOff: boolean; choose: (isShown: boolean) => void }

/** Which columns the table has, and in which order: dragged, or moved with Alt and an arrow. */
export function ColumnsPanel({ form, view }: { form: Pick<Form, 'definition'>; view: ListView }) {
  const text = useText()
  const panel = useRef<HTMLFieldSetElement>(null)
  const [dragged, setDragged] = useState<string>()
  const { states, settings } = form.definition
  const isAsked = (column: ListColumn) =>
    column === 'state' ? states.available.length > 0 : settings.citizen || (column !== 'person' && column !== 'number')
  const ofAnswer = listColumns.filter(isAsked).map(
    (column): Choice => ({
      key: column,
      name: text.t(`answers.column.${column}`),
      isShown: view.has(column),
      isOff: false,
      choose: isShown => view.change(withColumn(view, column, isShown)),
    }),
  )
  const ofQuestions = questionsOf(form.definition)
    .filter(takesValue)
    .map(({ id, title }): Choice => {
      const isShown = view.questions.includes(id)
      const isOff = !isShown && view.questions.length >= mostColumnQuestions
      return {
        key: `q:${id}`,
        name: textIn(title, text.language),
        isShown,
        isOff,
        choose: to => view.change(withQuestion(view, id, to)),
      }
    })
  // As the table has them before anybody moves one: questions behind the person.
  const behind = ofAnswer.findIndex(({ key }) => key === 'assignee')
  const inTable = [...ofAnswer.slice(0, behind), ...ofQuestions, ...ofAnswer.slice(behind)]
  // The state stays at the end, beside what may be done.
  const moved = inOrder(
    inTable.filter(({ key, isShown }) => isShown && key !== 'state'),
    view.order,
  )
  const keys = moved.map(({ key }) => key)
  const hidden = [
    ...ofAnswer.filter(({ key, isShown }) => !isShown || key === 'state'),
    ...ofQuestions.filter(({ isShown }) => !isShown),
  ]
  // The box goes with its column, among those that are shown or out of them, and the focus with it.
  const focusBox = (key: string) =>
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] input`)?.focus(),
    )
  const step = (event: KeyboardEvent, key: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    const at = keys.indexOf(key) + by
    if (at < 0 || at >= keys.length) return
    view.change(withMoved(keys, key, keys.filter(each => each !== key)[at]))
    focusBox(key)
  }
  const drop = (event: DragEvent, before: string) => {
    event.preventDefault()
    if (dragged && dragged !== before) view.change(withMoved(keys, dragged, before))
    setDragged(undefined)
  }
  const box = ({ key, name, isShown, isOff, choose }: Choice) => (
    <label key={key} className="check-row" data-key={key}>
      <input
        type="checkbox"
        checked={isShown}
        disabled={isOff}
        onChange={event => {
          choose(event.target.checked)
          focusBox(key)
        }}
      />
      {name}
    </label>
  )
  return (
    <fieldset ref={panel} className={`panel ${styles.columnsPanel}`}>
      <legend className="visually-hidden">{text.t('answers.columns')}</legend>
      <p className={styles.columnsMove}>{text.t('answers.columns.move')}</p>
      <ul className={styles.columnOrder}>
        {moved.map(choice => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the box inside.
          <li
            key={choice.key}
            draggable
            onDragStart={() => setDragged(choice.key)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => drop(event, choice.key)}
            onKeyDown={event => step(event, choice.key)}
          >
            <GripVertical aria-hidden size={16} />
            {box(choice)}
          </li>
        ))}
      </ul>
      {hidden.filter(({ key }) => !key.startsWith('q:')).map(box)}
      <p className={styles.columnsTitle}>{text.t('answers.columns.questions', { count: mostColumnQuestions })}</p>
      {hidden.filter(({ key }) => key.startsWith('q:')).map(box)}
    </fieldset>
  )
}
