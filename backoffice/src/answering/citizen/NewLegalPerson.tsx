import { legalPersonIssues, type Person } from '@ventanilla/model'
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

/** A legal person whom the search did not find (spec 3 §5). */
export function NewLegalPerson({ desk, formId, number, onCreated, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [start] = useState({ businessName: '', cuit: number.trim(), email: '' })
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
      title={text.t('answering.person.new.legal')}
      intro={text.t('answering.person.intro')}
      submit={text.t('answering.person.create')}
      pending={text.t('answering.person.creating')}
      isBusy={isBusy}
      isDirty={JSON.stringify(person) !== JSON.stringify(start)}
      problems={problems}
      onSubmit={() => create({ kind: 'legal', formId, ...person }, legalPersonIssues(person))}
      onClose={onClose}
    >
      <TextField {...field('businessName')} label={text.t('answering.person.businessName')} />
      <TextField
        {...field('cuit')}
        label={text.t('answering.citizen.cuit')}
        hint={text.t('answering.citizen.cuitHint')}
        isNarrow
      />
      <TextField {...field('email')} label={text.t('answering.person.email')} type="email" isOptional />
    </FormDialog>
  )
}
