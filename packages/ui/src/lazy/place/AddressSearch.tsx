import { useRef } from 'react'
import { Icon, Outline } from '../../control/Icon.tsx'
import { describedBy, Field, type FieldLabels } from '../../control/Field.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import type { FoundAddress, Places } from '../../flow/places.ts'
import comboboxCss from '../../overlay/combobox.css?inline'
import { listId, OptionList, optionId } from '../../overlay/OptionList.tsx'
import { useList } from '../../overlay/use-list.ts'
import { useCss } from '../../root/root-context.ts'
import placeCss from './place.css?inline'
import { useAddresses } from './use-addresses.ts'

type Props = {
  labels: FieldLabels
  value: string
  places: Places
  /** Hears of the address that was chosen, with its point. */
  onPicked(place: FoundAddress): void
  /** Leads to the map, where there is one. */
  onMark: (() => void) | undefined
}

/** A longer list than this is not read. */
const mostShown = 5
const pinPath = 'M20 10c0 5-8 12-8 12s-8-7-8-12a8 8 0 0 1 16 0ZM15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z'
const glassPath = 'm21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z'
const mapPath = 'M9 4 3 6.5v13L9 17l6 3 6-2.5v-13L15 7 9 4ZM9 4v13M15 7v13'

/** The address as it is written, with those that the geocoder knows under it: choosing one sets the position too. The last row leads to the map. */
export function AddressSearch({ labels, value, places, onPicked, onMark }: Props) {
  useCss(comboboxCss)
  useCss(placeCss)
  const { text, dispatch, announce } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { state, found: all, look, forget } = useAddresses(places.addresses)
  const found = all.slice(0, mostShown)
  const end = () => {
    forget()
    keys.close()
  }
  const pick = (index: number) => {
    const place = found[index]
    if (!place) {
      end()
      return onMark?.()
    }
    const { address, lat, lng } = place
    onPicked(place)
    dispatch({ kind: 'location', change: { address, lat: String(lat), lng: String(lng) } })
    announce(text.t('answer.extra.place.chosen', { address }))
    end()
  }
  const clear = () => {
    forget()
    dispatch({ kind: 'location', change: { address: '' } })
  }
  const startAnew = () => {
    forget()
    dispatch({ kind: 'location', change: { address: '', lat: '', lng: '' } })
    input.current?.focus()
  }
  const options = [
    ...found.map(({ address, lat, lng }) => ({ id: `${address} ${lat} ${lng}`, content: <Place address={address} /> })),
    ...(onMark && (state === 'found' || state === 'failed')
      ? [{ id: 'map', content: <Mark words={text.t('answer.extra.place.mark')} /> }]
      : []),
  ]
  const keys = useList({ input, list, count: options.length, start: -1, onPick: pick, onClear: clear })
  const { isOpen, active } = keys
  const said = {
    idle: '',
    searching: text.t('answer.extra.place.searching'),
    failed: text.t('answer.extra.place.failed'),
    found: text.t(found.length === 0 ? 'answer.extra.place.none' : 'answer.extra.list.count', { count: found.length }),
  }[state]
  const isShown = isOpen && options.length > 0
  return (
    <Field labels={{ ...labels, hint: text.t('answer.extra.place.hint') }}>
      <div className="v-combobox v-place-search">
        <Outline path={glassPath} size={20} />
        <input
          ref={input}
          className="v-input"
          type="text"
          role="combobox"
          id={labels.id}
          value={value}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId(labels.id)}
          aria-activedescendant={isShown && active >= 0 ? optionId(labels.id, active) : undefined}
          aria-invalid={Boolean(labels.error)}
          aria-describedby={describedBy({ ...labels, hint: true })}
          onChange={event => {
            dispatch({ kind: 'location', change: { address: event.currentTarget.value } })
            look(event.currentTarget.value)
            keys.open(-1)
          }}
          onKeyDown={keys.onKeyDown}
          onBlur={keys.close}
        />
        {value !== '' && (
          <button
            type="button"
            className="v-place-clear"
            aria-label={text.t('answer.extra.place.clear')}
            onClick={startAnew}
          >
            <Icon name="close" size={20} />
          </button>
        )}
        <OptionList
          box={list}
          id={labels.id}
          isOpen={isOpen}
          options={options.map((option, index) => ({ ...option, isSelected: index === active }))}
          active={active}
          onPick={pick}
        />
      </div>
      <output className={isShown ? 'v-sr' : 'v-place-said'}>{said}</output>
    </Field>
  )
}

/** The street in the first row, what it lies in under it. */
function Place({ address }: { address: string }) {
  const [street, ...rest] = address.split(', ')
  return (
    <span className="v-place-row">
      <Outline path={pinPath} size={20} />
      <span>
        {street}
        {rest.length > 0 && <span className="v-place-where">{rest.join(', ')}</span>}
      </span>
    </span>
  )
}

function Mark({ words }: { words: string }) {
  return (
    <span className="v-place-row v-place-mark">
      <Outline path={mapPath} size={20} />
      {words}
    </span>
  )
}
