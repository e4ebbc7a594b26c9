import { naturalPersonIssues, type Person } from '@ventanilla/model'
import { useId, useState } from 'react'
import { FormDialog } from '../../part/dialog/FormDialog.tsx'
import { errorAt } from '../../part/field/field-problem.ts'
import { TextField } from '../../part/field/TextField.tsx'
import { useText } from '../../shell/text-context.ts'
import type { CitizenDesk } from './citizen-desk.ts'
import { useCreateCitizen } from './use-create-citizen.ts'

type Props = {
  desk: CitizenDesk
  formId: string
  number: string
  onCreated: (person: Person) => void
  onClose: () => void
}

/** A natural person whom the search did not find (spec 3 §5: the rules of its fields). */
export function NewNaturalPerson({ desk, formId, number, onCreated, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [start] = useState({ firstName: '', lastName: '', dni: number.trim(), email: '', phone: '', street: '' })
  const [person, setPerson] = useState(start)
  const { problems, isBusy, create } = useCreateCitizen(desk, id, onCreated)
  const field = (name: keyof typeof person) => ({
    id: `${id}-${name}`,
    value: person[name],
    error: errorAt(problems, `${id}-${name}`),
    onChange: (value: string) => setPerson(before => ({ ...before, [name]: value })),
  })
  return (
    <FormDialog
      title={text.t('answering.person.new.natural')}
      intro={text.t('answering.person.intro')}
      submit={text.t('answering.person.create')}
      pending={text.t('answering.person.creating')}
      isBusy={isBusy}
      isDirty={JSON.stringify(person) !== JSON.stringify(start)}
      problems={problems}
      onSubmit={() => create({ kind: 'natural', formId, ...person }, naturalPersonIssues(person, text.language))}
      onClose={onClose}
    >
      <TextField {...field('firstName')} label={text.t('answering.person.firstName')} />
      <TextField {...field('lastName')} label={text.t('answering.person.lastName')} />
      <TextField {...field('dni')} label={text.t('answering.citizen.dni')} isNarrow />
      <TextField {...field('email')} label={text.t('answering.person.email')} type="email" isOptional />
      <TextField
        {...field('phone')}
        label={text.t('answering.person.phone')}
        hint={text.t('answering.person.phoneHint')}
        isOptional
        isNarrow
      />
      <TextField {...field('street')} label={text.t('answering.person.street')} isOptional />
    </FormDialog>
  )
}
