import { useRef, useState } from 'react'
import type { Choice } from '../control/ChoiceControl.tsx'
import { describedBy, type FieldLabels } from '../control/Field.tsx'
import { Icon } from '../control/Icon.tsx'
import { matching } from './matching.ts'
import { listId, OptionList, optionId } from './OptionList.tsx'
import { useList } from './use-list.ts'

export type ComboboxProps = {
  labels: FieldLabels
  choices: readonly Choice[]
  chosen: readonly string[]
  isMany: boolean
  required: boolean
  searchWord: string
  countWords(count: number): string
  onPick(id: string): void
  /** The field was emptied: one of several is taken back. */
  onClear(): void
}

/** A field that searches a list: one option stands in it as its text, of several only what is searched. */
export function Combobox(props: ComboboxProps) {
  const { labels, choices, chosen, isMany, onPick, onClear } = props
  const current = isMany ? undefined : choices.find(({ id }) => id === chosen[0])
  const [search, setSearch] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = matching(choices, search ?? '')
  const pick = (index: number) => {
    const choice = found[index]
    if (!choice) return
    onPick(choice.id)
    setSearch(null)
    if (!isMany) keys.close()
  }
  const clear = () => {
    setSearch(null)
    onClear()
  }
  const start = current ? found.findIndex(({ id }) => id === current.id) : -1
  const keys = useList({ input, list, count: found.length, start, onPick: pick, onClear: clear })
  const { isOpen, active } = keys
  const leave = () => {
    if (search !== null && search.trim() === '' && !isMany) clear()
    setSearch(null)
    keys.close()
  }
  return (
    <div className="v-combobox">
      <div className="v-select">
        <input
          ref={input}
          className="v-input"
          type="text"
          role="combobox"
          id={labels.id}
          lang={search === null ? current?.lang : undefined}
          value={search ?? current?.text ?? ''}
          placeholder={props.searchWord}
          autoComplete="off"
          spellCheck={false}
          required={props.required}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId(labels.id)}
          aria-activedescendant={isOpen && active >= 0 ? optionId(labels.id, active) : undefined}
          aria-invalid={Boolean(labels.error)}
          aria-describedby={describedBy(labels)}
          onChange={event => {
            setSearch(event.currentTarget.value)
            keys.open(-1)
          }}
          onClick={() => keys.open()}
          onKeyDown={keys.onKeyDown}
          onBlur={leave}
        />
        <Icon name="chevron" />
      </div>
      <OptionList
        box={list}
        id={labels.id}
        isMany={isMany}
        isOpen={isOpen}
        options={found.map(choice => ({
          id: choice.id,
          isSelected: chosen.includes(choice.id),
          content: (
            <>
              <span lang={choice.lang}>{choice.text}</span>
              {chosen.includes(choice.id) && <Icon name="check" />}
            </>
          ),
        }))}
        active={active}
        onPick={pick}
      />
      <output className={isOpen && found.length === 0 ? 'v-list v-list-none' : 'v-sr'}>
        {isOpen && props.countWords(found.length)}
      </output>
    </div>
  )
}
