import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem, refusalOf } from '../../components/field/field-problem.ts'
import { useText } from '../../context/text-context.ts'
import { PasswordField } from '../sign-in/PasswordField.tsx'

const field = 'factor-password'

type Props<T> = {
  title: string
  intro: ReactNode
  submit: string
  call: (password: string) => Promise<T>
  onDone: (answer: T) => void
  onClose: () => void
}

/** Something that is done only once the password was given again. */
export function AskPassword<T>({ title, intro, submit, call, onDone, onClose }: Props<T>) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const act = useMutation({
    mutationFn: () => call(password),
    onSuccess: onDone,
    onError: error => setProblems(refusalOf(error, text, { 'password.wrong': field })),
  })
  const send = () => {
    const missing = password ? [] : [{ field, sentence: text.t('account.password.needsCurrent') }]
    setProblems(missing)
    if (missing.length === 0) act.mutate()
  }
  return (
    <FormDialog
      title={title}
      intro={intro}
      submit={submit}
      isBusy={act.isPending}
      isDirty={false}
      problems={problems}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordField
        id={field}
        label={text.t('account.password.current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorAt(problems, field)}
      />
    </FormDialog>
  )
}
