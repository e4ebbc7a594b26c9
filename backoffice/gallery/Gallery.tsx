import { availableLanguages } from '@ventanilla/text'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { FilterSelect } from '../src/components/list/FilterSelect.tsx'
import { type Address, readAddress, themes, widths, writeAddress } from './address.ts'
import { applyTheme } from './apply-theme.ts'
import { type Case, nameOf } from './case.ts'

type Entry = { readonly name: string; readonly state: string }

const entriesOf = (cases: readonly Case[]): readonly Entry[] =>
  cases.flatMap(each => Object.keys(each.states).map(state => ({ name: nameOf(each), state })))

/** The list of cases with their search, and one of them in a frame as wide as wanted. Arrows go from one case to the next. */
export function Gallery({ cases }: { cases: readonly Case[] }) {
  const [address, setAddress] = useState(() => readAddress(location.search))
  const [search, setSearch] = useState('')
  const all = entriesOf(cases)
  const found = all.filter(entry => matches(entry, search))
  const current = all.find(({ name, state }) => name === address.name && state === address.state) ?? all[0]
  const show = (change: Partial<Address>) => setAddress(before => ({ ...before, ...current, ...change }))
  const shown: Address = { ...address, ...current }
  const query = writeAddress(shown)
  useEffect(() => {
    history.replaceState(null, '', query)
    applyTheme(shown.theme)
    document.title = `${shown.name}, ${shown.state} · Gallery`
  }, [query, shown.theme, shown.name, shown.state])
  return (
    <div className="gallery">
      <Cases found={found} current={current} search={search} onSearch={setSearch} onShow={show} />
      <div className="gallery-stage">
        <Switches address={shown} onChange={show} />
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It shows our own sources, which press, submit and remember. */}
        <iframe
          key={query}
          className="gallery-frame"
          title={`${shown.name}, ${shown.state}`}
          width={shown.width}
          src={`./case.html${query}`}
        />
      </div>
    </div>
  )
}

const matches = ({ name, state }: Entry, search: string) =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every(word => `${name} ${state}`.toLowerCase().includes(word))

type CasesProps = {
  found: readonly Entry[]
  current: Entry | undefined
  search: string
  onSearch: (search: string) => void
  onShow: (entry: Entry) => void
}

function Cases({ found, current, search, onSearch, onShow }: CasesProps) {
  const at = found.findIndex(({ name, state }) => name === current?.name && state === current.state)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : found[Math.min(Math.max(at + step, 0), found.length - 1)]
    if (!next) return
    event.preventDefault()
    onShow(next)
  }
  return (
    <nav className="gallery-cases" aria-label="Cases">
      <label className="field">
        Search
        <input type="search" value={search} onChange={event => onSearch(event.target.value)} onKeyDown={move} />
      </label>
      <p aria-live="polite">{found.length} cases</p>
      <ul>
        {found.map(entry => (
          <li key={`${entry.name} ${entry.state}`}>
            <button
              ref={entry === current ? bringIntoView : undefined}
              type="button"
              aria-current={entry === current}
              onKeyDown={move}
              onClick={() => onShow(entry)}
            >
              <b>{entry.name}</b> {entry.state}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const bringIntoView = (button: HTMLButtonElement | null) => button?.scrollIntoView({ block: 'nearest' })

function Switches({ address, onChange }: { address: Address; onChange: (change: Partial<Address>) => void }) {
  const one = <Key extends 'theme' | 'language' | 'width'>(
    label: string,
    key: Key,
    values: readonly Address[Key][],
  ) => (
    <FilterSelect
      label={label}
      value={String(address[key])}
      all="as it is"
      options={values.map(value => ({ id: String(value), name: String(value) }))}
      onChange={chosen => onChange({ [key]: values.find(value => String(value) === chosen) ?? address[key] })}
    />
  )
  return (
    <div className="gallery-switches">
      {one('Theme', 'theme', themes)}
      {one('Language', 'language', availableLanguages)}
      {one('Width', 'width', widths)}
      <a href={`./case.html${writeAddress(address)}`} target="_blank" rel="noreferrer">
        Alone
      </a>
    </div>
  )
}
