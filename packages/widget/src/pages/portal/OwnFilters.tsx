import type { Text } from '@ventanilla/text/light'
import { Outline } from '@ventanilla/ui'
import { useEffect, useId, useRef, useState } from 'react'

export type OwnFilter = { readonly q: string; readonly state: string }
type Props = {
  text: Text
  filter: OwnFilter
  states: readonly string[]
  /** How many there are, in words. */
  count: string
  onFilter(filter: OwnFilter): void
}

const waitMs = 300
const sliders = 'M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4'

/** What narrows the list: a search that follows the typing, and the state, which stands behind a button where there is no room. */
export function OwnFilters({ text, filter, states, count, onFilter }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState({ over: filter.q, typed: filter.q })
  const id = useId()
  const tell = useRef(onFilter)
  useEffect(() => {
    tell.current = onFilter
  })
  const { q, state } = filter
  // What is being typed stays, blanks at its end too, until another search comes from elsewhere.
  const typed = draft.over === q || draft.typed.trim() === q ? draft.typed : q
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => tell.current({ q: typed.trim(), state }), waitMs)
    return () => clearTimeout(timer)
  }, [typed, q, state])
  return (
    <search className="v-own-filters">
      <input
        type="search"
        className="v-input"
        maxLength={200}
        aria-label={text.t('portal.find.label')}
        placeholder={text.t('portal.find.label')}
        value={typed}
        onInput={event => setDraft({ over: q, typed: event.currentTarget.value })}
      />
      {states.length > 1 && (
        <>
          <button
            type="button"
            className="v-button v-secondary v-own-filter"
            aria-label={text.t('portal.find.filter')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Outline path={sliders} size={20} />
          </button>
          <select
            id={id}
            className={isOpen ? 'v-input v-own-select v-own-open' : 'v-input v-own-select'}
            aria-label={text.t('portal.find.state')}
            value={state}
            onChange={event => onFilter({ q: typed.trim(), state: event.currentTarget.value })}
          >
            <option value="">
              {text.t('portal.find.state')}: {text.t('portal.find.all')}
            </option>
            {states.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      <p className="v-own-count">{count}</p>
    </search>
  )
}
