import type { Position } from '@ventanilla/model'
import { useRef } from 'react'
import { describedBy, Field, type FieldLabels } from '../../control/Field.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import type { Places } from '../../flow/places.ts'
import comboboxCss from '../../overlay/combobox.css?inline'
import { listId, OptionList, optionId } from '../../overlay/OptionList.tsx'
import { useList } from '../../overlay/use-list.ts'
import { useCss } from '../../root/root-context.ts'
import placeCss from './place.css?inline'
import { useAddressAt } from './use-address-at.ts'
import { useAddresses } from './use-addresses.ts'

type Props = { labels: FieldLabels; value: string; places: Places; position: Position | undefined }

/** The address as it is written, with those that the geocoder knows under it: choosing one sets the position too, and a position its address. */
export function AddressSearch({ labels, value, places, position }: Props) {
  useCss(comboboxCss)
  useCss(placeCss)
  const { text, dispatch, announce } = useFormParts()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { state, found, look, forget } = useAddresses(places.addresses)
  const pick = (index: number) => {
    const place = found[index]
    if (!place) return
    const { address, lat, lng } = place
    beside.tie(place)
    dispatch({ kind: 'location', change: { address, lat: String(lat), lng: String(lng) } })
    announce(text.t('answer.extra.place.chosen', { address }))
    forget()
    keys.close()
  }
  const clear = () => {
    forget()
    dispatch({ kind: 'location', change: { address: '' } })
  }
  const beside = useAddressAt({
    addressAt: places.addressAt,
    position,
    address: value,
    onAddress: address => {
      dispatch({ kind: 'location', change: { address } })
      if (address) announce(text.t('answer.extra.place.address', { address }))
    },
  })
  const note = beside.isGone
    ? text.t('answer.extra.place.gone')
    : beside.isApart
      ? text.t('answer.extra.place.apart')
      : ''
  const keys = useList({ input, list, count: found.length, start: -1, onPick: pick, onClear: clear })
  const { isOpen, active } = keys
  const said = {
    idle: '',
    searching: text.t('answer.extra.place.searching'),
    failed: text.t('answer.extra.place.failed'),
    found: text.t(found.length === 0 ? 'answer.extra.place.none' : 'answer.extra.list.count', { count: found.length }),
  }[state]
  const isShown = isOpen && found.length > 0
  return (
    <Field labels={{ ...labels, hint: text.t('answer.extra.place.hint') }}>
      <div className="v-combobox">
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
        <OptionList
          box={list}
          id={labels.id}
          isOpen={isOpen}
          options={found.map(({ address, lat, lng }, index) => ({
            id: `${address} ${lat} ${lng}`,
            isSelected: index === active,
            content: address,
          }))}
          active={active}
          onPick={pick}
        />
      </div>
      <output className={isShown ? 'v-sr' : 'v-place-said'}>{said}</output>
      <output className="v-place-said">{note}</output>
    </Field>
  )
}
