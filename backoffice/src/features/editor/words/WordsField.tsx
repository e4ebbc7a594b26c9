import { CircleAlert } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useText } from '../../../context/text-context.ts'
import { Contested } from '../part/Contested.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor } from '../state/editor-context.ts'
import { goToText, leavesText } from './caret.ts'
import styles from './words.module.css'

const looks = {
  form: styles.form,
  section: styles.section,
  question: styles.question,
  text: styles.text,
  help: styles.help,
}

type Props = {
  id: string
  /** The part that the words are of, where those of several have one id. */
  partId: string
  /** Where the words stand in the form, as a conflict names it. */
  at: string
  label: string
  /** What goes here, while there is nothing. */
  placeholder: string
  value: string
  maxLength: number
  look: keyof typeof looks
  isLocked: boolean
  /** Enter begins a line; elsewhere it goes on to what comes next. */
  isLong?: boolean
  onChange: (value: string) => void
  /** Enter by itself or with Shift goes on from here. */
  onEnter?: () => void
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
  onPaste?: ((event: ClipboardEvent<HTMLTextAreaElement>) => void) | undefined
}

/** From this share of its length on, a text says how long it is. */
const nearlyFull = 0.8

/**
 * Words of the form, written where they are read: what is typed is one step until the field is left, and is trimmed then (spec 2 §5). The
 * field is as high as its text.
 */
export function WordsField(props: Props) {
  const { id, partId, at, label, placeholder, value, maxLength, look, isLocked, isLong = false } = props
  const { onChange, onEnter, onKeyDown, onPaste } = props
  const text = useText()
  const { store } = useEditor()
  const problem = useProblemAt(id, partId)
  const isNearlyFull = value.length >= maxLength * nearlyFull
  const hear = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter and the arrows of an input method are its own.
    if (event.nativeEvent.isComposing) return
    if (onEnter && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onEnter()
    }
    onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Enter' && !isLong) event.preventDefault()
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (by && leavesText(event.currentTarget, by) && goToText(event.currentTarget, by)) event.preventDefault()
  }
  return (
    <div className={styles.wordsField}>
      <div className={`${styles.words} ${looks[look]}`} data-value={value || placeholder}>
        <textarea
          id={id}
          data-words
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          maxLength={maxLength}
          readOnly={isLocked}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={
            [problem && `${id}-error`, isNearlyFull && `${id}-count`].filter(Boolean).join(' ') || undefined
          }
          onChange={event => onChange(isLong ? event.target.value : event.target.value.replace(/[\r\n]+/g, ' '))}
          onKeyDown={hear}
          onPaste={onPaste}
          onBlur={() => {
            if (value !== value.trim()) onChange(value.trim())
            store.settle()
          }}
        />
      </div>
      <Contested at={at} fieldId={id} />
      {isNearlyFull && !isLocked && (
        <p className={styles.wordsCount} id={`${id}-count`}>
          {text.t('editor.words.count', { count: value.length, max: maxLength })}
        </p>
      )}
      {problem && (
        <p className="form-error" id={`${id}-error`}>
          <CircleAlert aria-hidden size={16} />
          {problem}
        </p>
      )}
    </div>
  )
}
