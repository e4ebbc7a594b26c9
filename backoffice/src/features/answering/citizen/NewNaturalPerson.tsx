import { naturalPersonIssues } from '@ventanilla/model'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import { NewPersonDialog } from './NewPersonDialog.tsx'
import { type NewPersonProps, usePersonForm } from './use-person-form.ts'

/** A natural person whom the search did not find (spec 3 §5: the rules of its fields). */
export function NewNaturalPerson({ formId, number, onClose, ...directory }: NewPersonProps) {
  const text = useText()
  const { person, field, create, state } = usePersonForm(
    { firstName: '', lastName: '', dni: number.trim(), email: '', phone: '', street: '' },
    directory,
  )
  return (
    <NewPersonDialog
      title={text.t('answering.person.new.natural')}
      state={state}
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
    </NewPersonDialog>
  )
}
