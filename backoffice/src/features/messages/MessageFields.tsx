import { longestMessage, longestMessageSubject, type MessageText } from '@ventanilla/model'
import { useLayoutEffect, useRef } from 'react'
import { Field, noteIds } from '../../components/field/Field.tsx'
import { errorAt, type FieldProblem } from '../../components/field/field-problem.ts'
import { useText } from '../../context/text-context.ts'
import { withPlaceholder } from './message-draft.ts'
import styles from './messages.module.css'
import { placeholderLabel } from './placeholder-label.ts'

type FieldName = 'subject' | 'body'
type Box = HTMLInputElement | HTMLTextAreaElement

type Props = {
  id: string
  written: MessageText
  language: string
  /** Whether it is only shown, as it stands above. */
  isShown: boolean
  placeholders: readonly string[]
  problems: readonly FieldProblem[]
  onChange: (written: MessageText) => void
}

export const fieldOf = (id: string, name: FieldName) => `${id}-${name}`

/** Subject and text of a message, with what can be named in it. */
export function MessageFields({ id, written, language, isShown, placeholders, problems, onChange }: Props) {
  const text = useText()
  const boxes = useRef<Partial<Record<FieldName, Box | null>>>({})
  /** Where a placeholder goes: where the cursor was last. */
  const last = useRef<FieldName>('body')
  const cursor = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = cursor.current
    const box = boxes.current[last.current]
    if (at === undefined || !box) return
    cursor.current = undefined
    box.focus()
    box.setSelectionRange(at, at)
  })
  const insert = (name: string) => {
    const box = boxes.current[last.current]
    if (!box) return
    const end = box.value.length
    const place = { from: box.selectionStart ?? end, to: box.selectionEnd ?? end }
    const put = withPlaceholder(box.value, place, name)
    if (put.text.length > box.maxLength) return
    cursor.current = put.at
    onChange({ ...written, [last.current]: put.text })
  }
  const box = (name: FieldName, most: number) => {
    const field = {
      id: fieldOf(id, name),
      label: text.t(`messages.${name}`),
      error: errorAt(problems, fieldOf(id, name)),
    }
    const control = {
      id: field.id,
      className: 'input',
      lang: language,
      maxLength: most,
      value: written[name],
      readOnly: isShown,
      'aria-invalid': field.error !== undefined,
      'aria-describedby': [noteIds(field), `${field.id}-count`].filter(Boolean).join(' '),
      ref: (each: Box | null) => {
        boxes.current[name] = each
      },
      onFocus: () => {
        last.current = name
      },
      onChange: ({ target }: { target: Box }) => onChange({ ...written, [name]: target.value }),
    }
    return (
      <Field {...field}>
        {name === 'subject' ? (
          <input type="text" autoComplete="off" {...control} />
        ) : (
          <textarea rows={7} {...control} />
        )}
        <p className={styles.count} id={`${field.id}-count`}>
          {text.t('messages.count', { count: text.number(written[name].length), most: text.number(most) })}
        </p>
      </Field>
    )
  }
  return (
    <>
      {box('subject', longestMessageSubject)}
      {box('body', longestMessage)}
      {!isShown && (
        <fieldset className={styles.placeholders}>
          <legend>{text.t('messages.insert')}</legend>
          {placeholders.map(name => (
            <button key={name} type="button" className={styles.placeholder} onClick={() => insert(name)}>
              {placeholderLabel(name, text)}
            </button>
          ))}
          <p className="form-hint">{text.t('messages.insert.hint')}</p>
        </fieldset>
      )}
    </>
  )
}
