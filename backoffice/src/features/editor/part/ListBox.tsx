import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './part.module.css'
import { ToolButton } from './ToolButton.tsx'

type Props = {
  id: string
  label: string
  hint: string
  values: readonly string[]
  max: number
  inputMode: 'email' | 'url'
  /** What is kept of what was typed; nothing where it is none of these. */
  read: (typed: string) => string | undefined
  wrong: string
  onChange: (values: string[]) => void
}

/** A list of addresses, added one by one with Enter or the button. */
export function ListBox({ id, label, hint, values, max, inputMode, read, wrong, onChange }: Props) {
  const text = useText()
  const { store } = useEditor()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const field = { id, label, hint, isOptional: true, error: isWrong ? wrong : undefined }
  const add = () => {
    const value = read(typed.trim())
    setIsWrong(value === undefined && typed.trim() !== '')
    if (value === undefined) return
    setTyped('')
    if (!values.includes(value) && values.length < max) onChange([...values, value])
    store.focus(id)
  }
  return (
    <Field {...field}>
      {values.length > 0 && (
        <ul className={styles.listBox} aria-label={label}>
          {values.map(value => (
            <li key={value}>
              <span>{value}</span>
              <ToolButton
                name={text.t('editor.list.remove', { name: value })}
                icon={X}
                onClick={() => {
                  onChange(values.filter(each => each !== value))
                  store.focus(id)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.listBoxAdd}>
        <input
          id={id}
          className={`input ${styles.listBoxInput}`}
          inputMode={inputMode}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={noteIds(field)}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="button secondary with-icon" onClick={add}>
          <Plus aria-hidden size={16} />
          {text.t('editor.list.add')}
          <span className="visually-hidden">{label}</span>
        </button>
      </div>
    </Field>
  )
}
