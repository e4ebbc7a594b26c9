import { mostRecipients } from '@ventanilla/api'
import { isEmail } from '@ventanilla/model'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Field, noteIds } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './mail-copy.module.css'

type Props = {
  id: string
  addresses: readonly string[]
  /** What is typed and not added yet. */
  typed: string
  error: string | undefined
  onType: (typed: string) => void
  onChange: (addresses: readonly string[]) => void
  onRefuse: (sentence: string) => void
}

/** Addresses, added one by one with the button beside the field or Enter (spec 3 §5, E-mail dialog). */
export function Recipients({ id, addresses, typed, error, onType, onChange, onRefuse }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const hint = text.t('mailCopy.to.hint', { count: mostRecipients })
  const add = () => {
    input.current?.focus()
    const address = typed.trim()
    if (!isEmail(address) || address.length > 254) return onRefuse(text.t('problem.mail.address'))
    const isThere = addresses.some(each => each.toLowerCase() === address.toLowerCase())
    if (!isThere && addresses.length >= mostRecipients)
      return onRefuse(text.t('mailCopy.to.most', { count: mostRecipients }))
    onType('')
    onChange(isThere ? addresses : [...addresses, address])
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    // Enter here adds, it does not send.
    event.preventDefault()
    add()
  }
  const remove = (address: string) => {
    onChange(addresses.filter(each => each !== address))
    input.current?.focus()
  }
  return (
    <Field id={id} label={text.t('mailCopy.to')} hint={hint} error={error}>
      <div className={styles.mailAdd}>
        <input
          ref={input}
          id={id}
          className="input"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={error !== undefined}
          aria-describedby={noteIds({ id, label: '', hint, error })}
          onChange={event => onType(event.target.value)}
          onKeyDown={addByEnter}
        />
        <button
          type="button"
          className="icon-button is-bordered"
          aria-label={text.t('mailCopy.to.add')}
          title={text.t('mailCopy.to.add')}
          onClick={add}
        >
          <Plus aria-hidden size={20} />
        </button>
      </div>
      <ul className={styles.mailAddresses} aria-label={text.t('mailCopy.to.list')}>
        {addresses.map(address => (
          <li key={address}>
            <span>{address}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={text.t('mailCopy.to.remove', { address })}
              title={text.t('mailCopy.to.remove', { address })}
              onClick={() => remove(address)}
            >
              <X aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Field>
  )
}
