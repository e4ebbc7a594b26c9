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

function LabelWords({ label, labelSuffix, optional }: FieldWords) {
  return (
    <>
      {label}
      {labelSuffix && <span className="v-sr">, {labelSuffix}</span>}
      {optional && <span className="v-optional"> {optional}</span>}
    </>
  )
}

function Notes({ id, hint, error, errorWord }: FieldWords) {
  return (
    <>
      {hint && (
        <p className="v-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="v-error" id={`${id}-error`}>
          <Icon name="alert" size={20} />
          <span>
            <span className="v-sr">{errorWord} </span>
            {error}
          </span>
        </p>
      )}
    </>
  )
}

const fieldClass = (error: string | undefined) => (error ? 'v-field v-field-wrong' : 'v-field')

/** Label, hint, error, then one control. */
export function Field({ words, children }: { words: FieldWords; children: ReactNode }) {
  return (
    <div className={fieldClass(words.error)}>
      <label className="v-label" id={`${words.id}-label`} htmlFor={words.id}>
        <LabelWords {...words} />
      </label>
      <Notes {...words} />
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
        <LabelWords {...words} />
      </legend>
      <Notes {...words} />
      {children}
    </fieldset>
  )
}
