import type { Text } from '@ventanilla/text/light'
import { Icon } from '@ventanilla/ui'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { JustSaved } from './use-afterwards.ts'

type Props = { text: Text; saved: JustSaved; icon: ReactNode }
type Said = { kind: 'sent'; address: string } | { kind: 'wrongAddress' | 'tooMany' | 'notSent' }

/** A copy to another address: one field, which opens where it is asked for. */
export function CopyToAddress({ text, saved, icon }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<Said>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const to = field.current?.value.trim() ?? ''
    if (isBusy) return
    setBusy(true)
    const outcome = await post(saved, to)
    setBusy(false)
    setSaid(outcome === 'sent' ? { kind: 'sent', address: to } : { kind: outcome })
    if (outcome === 'sent') setOpen(false)
    else field.current?.focus()
  }
  const isWrong = said?.kind === 'wrongAddress'
  const isFailed = said !== undefined && said.kind !== 'sent'
  return (
    <div className="v-document">
      <button type="button" className="v-saved-way" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {icon}
        {text.t('portal.saved.other')}
      </button>
      {isOpen && (
        <form className="v-saved-copy" onSubmit={event => void send(event)} noValidate>
          <label htmlFor={id}>{text.t('portal.saved.email')}</label>
          <output id={`${id}-wrong`} className={isWrong ? 'v-error' : undefined}>
            {isWrong && (
              <>
                <Icon name="alert" size={20} />
                {text.t('portal.saved.wrongAddress')}
              </>
            )}
          </output>
          <input
            ref={field}
            id={id}
            className="v-input"
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-invalid={isWrong}
            aria-describedby={`${id}-wrong`}
          />
          <button type="submit" className="v-button v-secondary" aria-disabled={isBusy}>
            {text.t('portal.saved.send')}
          </button>
        </form>
      )}
      <output className={isFailed ? 'v-document-said v-document-failed' : 'v-document-said'}>
        {said &&
          !isWrong &&
          (said.kind === 'sent'
            ? text.t('portal.saved.sent', { address: said.address })
            : text.t(`portal.saved.${said.kind}`))}
      </output>
    </div>
  )
}

async function post({ address, headers }: JustSaved, to: string): Promise<Said['kind']> {
  try {
    const { status, ok } = await fetch(`${address}/copies`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ to }),
      credentials: 'omit',
      signal: AbortSignal.timeout(20_000),
    })
    if (ok) return 'sent'
    return status === 422 ? 'wrongAddress' : status === 429 ? 'tooMany' : 'notSent'
  } catch {
    return 'notSent'
  }
}
