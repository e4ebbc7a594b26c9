import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The words around a control. All sentences come ready made. */
export type FieldLabels = {
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
export function describedBy({ id, hint, error }: FieldLabels): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

// What follows stands in every field, and most of it in few: functions, so that a form of many questions has no component for each.
const suffixOf = ({ labelSuffix }: FieldLabels) => labelSuffix && <span className="v-sr">, {labelSuffix}</span>

const optionalOf = ({ optional }: FieldLabels) => optional && <span className="v-optional"> {optional}</span>

const hintOf = ({ id, hint }: FieldLabels) =>
  hint && (
    <p className="v-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )

const errorOf = ({ id, error, errorWord }: FieldLabels) =>
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
export function Field({ labels, children }: { labels: FieldLabels; children: ReactNode }) {
  return (
    <div className={fieldClass(labels.error)}>
      <label className="v-label" id={`${labels.id}-label`} htmlFor={labels.id}>
        {labels.label}
        {suffixOf(labels)}
        {optionalOf(labels)}
      </label>
      {hintOf(labels)}
      {errorOf(labels)}
      {children}
    </div>
  )
}

/** Legend, hint, error, then controls that answer one question together. */
export function FieldGroup(props: { labels: FieldLabels; radio?: boolean; required: boolean; children: ReactNode }) {
  const { labels, radio = false, required, children } = props
  return (
    <fieldset
      className={fieldClass(labels.error)}
      aria-describedby={describedBy(labels)}
      {...(radio ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(labels.error) } : {})}
    >
      <legend className={labels.isLabelHidden ? 'v-sr' : 'v-label'}>
        {labels.label}
        {suffixOf(labels)}
        {optionalOf(labels)}
      </legend>
      {hintOf(labels)}
      {errorOf(labels)}
      {children}
    </fieldset>
  )
}
