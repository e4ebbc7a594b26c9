import {
  addressToProve,
  mailCodePattern,
  type OpenQuestion,
  type Place,
  type Value,
  valueAt,
  withValue,
} from '@ventanilla/model'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { describedBy, Field, type FieldLabels } from '../../control/Field.tsx'
import { Icon } from '../../control/Icon.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import { type AskServer } from '../../flow/uploads.ts'
import { useCss } from '../../root/root-context.ts'
import { refusalText } from './refusal-text.ts'
import { type SentCode, useSentCode, waitSeconds } from './use-sent-code.ts'
import css from './verify.css?inline'

type Props = {
  question: OpenQuestion
  labels: FieldLabels
  value: Value['value']
  proof?: Value['proof']
  place: Place
  fieldKey: string
  prove: AskServer
}

/** Asks for the code that is mailed to an address, so that nobody is written to in place of somebody else. */
export function VerifyAddress(props: Props) {
  useCss(css)
  const { question, value, fieldKey: key, proof, prove } = props
  const { text, dispatch, locks } = useFormParts()
  const address = addressToProve(question, value)
  // An address that stood in the answer before stays without.
  const [first] = useState(address)
  const isKnown = locks !== undefined && address === first
  const isProven = address !== undefined && proof?.address === address
  const isOpen = address !== undefined && !isKnown && !isProven
  const message = isOpen ? text.issue({ code: 'answer.notVerified' }) : null
  // It stays while another step is shown; a question that is asked no longer keeps nobody from sending.
  useEffect(() => dispatch({ kind: 'fileProblem', key, message }), [dispatch, key, message])
  if (isOpen) return <CodeBox key={address} {...props} address={address} prove={prove} />
  return isProven ? <Verified /> : null
}

function Verified() {
  const { text } = useFormParts()
  return (
    <p className="v-verified">
      <Icon name="check" />
      {text.t('answer.extra.verify.done')}
    </p>
  )
}

/** The way to a code and what it is written into, for one address. */
function CodeBox({ labels, place, question, address, prove }: Props & { address: string }) {
  const { text, dispatch, now, announce, focusLater } = useFormParts()
  const [sent, setSent] = useSentCode(address)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = `${labels.id}-code`
  const attempt = async (what: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await what()
    } catch (refused) {
      setError(refusalText(refused, text))
      field.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  const send = () =>
    attempt(async () => {
      setSent({ id: await prove({ address }), at: Date.now() })
      setCode('')
      announce(text.t('answer.extra.verify.sent', { address }))
      focusLater(id)
    })
  const confirm = (sentCode: SentCode) => {
    if (!mailCodePattern.test(code)) {
      setError(text.t('answer.extra.verify.six'))
      return field.current?.focus()
    }
    void attempt(async () => {
      const token = await prove({ id: sentCode.id, code })
      const { content } = now.current.state
      const given = valueAt(content, place)
      // Another address may stand there meanwhile.
      if (addressToProve(question, given.value) !== address) return
      const proven = withValue(content, place, { ...given, proof: { address, token } })
      dispatch({ kind: 'put', change: { content: proven } })
      announce(text.t('answer.extra.verify.done'))
      focusLater(labels.id)
    })
  }
  // Enter would send the whole form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !sent) return
    event.preventDefault()
    confirm(sent)
  }
  if (!sent)
    return (
      <div className="v-verify">
        <p>{text.t('answer.extra.verify.lead')}</p>
        <Wrong id={`${id}-error`} error={error} errorWord={labels.errorWord} />
        <button type="button" className="v-button v-secondary" aria-disabled={isBusy} onClick={() => void send()}>
          {text.t('answer.extra.verify.send')}
        </button>
      </div>
    )
  const words = { id, label: text.t('answer.extra.verify.code'), error, errorWord: labels.errorWord }
  return (
    <div className="v-verify">
      <p className="v-verify-lead">{text.t('answer.extra.verify.sent', { address })}</p>
      <Field labels={words}>
        <input
          ref={field}
          id={id}
          className="v-input v-narrow"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(words)}
          onKeyDown={onKeyDown}
          onChange={event => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
      </Field>
      <div className="v-verify-more">
        <button type="button" className="v-button v-secondary" aria-disabled={isBusy} onClick={() => confirm(sent)}>
          {text.t('answer.extra.verify.confirm')}
        </button>
        <Again key={sent.at} sent={sent} onAgain={() => void send()} />
      </div>
    </div>
  )
}

/** Another code, once the first had time to arrive. */
function Again({ sent, onAgain }: { sent: SentCode; onAgain(): void }) {
  const { text } = useFormParts()
  const [seconds, setSeconds] = useState(() => waitSeconds(sent))
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(waitSeconds(sent)), 1000)
    return () => clearInterval(ticking)
  }, [sent])
  return seconds > 0 ? (
    <p className="v-verify-wait">{text.t('answer.extra.verify.wait', { seconds })}</p>
  ) : (
    <button type="button" className="v-button v-quiet v-verify-again" onClick={onAgain}>
      {text.t('answer.extra.verify.again')}
    </button>
  )
}

function Wrong({ id, error, errorWord }: { id: string; error: string | undefined; errorWord: string }) {
  return (
    error !== undefined && (
      <p className="v-error" id={id} role="alert">
        <Icon name="alert" size={20} />
        <span>
          <span className="v-sr">{errorWord} </span>
          {error}
        </span>
      </p>
    )
  )
}
