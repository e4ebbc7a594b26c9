import type { Narrowing, Statistics } from '@ventanilla/api'
import { X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import type { Range } from '../../../components/date/ranges.ts'
import { FilterSelect } from '../../../components/list/FilterSelect.tsx'
import { useDisclosure } from '../../../components/page/use-disclosure.ts'
import { useText } from '../../../context/text-context.ts'
import menuStyles from '../../answers/filters/menu.module.css'
import { usePeople } from '../../answers/filters/use-people.ts'
import { withDistricts } from '../../answers/list-state/district-field.ts'
import { filterFields, linkedFields } from '../../answers/list-state/filter-fields.ts'
import { type FilterField, valuesOf, withValues } from '../../answers/list-state/filter-values.ts'
import { useDistricts } from '../../districts/use-districts.ts'
import { isNarrowed, narrowedBy } from '../parts/narrowing.ts'
import styles from '../parts/statistics.module.css'

const FilterMenu = lazy(async () => ({ default: (await import('../../answers/filters/FilterMenu.tsx')).FilterMenu }))

type Props = {
  form: string
  definition: Statistics['definition']
  range: Range
  narrowing: Narrowing
  onNarrow: (narrowing: Narrowing) => void
  /** How many answers are counted, once that is known. */
  total: number | undefined
  /** Where only the own answers are counted, whose they are. */
  by: string | undefined
}

/** All others are filters of the list alone, or have a field of their own here. */
function isNarrowing({ key }: FilterField): boolean {
  return key.startsWith('q:') || key === 'state' || key === 'district'
}

/** Narrows all figures of the page, by the controls of the list: who has the answers to do, their states and any choice. */
export function NarrowBar({ form, definition, range, narrowing, onNarrow, total, by }: Props) {
  const text = useText()
  const { isOpen, root, toggle, close } = useDisclosure<HTMLDivElement>()
  const menuButton = useRef<HTMLButtonElement>(null)
  const districts = useDistricts(form, narrowing.district !== undefined)
  const fields = withDistricts(filterFields({ definition }, text), districts, narrowing, text).filter(isNarrowing)
  const change = (patch: Readonly<Record<string, string | undefined>>) => onNarrow(narrowedBy(narrowing, patch))
  const filter = { ...narrowing, ...range, ...(by !== undefined && { createdBy: by }) }
  return (
    <>
      <search className={styles.narrowBar}>
        <AssigneeSelect form={form} value={narrowing.assignee ?? ''} onChange={assignee => change({ assignee })} />
        {fields.length > 0 && (
          <div className={menuStyles.menu} ref={root}>
            <button ref={menuButton} type="button" className="button quiet" aria-expanded={isOpen} onClick={toggle}>
              {text.t('statistics.narrow.menu')}
            </button>
            {isOpen && (
              <Suspense>
                <FilterMenu
                  form={{ definition }}
                  isOffered={isNarrowing}
                  list={{ filter, formId: form, total, applyFilters: change }}
                  onClose={() => {
                    close()
                    menuButton.current?.focus()
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
        {[...fields, ...linkedFields({ definition }, text)].map(field => (
          <Applied key={field.key} field={field} narrowing={narrowing} onRemove={change} />
        ))}
        {isNarrowed(narrowing) && (
          <button type="button" className="button quiet" onClick={() => onNarrow({})}>
            {text.t('shell.clearFilters')}
          </button>
        )}
      </search>
      {isNarrowed(narrowing) && <p className={styles.narrowNote}>{text.t('statistics.narrow.note')}</p>}
    </>
  )
}

function AssigneeSelect({ form, value, onChange }: { form: string; value: string; onChange: (id: string) => void }) {
  const text = useText()
  const people = usePeople(form, true).map(({ id, name }) => ({ id, name }))
  const known = [
    { id: 'me', name: text.t('answers.applied.assignee', { who: 'me' }) },
    { id: 'none', name: text.t('statistics.times.nobody') },
    ...people,
  ]
  // Whom an address names and nobody knows stands here too: else the figures would be narrowed by what is not seen.
  const isUnknown = value !== '' && !known.some(({ id }) => id === value)
  const other = { id: value, name: text.t('answers.applied.assignee', { who: 'other' }) }
  return (
    <FilterSelect
      label={text.t('statistics.times.person')}
      all={text.t('statistics.narrow.anybody')}
      value={value}
      options={isUnknown ? [...known, other] : known}
      onChange={onChange}
    />
  )
}

type AppliedProps = {
  field: FilterField
  narrowing: Narrowing
  onRemove: (patch: Readonly<Record<string, string | undefined>>) => void
}

/** What is ticked of a field, with the way to take it away. */
function Applied({ field, narrowing, onRemove }: AppliedProps) {
  const text = useText()
  const values = valuesOf(narrowing, field)
  if (values.length === 0) return null
  const names = values.map(
    value =>
      field.options.find(({ id }) => id === value)?.name ??
      (value === '*' ? text.t('answers.applied.answered') : value),
  )
  const sentence = `${field.label}: ${names.join(', ')}`
  const { state, option, district } = withValues(narrowing, field, [])
  const without = {
    ...(state !== undefined && { state }),
    ...(option !== undefined && { option }),
    ...(district !== undefined && { district }),
  }
  return (
    <span className="applied">
      {sentence}
      <button
        type="button"
        aria-label={text.t('answers.applied.remove', { sentence })}
        onClick={() => onRemove(without)}
      >
        <X aria-hidden size={16} />
      </button>
    </span>
  )
}
