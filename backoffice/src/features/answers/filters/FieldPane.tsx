import { useCallback, useState } from 'react'
import { FilterInput } from '../../../components/list/FilterInput.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { type FilterField, valuesOf } from '../list-state/filter-values.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { DatesPane } from './DatesPane.tsx'
import { FieldOptions } from './FieldOptions.tsx'
import { usePeople } from './use-people.ts'

export type FieldProps = { field: FilterField; list: Pick<AnswerListState, 'filter' | 'formId' | 'applyFilters'> }

/** What can be chosen of one field. */
export function FieldPane({ field, list }: FieldProps) {
  if (field.kind === 'dates') return <DatesPane filter={list.filter} onFilter={list.applyFilters} />
  if (field.kind === 'text') return <TextPane field={field} list={list} />
  return field.kind === 'people' ? <PeoplePane field={field} list={list} /> : <OptionsPane field={field} list={list} />
}

/** From so many options on they are searched. */
const manyOptions = 8

function OptionsPane({ field, list }: FieldProps) {
  const text = useText()
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLocaleLowerCase()
  const options = field.options.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  return (
    <>
      {field.options.length >= manyOptions && (
        <div className="field-box">
          <input
            type="search"
            aria-label={text.t('answers.filterColumn.search')}
            placeholder={text.t('answers.filterColumn.search')}
            value={wanted}
            onChange={event => setWanted(event.target.value)}
          />
        </div>
      )}
      <FieldOptions field={field} options={options} list={list} />
    </>
  )
}

function PeoplePane({ field, list }: FieldProps) {
  const { user } = useSession()
  const people = usePeople(list.formId, true).filter(({ id }) => id !== user.id)
  return <OptionsPane field={{ ...field, options: [...field.options, ...people] }} list={list} />
}

function TextPane({ field, list }: FieldProps) {
  const { applyFilters } = list
  const { key, label } = field
  const put = useCallback((value: string) => applyFilters({ [key]: value }), [applyFilters, key])
  return (
    <FilterInput
      label={label}
      value={valuesOf(list.filter, field)[0] ?? ''}
      numeric={key === 'citizenDni'}
      onChange={put}
    />
  )
}
