import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SecondFactor } from '@ventanilla/api'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { TextField } from '../../components/field/TextField.tsx'
import { useText } from '../../context/text-context.ts'
import { factorKey, passkeyCalls } from '../second-factor/factor-calls.ts'

const field = 'passkey-name'
type Props = { passkey: SecondFactor['passkeys'][number]; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const [name, setName] = useState(passkey.name)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const rename = useMutation({
    mutationFn: () => passkeyCalls.rename(passkey.id, { name: name.trim() }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: factorKey })
      onClose()
    },
    onError: error => setProblems(refusalOf(error, text)),
  })
  const submit = () => {
    const missing = name.trim() ? [] : [{ field, sentence: text.t('factor.passkey.name.missing') }]
    setProblems(missing)
    if (missing.length === 0) rename.mutate()
  }
  return (
    <FormDialog
      title={text.t('factor.passkey.rename')}
      submit={text.t('factor.passkey.rename.submit')}
      isBusy={rename.isPending}
      isDirty={name !== passkey.name}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={field}
        label={text.t('factor.passkey.name')}
        error={errorAt(problems, field)}
        maxLength={60}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
