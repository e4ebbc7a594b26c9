import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The words around a control. All sentences come ready made. */
export type FieldWords = {
  /** Id of the control itself (of a group: of its first control), so an error can focus it. */
  id: string
  label: ReactNode
  /** Where the same words already stand above. */
  isLabelHidden?: boolean
  /** Read after the label but not shown: tells equal questions of repeated rows apart. */
  labelSuffix?: ReactNode
  /** '(optional)' where it is. */
  optional?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** 'Error:', read before the error. */
  errorWord: string
}

/** Ids of the hint and the error, for aria-describedby. */
export function describedBy({ id, hint, error }: FieldWords): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

// What follows stands in every field, and most of it in few: functions, so that a form of many questions has no component for each.
const suffixOf = ({ labelSuffix }: FieldWords) => labelSuffix && <span className="v-sr">, {labelSuffix}</span>

const optionalOf = ({ optional }: FieldWords) => optional && <span className="v-optional"> {optional}</span>

const hintOf = ({ id, hint }: FieldWords) =>
  hint && (
    <p className="v-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )

const errorOf = ({ id, error, errorWord }: FieldWords) =>
  error && (
    <p className="v-error" id={`${id}-error`}>
      <Icon name="alert" size={20} />
      <span>
        <span className="v-sr">{errorWord} </span>
        {error}
      </span>
    </p>
  )

const fieldClass = (error: string | undefined) => (error ? 'v-field v-field-wrong' : 'v-field')

/** Label, hint, error, then one control. */
export function Field({ words, children }: { words: FieldWords; children: ReactNode }) {
  return (
    <div className={fieldClass(words.error)}>
      <label className="v-label" id={`${words.id}-label`} htmlFor={words.id}>
        {words.label}
        {suffixOf(words)}
        {optionalOf(words)}
      </label>
      {hintOf(words)}
      {errorOf(words)}
      {children}
    </div>
  )
}

/** Legend, hint, error, then controls that answer one question together. */
export function FieldGroup(props: { words: FieldWords; radio?: boolean; required: boolean; children: ReactNode }) {
  const { words, radio = false, required, children } = props
  return (
    <fieldset
      className={fieldClass(words.error)}
      aria-describedby={describedBy(words)}
      {...(radio ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(words.error) } : {})}
    >
      <legend className={words.isLabelHidden ? 'v-sr' : 'v-label'}>
        {words.label}
        {suffixOf(words)}
        {optionalOf(words)}
      </legend>
      {hintOf(words)}
      {errorOf(words)}
      {children}
    </fieldset>
  )
}
