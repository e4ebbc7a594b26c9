import { fold } from '@ventanilla/model'
import { useState } from 'react'
import { FieldGroup, type FieldProps } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'

/** From this many on, areas are searched. */
const many = 8

type Props = FieldProps & {
  areas: readonly { id: string; name: string }[]
  chosen: readonly string[]
  isLocked?: boolean
  /** Why there is nothing to choose. */
  empty: string
  onChange: (ids: string[]) => void
}

/** Any of a municipality's areas, in their order. */
export function AreaChecks({ areas, chosen, isLocked = false, empty, onChange, ...field }: Props) {
  const text = useText()
  const [searched, setSearched] = useState('')
  const found = areas.filter(area => fold(area.name).includes(fold(searched)))
  const toggle = (id: string, isOn: boolean) =>
    onChange(areas.map(area => area.id).filter(each => (each === id ? isOn : chosen.includes(each))))
  return (
    <FieldGroup {...field} hint={field.hint ?? text.t('users.areas.chosen', { count: chosen.length })}>
      {areas.length >= many && (
        <input
          id={field.id}
          className="input checks-search"
          type="search"
          aria-label={text.t('users.areas.search')}
          placeholder={text.t('users.areas.search')}
          value={searched}
          onChange={event => setSearched(event.target.value)}
          // Enter in a search must not save the form.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className="checks">
        {areas.length === 0 && <p className="form-hint">{empty}</p>}
        {areas.length > 0 && found.length === 0 && <p className="form-hint">{text.t('users.areas.noMatch')}</p>}
        {found.map((area, index) => (
          <label key={area.id} className="check-row">
            <input
              type="checkbox"
              id={areas.length < many && index === 0 ? field.id : undefined}
              checked={chosen.includes(area.id)}
              disabled={isLocked}
              onChange={event => toggle(area.id, event.target.checked)}
            />
            {area.name}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
