import { CircleAlert, Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import styles from './home.module.css'
import { type Recipient, recipientIssue } from './recipient-place.ts'

const none: Recipient = { type: 'DNI', number: '' }
const labels = { DNI: 'home.search.dni', CUIT: 'home.search.cuit', code: 'home.search.code.short' } as const
const hints = { DNI: 'home.search.dni.hint', CUIT: 'home.search.cuit.hint', code: 'home.search.code.hint' } as const

type Props = {
  recipient: Recipient | undefined
  /** In one line, its words heard only. */
  isCompact?: boolean
}

/** Finds the answers about a person by the number of a document; private census takers also by an answer's code (spec 1 §2, 3 §6). */
export function RecipientForm({ recipient, isCompact = false }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const types: readonly Recipient['type'][] =
    user.role === 'ROLE_CENSISTA_PRIVADO' ? ['DNI', 'CUIT', 'code'] : ['DNI', 'CUIT']
  const [isChecked, setIsChecked] = useState(false)
  const [{ type, number }, setTyped] = useState(recipient ?? none)
  const [shown, setShown] = useState(recipient)
  // Going back and forth between searches shows what each was for.
  if (recipient?.type !== shown?.type || recipient?.number !== shown?.number) {
    setShown(recipient)
    setTyped(recipient ?? none)
    setIsChecked(false)
  }
  const input = useRef<HTMLInputElement>(null)
  const issue = isChecked ? recipientIssue({ type, number }) : null
  const error = issue === null ? undefined : issue === 'code' ? text.t('home.search.code.wrong') : text.issue(issue)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (recipientIssue({ type, number })) input.current?.focus()
    else void navigate('/home', { state: { type, number: number.trim() } })
  }
  return (
    <form className={isCompact ? styles.recipientLine : `card ${styles.recipientForm}`} noValidate onSubmit={submit}>
      <h2>{text.t('home.search.title')}</h2>
      <p className={styles.recipientHint}>{text.t('home.search.intro')}</p>
      <fieldset className={`segmented ${styles.recipientType}`}>
        <legend className="visually-hidden">{text.t('home.search.type')}</legend>
        {types.map(each => (
          <label key={each}>
            <input
              type="radio"
              name="recipient-type"
              checked={each === type}
              onChange={() => {
                setTyped({ type: each, number })
                setIsChecked(false)
              }}
            />
            <span>{text.t(labels[each])}</span>
          </label>
        ))}
      </fieldset>
      <div className={`field ${error ? 'is-wrong' : ''}`}>
        <label htmlFor="recipient-number">{text.t(type === 'code' ? 'home.search.code' : 'home.search.number')}</label>
        <p id="recipient-hint" className="field-hint">
          {text.t(hints[type])}
        </p>
        {error && (
          <p id="recipient-error" className="field-error">
            <CircleAlert aria-hidden size={16} />
            {error}
          </p>
        )}
        <div className={styles.recipientRow}>
          <input
            ref={input}
            id="recipient-number"
            value={number}
            inputMode={type === 'code' ? 'text' : 'numeric'}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'recipient-hint recipient-error' : 'recipient-hint'}
            onChange={event => setTyped({ type, number: event.target.value })}
          />
          <button type="submit" className="button primary">
            <Search aria-hidden size={16} />
            {text.t('home.search.submit')}
          </button>
        </div>
      </div>
    </form>
  )
}
