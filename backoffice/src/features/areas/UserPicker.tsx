import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '@ventanilla/api'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FieldGroup } from '../../components/field/Field.tsx'
import { FilterInput } from '../../components/list/FilterInput.tsx'
import { userName } from '../../components/user-name.ts'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'

type Props = { id: string; chosen: readonly User[]; onChange: (users: readonly User[]) => void }

/** Users are searched on the server, ticked in what was found, and stand above with a way to take each back. */
export function UserPicker({ id, chosen, onChange }: Props) {
  const text = useText()
  const [name, setName] = useState('')
  const query = { name, state: 'active' as const }
  const found = useQuery({
    queryKey: ['users', query],
    queryFn: ({ signal }) => client.users(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const toggle = (user: User, isOn: boolean) =>
    onChange(isOn ? [...chosen, user] : chosen.filter(each => each.id !== user.id))
  const users = found.data?.items ?? []
  return (
    <FieldGroup
      id={id}
      label={text.t('areas.create.users')}
      isOptional
      hint={text.t('areas.create.users.chosen', { count: chosen.length })}
    >
      {chosen.length > 0 && (
        <ul className="picked">
          {chosen.map(user => (
            <li key={user.id} className="applied">
              {userName(user)}
              <button
                type="button"
                aria-label={text.t('areas.create.users.remove', { name: userName(user) })}
                onClick={() => toggle(user, false)}
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilterInput withIcon label={text.t('areas.create.users.search')} value={name} onChange={setName} />
      <div className="checks" aria-busy={found.isFetching}>
        {found.isError && <p className="form-hint">{problemSentence(found.error, text)}</p>}
        {found.data && users.length === 0 && <p className="form-hint">{text.t('areas.create.users.none')}</p>}
        {users.map(user => (
          <label key={user.id} className="check-row">
            <input
              type="checkbox"
              checked={chosen.some(each => each.id === user.id)}
              onChange={event => toggle(user, event.target.checked)}
            />
            <span>
              {userName(user)}
              <span className="row-sub"> {user.email ?? user.username}</span>
            </span>
          </label>
        ))}
        {found.data && found.data.total > users.length && (
          <p className="form-hint">{text.t('areas.create.users.more', { count: users.length })}</p>
        )}
      </div>
    </FieldGroup>
  )
}
