import type { Form } from '@ventanilla/api'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { FilterInput } from '../../../components/list/FilterInput.tsx'
import { FilterSelect } from '../../../components/list/FilterSelect.tsx'
import { tableWidth, useMedia } from '../../../components/use-media.ts'
import { useText } from '../../../context/text-context.ts'
import { FormSearch } from '../find/FormSearch.tsx'
import { hasFilters } from '../list-state/answer-filters.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './answers.module.css'
import { DateFilter } from '../filters/DateFilter.tsx'
import menuStyles from '../filters/menu.module.css'

const AppliedFilters = lazy(async () => ({ default: (await import('../filters/AppliedFilters.tsx')).AppliedFilters }))
const FilterMenu = lazy(async () => ({ default: (await import('../filters/FilterMenu.tsx')).FilterMenu }))

type Props = { form: Form; list: AnswerListState }

/** The filters of spec 3 §5. On phones all but the words wait behind a button. */
export function AnswerFilters({ form, list }: Props) {
  const { filter, applyFilters: onFilter } = list
  const text = useText()
  const isWide = useMedia(tableWidth)
  const [showsAll, setShowsAll] = useState(false)
  const { states, settings } = form.definition
  const [showsMenu, setShowsMenu] = useState(false)
  const filterDni = useCallback((citizenDni: string) => onFilter({ citizenDni }), [onFilter])
  const filterBy = useCallback((createdBy: string) => onFilter({ createdBy }), [onFilter])
  return (
    <search className={`filters ${styles.answerFilters}`}>
      <FormSearch form={form} list={list} />
      {!isWide && (
        <button
          type="button"
          className="button secondary filters-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(shown => !shown)}
        >
          <SlidersHorizontal aria-hidden size={16} />
          {text.t('answers.filter.more')}
        </button>
      )}
      {(isWide || showsAll) && (
        <>
          {settings.citizen && (
            <FilterInput
              numeric
              className={styles.filterShort}
              label={text.t('answers.filter.dni')}
              value={filter.citizenDni ?? ''}
              onChange={filterDni}
            />
          )}
          {states.available.length > 0 && (
            <FilterSelect
              label={text.t('answers.filter.state')}
              all={text.t('answers.filter.allStates')}
              value={filter.state?.includes(',') ? '' : (filter.state ?? '')}
              options={states.available}
              onChange={state => onFilter({ state })}
            />
          )}
          <FilterInput
            className={styles.filterShort}
            label={text.t('answers.filter.by')}
            value={filter.createdBy ?? ''}
            onChange={filterBy}
          />
          <DateFilter filter={filter} onFilter={onFilter} />
        </>
      )}
      <div className={menuStyles.menu}>
        <button
          type="button"
          className="button quiet"
          aria-expanded={showsMenu}
          aria-keyshortcuts="f"
          data-filter-menu
          onClick={() => setShowsMenu(shown => !shown)}
        >
          {text.t('answers.filter.menu')}
        </button>
        {showsMenu && (
          <Suspense>
            <FilterMenu form={form} list={list} onClose={() => setShowsMenu(false)} />
          </Suspense>
        )}
      </div>
      {hasFilters(filter) && (
        <Suspense fallback={null}>
          <AppliedFilters form={form} filter={filter} onFilter={onFilter} />
        </Suspense>
      )}
    </search>
  )
}
