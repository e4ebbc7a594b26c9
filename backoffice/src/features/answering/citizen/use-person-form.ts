import type { Person } from '@ventanilla/model'
import { useId, useState } from 'react'
import { errorAt } from '../../../components/field/field-problem.ts'
import type { CitizenDirectory } from './citizen-directory.ts'
import { useCreateCitizen } from './use-create-citizen.ts'

export type NewPersonProps = {
  directory: CitizenDirectory
  formId: string
  number: string
  onCreated: (person: Person) => void
  onClose: () => void
}

/** What is typed of a person whom the search did not find, begun with what was searched for, and what each field needs. */
export function usePersonForm<Fields extends Record<string, string>>(
  begun: Fields,
  { directory, onCreated }: Pick<NewPersonProps, 'directory' | 'onCreated'>,
) {
  const id = useId()
  const [start] = useState(begun)
  const [person, setPerson] = useState(start)
  const { problems, isBusy, create } = useCreateCitizen(directory, id, onCreated)
  const field = (name: keyof Fields & string) => ({
    id: `${id}-${name}`,
    value: person[name],
    error: errorAt(problems, `${id}-${name}`),
    onChange: (value: string) => setPerson(before => ({ ...before, [name]: value })),
  })
  const isDirty = JSON.stringify(person) !== JSON.stringify(start)
  return { person, field, create, state: { problems, isBusy, isDirty } }
}
