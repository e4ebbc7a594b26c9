import { limits, type Option } from '@ventanilla/model'
import { ArrowDown, ArrowUp, CircleAlert, X } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { DragHandle } from '../drag/DragHandle.tsx'
import { Contested } from '../part/Contested.tsx'
import { moveKeys } from '../part/move-keys.ts'
import { ToolButton } from '../part/ToolButton.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { optionFieldId } from '../state/element-ids.ts'
import { mostOf, type OptionList } from '../state/option-actions.ts'
import { goToText } from './caret.ts'
import styles from './options.module.css'

type Props = {
  questionId: string
  list: OptionList
  nameKey: 'editor.option.name' | 'editor.table.row' | 'editor.table.column'
  option: Option
  index: number
  count: number
  previous: Option | undefined
  next: Option | undefined
  /** Several lines were pasted. */
  onPaste: (pasted: string) => void
}

/** One choice: Enter adds the next, Backspace in an empty one takes it away. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { questionId, list, nameKey, option, index, count, previous, next, onPaste } = props
  const text = useText()
  const { store, actions } = useEditor()
  const lock = useLock()
  const fieldId = optionFieldId(option.id)
  const problem = useProblemAt(fieldId)
  const name = option.text.text.trim() || text.t(nameKey, { number: index + 1 })
  const write = (value: string) =>
    actions.changeOptions(
      questionId,
      options => options.map(each => (each.id === option.id ? { ...each, text: { ...each.text, text: value } } : each)),
      `option ${option.id}`,
      list,
    )
  const move = (by: -1 | 1) => {
    const to = index + by
    if (to >= 0 && to < count) actions.moveOption(questionId, option, index, to, list)
  }
  const remove = () => actions.removeOption(questionId, option, previous ?? next, list)
  /** An empty last one is no option: the list is done, and a question follows; after the rows of a table its columns. */
  const leaveList = () => {
    actions.changeOptions(questionId, options => options.filter(each => each.id !== option.id), undefined, list)
    if (list === 'rows') actions.writeFirstOption(questionId)
    else actions.addQuestionAfter(questionId)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      actions.toggleRequired(questionId)
      return
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && count < mostOf[list]) {
      event.preventDefault()
      // An empty one that waits there already is the next one.
      if (next?.text.text === '') store.focus(optionFieldId(next.id))
      else if (option.text.text === '' && !next && count > 1 && !lock.structure) leaveList()
      else actions.addOption(questionId, index + 1, undefined, list)
    } else if (event.key === 'Backspace' && option.text.text === '' && count > 1) {
      event.preventDefault()
      remove()
    } else if (!event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      if (goToText(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)) event.preventDefault()
    } else moveKeys(move)(event)
  }
  return (
    <li className={`${styles.optionRow} ${problem ? 'is-wrong' : ''}`}>
      <span className={styles.optionMark} aria-hidden="true" />
      <input
        id={fieldId}
        data-words
        className={styles.optionInput}
        placeholder={text.t(nameKey, { number: index + 1 })}
        aria-label={text.t(nameKey, { number: index + 1 })}
        value={option.text.text}
        maxLength={limits.title}
        readOnly={lock.content}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${fieldId}-error`}
        autoComplete="off"
        onChange={event => write(event.target.value)}
        onBlur={() => {
          if (option.text.text !== option.text.text.trim()) write(option.text.text.trim())
          store.settle()
        }}
        onKeyDown={event => !lock.content && press(event)}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text')
          if (lock.content || !/\n/.test(pasted.trim())) return
          event.preventDefault()
          onPaste(pasted)
        }}
      />
      {option.other && <span className={styles.optionAsks}>{text.t('editor.option.asks')}</span>}
      {!lock.content && (
        <div className={styles.optionTools}>
          <ToolButton
            name={text.t('editor.option.up', { name })}
            icon={ArrowUp}
            isDisabled={index === 0}
            onClick={() => move(-1)}
          />
          <ToolButton
            name={text.t('editor.option.down', { name })}
            icon={ArrowDown}
            isDisabled={index === count - 1}
            onClick={() => move(1)}
          />
          <ToolButton name={text.t('editor.option.remove', { name })} icon={X} onClick={remove} />
        </div>
      )}
      {!lock.content && (
        <DragHandle item={{ kind: 'option', id: option.id, questionId, list }} name={name} where="canvas" />
      )}
      <Contested at={`questions/${questionId}/${list}/${option.id}/text/text`} fieldId={fieldId} />
      {problem && (
        <p className="form-error" id={`${fieldId}-error`}>
          <CircleAlert aria-hidden size={16} />
          {problem}
        </p>
      )}
    </li>
  )
})
