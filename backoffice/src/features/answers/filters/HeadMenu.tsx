import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { type FilterField, valuesOf, withValues } from '../list-state/filter-fields.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { FieldOptions } from './FieldOptions.tsx'
import menuStyles from './menu.module.css'

type Props = {
  field: FilterField
  list: AnswerListState
  place: { left: number; top: number }
  onClose: () => void
}

/** From so many options on they are searched. */
const manyOptions = 8

/** The options of a column, each with how many it would leave. */
export function HeadMenu({ field, list, place, onClose }: Props) {
  const text = useText()
  const [wanted, setWanted] = useState('')
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input')?.focus()
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const point = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target)) onClose()
    }
    document.addEventListener('keydown', hear)
    document.addEventListener('pointerdown', point)
    return () => {
      document.removeEventListener('keydown', hear)
      document.removeEventListener('pointerdown', point)
    }
  }, [onClose])
  const { left, top } = place
  useEffect(() => {
    Object.assign(panel.current?.style ?? {}, { left: `${left}px`, top: `${top}px` })
  }, [left, top])
  const words = wanted.trim().toLocaleLowerCase()
  const options = field.options.filter(({ name }) => name.toLocaleLowerCase().includes(words))
  const isFiltered = valuesOf(list.filter, field).length > 0
  return (
    <dialog open ref={panel} className={menuStyles.headMenu} aria-label={field.label}>
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
      <div className={menuStyles.options}>
        <FieldOptions field={{ ...field, options }} list={list} />
      </div>
      <div className={menuStyles.foot}>
        <output>{list.total !== undefined && text.t('answers.filter.left', { count: list.total })}</output>
        <button
          type="button"
          className="button quiet"
          disabled={!isFiltered}
          onClick={() => list.applyFilters(withValues(list.filter, field, []))}
        >
          {text.t('answers.filter.takeAway')}
        </button>
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('answers.filter.done')}
        </button>
      </div>
    </dialog>
  )
}
