import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FieldGroup } from '../../components/field/Field.tsx'
import { FilterInput } from '../../components/list/FilterInput.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'

export type Picked = { readonly id: string; readonly title: string }
type Props = {
  id: string
  municipality: string
  chosen: readonly Picked[]
  error: string | undefined
  onChange: (forms: readonly Picked[]) => void
}

/** Forms are searched on the server, ticked in what was found as far as they are of the municipality, and stand above with a way to take each back. */
export function FormPicker({ id, municipality: own, chosen, error, onChange }: Props) {
  const text = useText()
  const [name, setName] = useState('')
  const query = name ? { name } : {}
  const found = useQuery({
    queryKey: ['forms', query],
    queryFn: ({ signal }) => client.forms(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const toggle = (form: Picked, isOn: boolean) =>
    onChange(isOn ? [...chosen, form] : chosen.filter(each => each.id !== form.id))
  return (
    <FieldGroup id={id} label={text.t('apiKeys.group.forms')} error={error}>
      {chosen.length > 0 && (
        <ul className="picked">
          {chosen.map(form => (
            <li key={form.id} className="applied">
              {form.title}
              <button
                type="button"
                aria-label={text.t('apiKeys.new.without', { title: form.title })}
                onClick={() => toggle(form, false)}
              >
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilterInput id={id} label={text.t('apiKeys.new.find')} value={name} onChange={setName} withIcon />
      {found.isError && <p className="form-hint">{problemSentence(found.error, text)}</p>}
      <div className="checks">
        {(found.data?.items ?? []).map(({ id: formId, title, municipality }) => (
          <label key={formId} className="check-row">
            <input
              type="checkbox"
              disabled={municipality.id !== own}
              checked={chosen.some(each => each.id === formId)}
              onChange={event => toggle({ id: formId, title }, event.target.checked)}
            />
            {title} <span className="form-hint">{municipality.name}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
