import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { NewPasswordField } from '../sign-in/NewPasswordField.tsx'
import { PasswordField } from '../sign-in/PasswordField.tsx'

const current = 'current-password'
const wanted = 'new-password'
const places = {
  'password.wrong': current,
  'password.tooShort': wanted,
  'password.tooLong': wanted,
  'password.common': wanted,
  'password.same': wanted,
} as const

/** Current and new password. The other devices are signed out by the change, this one stays. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [given, setGiven] = useState({ current: '', password: '' })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const change = useMutation({
    mutationFn: () => client.changePassword(given),
    onSuccess: () => {
      notify('success', text.t('account.password.changed'))
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      onClose()
    },
    onError: error => setProblems(refusalOf(error, text, places)),
  })
  const submit = () => {
    const missing = [
      ...(given.current ? [] : [{ field: current, sentence: text.t('account.password.needsCurrent') }]),
      ...(given.password ? [] : [{ field: wanted, sentence: text.t('account.password.needsNew') }]),
    ]
    setProblems(missing)
    if (missing.length === 0) change.mutate()
  }
  return (
    <FormDialog
      title={text.t('account.password.change')}
      intro={text.t('account.password.intro')}
      submit={text.t('account.password.change')}
      isBusy={change.isPending}
      isDirty={given.current !== '' || given.password !== ''}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        id={current}
        label={text.t('account.password.current')}
        autoComplete="current-password"
        value={given.current}
        onChange={value => setGiven({ ...given, current: value })}
        error={errorAt(problems, current)}
      />
      <NewPasswordField
        id={wanted}
        value={given.password}
        onChange={value => setGiven({ ...given, password: value })}
        error={errorAt(problems, wanted)}
      />
    </FormDialog>
  )
}
