import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { ReadDialog } from '../../components/dialog/ReadDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { TextField } from '../../components/field/TextField.tsx'
import { useText } from '../../context/text-context.ts'
import { ToastProvider } from '../../context/toast/ToastProvider.tsx'
import { useNotify } from '../../context/toast/toast-context.ts'
import { factorKey, passkeyCalls } from '../second-factor/factor-calls.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { nameOfDevice, registerPasskey } from '../second-factor/register-passkey.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'

const fields = { name: 'passkey-name', password: 'passkey-password' }
const places = { 'password.wrong': fields.password }

/** Asks for a name and the password, and has the browser make a passkey. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [name, setName] = useState(() => nameOfDevice(text) ?? '')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const end = () => {
    notify('success', text.t('factor.passkey.done'))
    onClose()
  }
  const add = useMutation({
    mutationFn: () =>
      registerPasskey(text, {
        name: name.trim(),
        begin: () => passkeyCalls.begin({ password }),
        add: passkeyCalls.add,
      }),
    onSuccess: ({ recoveryCodes }) => {
      for (const queryKey of [factorKey, ['sessions']]) void queries.invalidateQueries({ queryKey })
      if (recoveryCodes === null) end()
    },
    onError: error => setProblems(error.cause ? [{ sentence: error.message }] : refusalOf(error, text, places)),
  })
  if (add.data?.recoveryCodes)
    return (
      <ReadDialog title={text.t('factor.codes')} close={text.t('factor.codes.kept')} isWide onClose={end}>
        <ToastProvider>
          <RecoveryCodes codes={add.data.recoveryCodes} />
        </ToastProvider>
      </ReadDialog>
    )
  const submit = () => {
    const missing = [
      ...(name.trim() ? [] : [{ field: fields.name, sentence: text.t('factor.passkey.name.missing') }]),
      ...(password ? [] : [{ field: fields.password, sentence: text.t('account.password.needsCurrent') }]),
    ]
    setProblems(missing)
    if (missing.length === 0) add.mutate()
  }
  return (
    <FormDialog
      title={text.t('factor.passkey.add')}
      intro={text.t('factor.passkey.add.body')}
      submit={text.t('factor.continue')}
      isBusy={add.isPending}
      isDirty={false}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={fields.name}
        label={text.t('factor.passkey.name')}
        hint={text.t('factor.passkey.name.hint')}
        error={errorAt(problems, fields.name)}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <PasswordField
        id={fields.password}
        label={text.t('account.password.current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorAt(problems, fields.password)}
      />
    </FormDialog>
  )
}
