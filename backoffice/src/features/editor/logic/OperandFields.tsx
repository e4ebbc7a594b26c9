import {
  comparedOf,
  hasOptions,
  type Operand,
  operandOf,
  type Question,
  readTyped,
  type ShowCondition,
  writeTyped,
} from '@ventanilla/model'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { SelectBox } from '../part/SelectBox.tsx'
import { titleOf } from '../state/title-of.ts'
import styles from './logic.module.css'
import { openList } from './open-list.ts'

type Props = { question: Question; condition: ShowCondition; onChange: (value: Operand) => void }

/** What an answer is compared with, by what it is. */
export function OperandFields({ question, condition, onChange }: Props) {
  const text = useText()
  const { operator, value } = condition
  const operand = operandOf(operator)
  const compared = comparedOf(question)
  if (operand === 'none') return null
  if (compared === 'yesNo') {
    const options = [
      { id: 'true', name: text.t('editor.yes') },
      { id: 'false', name: text.t('editor.no') },
    ]
    return (
      <Choice
        options={options}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={id => onChange(id === 'true')}
      />
    )
  }
  if (hasOptions(question)) {
    const options = question.options.map(({ id, text: words }) => ({ id, name: titleOf(words, text) }))
    if (operand === 'one')
      return <Choice options={options} value={typeof value === 'string' ? value : ''} onChange={onChange} />
    const chosen = Array.isArray(value) ? value : []
    return (
      <div className={styles.oneOf}>
        {options.map(({ id, name }) => (
          <label key={id} className="check-row">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(
                  options.map(each => each.id).filter(each => (each === id ? target.checked : chosen.includes(each))),
                )
              }
            />
            {name}
          </label>
        ))}
      </div>
    )
  }
  if (operand === 'range') {
    const [from, to] = Array.isArray(value) ? value : []
    const put = (at: 0 | 1) => (end: string | number) => {
      const ends = [from, to]
      ends[at] = end
      onChange(ends.filter(each => each !== undefined))
    }
    return (
      <>
        <Written question={question} value={from} label={text.t('kinds.showIf.from')} onChange={put(0)} />
        <Written question={question} value={to} label={text.t('kinds.showIf.to')} onChange={put(1)} />
      </>
    )
  }
  const single = Array.isArray(value) || typeof value === 'boolean' ? undefined : value
  return <Written question={question} value={single} label={text.t('kinds.showIf.value')} onChange={onChange} />
}

type ChoiceProps = { options: readonly { id: string; name: string }[]; value: string; onChange: (id: string) => void }

/** Opens by itself while nothing is chosen: right after its question was. */
function Choice({ options, value, onChange }: ChoiceProps) {
  const text = useText()
  const list = useRef<HTMLSelectElement>(null)
  const isOpen = useRef(value === '')
  useEffect(() => {
    if (isOpen.current) openList(list.current)
  }, [])
  return (
    <SelectBox
      ref={list}
      aria-label={text.t('kinds.showIf.value')}
      value={options.some(({ id }) => id === value) ? value : ''}
      onChange={event => onChange(event.target.value)}
    >
      {!options.some(({ id }) => id === value) && <option value="">{text.t('list.choose')}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectBox>
  )
}

type WrittenProps = {
  question: Question
  value: string | number | undefined
  label: string
  onChange: (value: string | number) => void
}

/** A number, a day, a time or a text, as a citizen writes it. What cannot be read stays visible and is not kept. */
function Written({ question, value, label, onChange }: WrittenProps) {
  const text = useText()
  const dataType = question.kind === 'open' ? question.dataType : question.kind === 'scale' ? 'integer' : 'string'
  const [typed, setTyped] = useState(() => (value === undefined ? '' : writeTyped(dataType, value)))
  const [isWrong, setIsWrong] = useState(false)
  return (
    <label className={styles.written}>
      <span className="visually-hidden">{label}</span>
      <input
        className="input"
        value={typed}
        aria-invalid={isWrong}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readTyped(dataType, target.value)
          const known = 'value' in read && (typeof read.value === 'string' || typeof read.value === 'number')
          setIsWrong(!known && target.value.trim() !== '')
          if ('value' in read && (typeof read.value === 'string' || typeof read.value === 'number'))
            onChange(read.value)
        }}
      />
      {isWrong && <span className="form-error">{text.t('kinds.showIf.unread')}</span>}
    </label>
  )
}
