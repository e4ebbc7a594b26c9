import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TotpSetup } from '@ventanilla/api'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { ReadDialog } from '../../components/dialog/ReadDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { useText } from '../../context/text-context.ts'
import { ToastProvider } from '../../context/toast/ToastProvider.tsx'
import { useNotify } from '../../context/toast/toast-context.ts'
import { factorCalls, factorKey } from '../second-factor/factor-calls.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { TotpSetUp } from '../second-factor/TotpSetUp.tsx'
import { AskPassword } from './AskPassword.tsx'

const field = 'factor-code'

/** Password, then the app by picture or letters, then its first code, then the codes for the day without it. */
export function TotpDialog({ isChange, onClose }: { isChange: boolean; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const [setup, setSetup] = useState<TotpSetup>()
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const end = () => {
    notify('success', text.t('factor.totp.done'))
    onClose()
  }
  const confirm = useMutation({
    mutationFn: () => factorCalls.confirmTotp({ code }),
    onSuccess: ({ recoveryCodes }) => {
      for (const queryKey of [factorKey, ['sessions']]) void queries.invalidateQueries({ queryKey })
      if (recoveryCodes === null) end()
    },
    onError: error => setProblems(refusalOf(error, text, { 'factor.code': field })),
  })
  const title = text.t(isChange ? 'factor.totp.change' : 'factor.totp.turnOn.title')
  if (confirm.data?.recoveryCodes)
    return (
      <ReadDialog title={text.t('factor.codes')} close={text.t('factor.codes.kept')} isWide onClose={end}>
        <ToastProvider>
          <RecoveryCodes codes={confirm.data.recoveryCodes} />
        </ToastProvider>
      </ReadDialog>
    )
  if (!setup)
    return (
      <AskPassword
        title={title}
        intro={text.t(isChange ? 'factor.totp.change.body' : 'factor.totp.turnOn.body')}
        submit={text.t('factor.continue')}
        call={password => factorCalls.beginTotp({ password })}
        onDone={setSetup}
        onClose={onClose}
      />
    )
  const submit = () => {
    const missing = code.trim() ? [] : [{ field, sentence: text.t('factor.code.missing') }]
    setProblems(missing)
    if (missing.length === 0) confirm.mutate()
  }
  return (
    <FormDialog
      title={title}
      submit={text.t('factor.totp.confirm')}
      isBusy={confirm.isPending}
      isDirty={false}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <ToastProvider>
        <TotpSetUp id={field} setup={setup} code={code} error={errorAt(problems, field)} onCode={setCode} />
      </ToastProvider>
    </FormDialog>
  )
}
