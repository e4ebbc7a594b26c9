import { isEmail, mailCodePattern } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type KeyboardEvent, useState } from 'react'
import { describedBy, Field } from '../../control/Field.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import type { AskServer } from '../../flow/uploads.ts'
import { followRefusal } from './follow-refusal.ts'

type Props = {
  id: string
  text: Text
  placeId: string
  ask: AskServer
  onCancel(): void
  onFollowed(address: string): void
}

/** An address and the code that is mailed to it: whoever follows something has to be the one who reads the mails. */
export function FollowBox({ id, text, placeId, ask, onCancel, onFollowed }: Props) {
  const { text: ofForm, announce, focusLater } = useFormParts()
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState<{ id: string; address: string }>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = `${id}-${sent ? 'code' : 'email'}`
  const attempt = async (what: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await what()
    } catch (refused) {
      setError(followRefusal(refused, text))
      focusLater(field)
    } finally {
      setIsBusy(false)
    }
  }
  const refuse = (words: string) => {
    setError(words)
    focusLater(field)
  }
  const send = () => {
    const given = address.trim()
    if (!isEmail(given)) return refuse(text.t('neighbours.follow.wrong'))
    void attempt(async () => {
      setSent({ id: await ask({ address: given }), address: given })
      announce(text.t('neighbours.follow.sent', { address: given }))
      focusLater(`${id}-code`)
    })
  }
  const confirm = (about: { id: string; address: string }) => {
    if (!mailCodePattern.test(code)) return refuse(text.t('neighbours.follow.six'))
    void attempt(async () => {
      const token = await ask({ id: about.id, code })
      await ask({ follow: placeId, address: about.address, token })
      onFollowed(about.address)
    })
  }
  const go = () => (sent ? confirm(sent) : send())
  // Enter would send the whole form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    go()
  }
  const hint = sent ? text.t('neighbours.follow.sent', { address: sent.address }) : text.t('neighbours.follow.lead')
  const label = text.t(sent ? 'neighbours.follow.code' : 'neighbours.follow.email')
  const words = { id: field, label, hint, error, errorWord: ofForm.t('answer.error') }
  return (
    <div className="v-reported-follow">
      <Field key={field} labels={words}>
        <input
          id={field}
          className={`v-input ${sent ? 'v-narrow' : ''}`}
          type={sent ? 'text' : 'email'}
          inputMode={sent ? 'numeric' : 'email'}
          autoComplete={sent ? 'one-time-code' : 'email'}
          maxLength={sent ? 6 : 200}
          value={sent ? code : address}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ ...words, hint: true })}
          onKeyDown={onKeyDown}
          onChange={event => {
            const { value } = event.currentTarget
            if (sent) setCode(value.replace(/\D/g, '').slice(0, 6))
            else setAddress(value)
          }}
        />
      </Field>
      <div className="v-reported-buttons">
        <button type="button" className="v-button v-secondary" aria-disabled={isBusy} onClick={go}>
          {text.t(sent ? 'neighbours.follow.confirm' : 'neighbours.follow.send')}
        </button>
        <button type="button" className="v-button v-quiet" onClick={onCancel}>
          {text.t('neighbours.follow.cancel')}
        </button>
      </div>
    </div>
  )
}
