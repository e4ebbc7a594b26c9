import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../context/text-context.ts'

export type FieldProps = {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  isOptional?: boolean
}

/** Ids of what is said about a control, for aria-describedby. */
export function noteIds({ id, hint, error }: FieldProps): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Label above, hint under it, what is wrong between hint and control. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={`form-field ${field.error ? 'is-wrong' : ''}`}>
      <label htmlFor={field.id} id={`${field.id}-label`}>
        <FieldLabel {...field} />
      </label>
      <FieldNotes {...field} />
      {children}
    </div>
  )
}

/** The same around several controls. `id` is that of the first one, where an error leads. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <fieldset className={`form-field ${field.error ? 'is-wrong' : ''}`} aria-describedby={noteIds(field)}>
      <legend>
        <FieldLabel {...field} />
      </legend>
      <FieldNotes {...field} />
      {children}
    </fieldset>
  )
}

function FieldLabel({ label, isOptional }: FieldProps) {
  const text = useText()
  return (
    <>
      {label}
      {isOptional && <span className="optional"> ({text.t('list.optional')})</span>}
    </>
  )
}

function FieldNotes({ id, hint, error }: FieldProps) {
  return (
    <>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="form-error" id={`${id}-error`}>
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
    </>
  )
}
