import type { ReactNode } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import type { FieldProblem } from '../../../components/field/field-problem.ts'
import { useText } from '../../../context/text-context.ts'

type Props = {
  title: string
  state: { problems: readonly FieldProblem[]; isBusy: boolean; isDirty: boolean }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame around the fields of a new person, natural or legal. */
export function NewPersonDialog({ title, state, onSubmit, onClose, children }: Props) {
  const text = useText()
  return (
    <FormDialog
      title={title}
      intro={text.t('answering.person.intro')}
      submit={text.t('answering.person.create')}
      pending={text.t('answering.person.creating')}
      {...state}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  )
}
