import { cuitIssue, cuitWarning, dniIssue } from '@ventanilla/model'
import { Search, TriangleAlert } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../answering.module.css'
import type { PersonKind } from './person-kind.ts'

type Props = {
  kind: PersonKind
  number: string
  /** What is said where somebody is needed and nobody is set. */
  missing: string | undefined
  isSearching: boolean
  onChange: (number: string) => void
  onSearch: () => void
}

/** DNI or CUIT with its rules (spec 3 §5): while the number is not one, there is nothing to search. */
export function NumberField({ kind, number, missing, isSearching, onChange, onSearch }: Props) {
  const text = useText()
  const id = useId()
  const issue = kind === 'natural' ? dniIssue(number, 'search', text.language) : cuitIssue(number)
  const warning = kind === 'legal' && !issue ? cuitWarning(number) : null
  const isBlocked = issue !== null
  const field = {
    id,
    label: text.t(kind === 'natural' ? 'answering.citizen.dni' : 'answering.citizen.cuit'),
    hint: kind === 'legal' ? text.t('answering.citizen.cuitHint') : undefined,
    error: issue && number.trim() ? text.issue(issue) : missing,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked && !isSearching) onSearch()
  }
  return (
    <search className={styles.citizenNumber}>
      <form noValidate onSubmit={submit}>
        <Field {...field}>
          <div className={styles.citizenSearch}>
            <input
              id={id}
              className={`input ${styles.citizenInput}`}
              inputMode={kind === 'natural' && text.language === 'pt' ? 'text' : 'numeric'}
              value={number}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={field.error !== undefined}
              aria-describedby={noteIds(field)}
              onChange={event => onChange(event.target.value)}
            />
            <BusyButton
              type="submit"
              className={`button secondary with-icon ${isBlocked ? 'is-disabled' : ''}`}
              aria-disabled={isBlocked}
              isBusy={isSearching}
            >
              <Search aria-hidden size={16} />
              {text.t(isSearching ? 'answering.citizen.searching' : 'answering.citizen.search')}
            </BusyButton>
          </div>
        </Field>
        <output>
          {warning && (
            <span className="form-note is-warning">
              <TriangleAlert aria-hidden size={16} />
              {text.issue(warning)}
            </span>
          )}
        </output>
      </form>
    </search>
  )
}
