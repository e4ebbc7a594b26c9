import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { refusalOf } from '../../components/field/field-problem.ts'
import { SelectField } from '../../components/field/SelectField.tsx'
import { useText } from '../../context/text-context.ts'

type Props<Made> = {
  title: string
  intro: string
  submit: string
  label: string
  /** Hours in which both work, by their number. */
  overlaps: readonly { readonly id: string; readonly name: string }[]
  replace: (overlapHours: number) => Promise<Made>
  /** What is read anew once it was tried. */
  queryKey: readonly unknown[]
  onMade: (made: Made) => void
  onClose: () => void
}

/** Makes what follows a key or a secret: the program is changed over while both work. */
export function ReplaceDialog<Made>({ label, overlaps, replace, queryKey, onMade, onClose, ...words }: Props<Made>) {
  const text = useText()
  const queries = useQueryClient()
  const id = useId()
  const [hours, setHours] = useState('24')
  const rotate = useMutation({
    mutationFn: () => replace(Number(hours)),
    onSuccess: onMade,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <FormDialog
      {...words}
      isBusy={rotate.isPending}
      isDirty={false}
      problems={rotate.isError ? refusalOf(rotate.error, text) : []}
      onSubmit={() => rotate.mutate()}
      onClose={onClose}
    >
      <SelectField id={id} label={label} value={hours} withEmpty={false} options={overlaps} onChange={setHours} />
    </FormDialog>
  )
}
