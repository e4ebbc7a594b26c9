import { Field, type FieldProps, noteIds } from '../../../components/field/Field.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor } from '../state/editor-context.ts'
import styles from './part.module.css'

type Props = FieldProps & {
  /** The part that the field is of, where those of several have one id. */
  partId?: string
  value: string
  maxLength: number
  rows?: number
  isLocked?: boolean
  inputMode?: 'email' | 'url'
  /** What a text becomes once its field is left. */
  settled?: (value: string) => string
  onChange: (value: string) => void
  onEnter?: () => void
}

/** A text of the form: what is typed is one step until the field is left, and is trimmed then (spec 2 §5). */
export function TextBox(props: Props) {
  const { partId, value, maxLength, rows, isLocked = false, inputMode, settled = trimmed, ...rest } = props
  const { onChange, onEnter, ...given } = rest
  const problem = useProblemAt(given.id, partId)
  const field = { ...given, error: given.error ?? problem }
  const { store } = useEditor()
  const leave = () => {
    if (value !== settled(value)) onChange(settled(value))
    store.settle()
  }
  const control = {
    id: field.id,
    value,
    maxLength,
    inputMode,
    readOnly: isLocked,
    autoComplete: 'off',
    'aria-invalid': field.error !== undefined,
    'aria-describedby': noteIds(field),
    onBlur: leave,
  }
  return (
    <Field {...field}>
      {rows ? (
        <textarea
          {...control}
          className={`input ${styles.editorArea}`}
          rows={rows}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        <input
          {...control}
          className="input"
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !onEnter) return
            event.preventDefault()
            onEnter()
          }}
        />
      )}
    </Field>
  )
}

function trimmed(value: string): string {
  return value.trim()
}
