import { legalPersonIssues } from '@ventanilla/model'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'
import { NewPersonDialog } from './NewPersonDialog.tsx'
import { type NewPersonProps, usePersonForm } from './use-person-form.ts'

/** A legal person whom the search did not find (spec 3 §5). */
export function NewLegalPerson({ formId, number, onClose, ...directory }: NewPersonProps) {
  const text = useText()
  const { person, field, create, state } = usePersonForm(
    { businessName: '', cuit: number.trim(), email: '' },
    directory,
  )
  return (
    <NewPersonDialog
      title={text.t('answering.person.new.legal')}
      state={state}
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
    </NewPersonDialog>
  )
}
