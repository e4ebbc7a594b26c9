import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { BusyButton } from '../../components/BusyButton.tsx'
import { Field, noteIds } from '../../components/field/Field.tsx'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

type Props = { titleId: string; email: string; onClose: () => void }

/** Asks for a link to choose a new password (spec 1 §8): the answer is the same whether or not the e-mail is known. */
export function RecoveryForm({ titleId, email, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const [typed, setTyped] = useState(email)
  const [isWrong, setIsWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ask = useMutation({
    mutationFn: () => client.askPasswordReset({ email: typed.trim() }),
    onSuccess: () => {
      setTyped('')
      notify('success', text.t('signIn.recovery.sent'), 'snackbar')
    },
    onError: () => notify('error', text.t('signIn.recovery.failed')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = input.current?.validity.valid ?? false
    setIsWrong(!isRight)
    if (!isRight) input.current?.focus()
    else if (!ask.isPending) ask.mutate()
  }
  const field = {
    id: 'recovery-email',
    label: text.t('signIn.email'),
    error: isWrong ? text.t(typed.trim() ? 'signIn.recovery.invalid' : 'signIn.recovery.required') : undefined,
  }
  return (
    <form className="modal-form" noValidate onSubmit={submit}>
      <div className="modal-body">
        <h2 id={titleId}>{text.t('signIn.recovery.title')}</h2>
        <p className="modal-intro">{text.t('signIn.recovery.intro')}</p>
        <Field {...field}>
          <input
            ref={input}
            id={field.id}
            className="input"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={noteIds(field)}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <div className="modal-actions">
        <button type="button" className="button secondary" onClick={onClose}>
          {text.t('signIn.recovery.close')}
        </button>
        <BusyButton type="submit" className="button primary" isBusy={ask.isPending}>
          {text.t('signIn.recovery.send')}
        </BusyButton>
      </div>
    </form>
  )
}
