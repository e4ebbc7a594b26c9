import { ApiProblem, type LinkClient, type LinkGate, type LinkSession } from '@ventanilla/api'
import { mailCodePattern } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { Icon, useCss } from '@ventanilla/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import css from './correction.css?inline'

type Props = {
  text: Text
  client: LinkClient
  token: string
  gate: LinkGate
  /** Why it is asked again. */
  why?: string | undefined
  onOpen(session: LinkSession): void
  onGone(): void
}

/** What stands before a link: nothing of what it opens, and the same words for whatever is wrong. */
export function Gate({ text, client, token, gate, why, onOpen, onGone }: Props) {
  useCss(css)
  const id = useId()
  const [factor, setFactor] = useState(gate.factors[0] ?? 'code')
  const [written, setWritten] = useState('')
  const [error, setError] = useState(why)
  const [isCodeSent, setIsCodeSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isAsking = factor === 'document' || isCodeSent
  useEffect(() => {
    if (isCodeSent) field.current?.focus()
  }, [isCodeSent])

  const attempt = async (what: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await what()
    } catch (failed) {
      const problem = failed instanceof ApiProblem ? failed : undefined
      if (problem?.problem.code === 'link.gone') return onGone()
      setError(saidOf(problem, text))
      field.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  const sendCode = () =>
    attempt(async () => {
      await client.sendCode({ token })
      setError(undefined)
      setWritten('')
      setIsCodeSent(true)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isAsking) return void sendCode()
    const given = written.trim()
    const code = given.replace(/\s/g, '')
    if (factor === 'document' ? given === '' : !mailCodePattern.test(code)) {
      setError(text.t(`portal.link.gate.missing.${factor}`))
      return field.current?.focus()
    }
    void attempt(async () =>
      onOpen(
        await client.open(
          factor === 'document' ? { by: 'document', token, document: given } : { by: 'code', token, code },
        ),
      ),
    )
  }
  const other = factor === 'document' ? 'code' : 'document'
  const described = [`${id}hint`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <form className="v-gate" noValidate onSubmit={submit}>
      <p className="v-gate-town">{gate.municipality}</p>
      <h1 className="v-title">{text.t('portal.link.gate.title')}</h1>
      <p className="v-description">{text.t('portal.link.gate.lead')}</p>
      {!isAsking && <p>{text.t('portal.link.gate.codeLead')}</p>}
      {!isAsking && error && <Wrong id={`${id}error`} text={text} error={error} />}
      {isAsking && (
        <div className={error ? 'v-field v-field-wrong' : 'v-field'}>
          <label className="v-label" htmlFor={id}>
            {text.t(`portal.link.gate.${factor}`)}
          </label>
          <p className="v-hint" id={`${id}hint`}>
            {text.t(`portal.link.gate.${factor}Hint`)}
          </p>
          {error && <Wrong id={`${id}error`} text={text} error={error} />}
          <input
            ref={field}
            id={id}
            className="v-input v-narrow"
            value={written}
            inputMode={factor === 'code' ? 'numeric' : 'text'}
            autoComplete={factor === 'code' ? 'one-time-code' : 'off'}
            aria-invalid={error !== undefined}
            aria-describedby={described}
            onChange={event => setWritten(event.currentTarget.value)}
          />
        </div>
      )}
      <output className="v-gate-said">{isCodeSent && factor === 'code' && text.t('portal.link.gate.sent')}</output>
      <div className="v-gate-ways">
        {factor === 'code' && isCodeSent && (
          <button type="button" className="v-button v-quiet" onClick={() => void sendCode()}>
            {text.t('portal.link.gate.again')}
          </button>
        )}
        {gate.factors.includes(other) && (
          <button
            type="button"
            className="v-button v-quiet"
            onClick={() => {
              setFactor(other)
              setWritten('')
              setError(undefined)
            }}
          >
            {text.t(other === 'code' ? 'portal.link.gate.useCode' : 'portal.link.gate.useDocument')}
          </button>
        )}
      </div>
      <p className="v-gate-note">{text.t('portal.link.gate.note')}</p>
      <div className="v-bar">
        <button type="submit" className="v-button v-primary" aria-disabled={isBusy}>
          {text.t(isAsking ? 'portal.link.gate.open' : 'portal.link.gate.sendCode')}
        </button>
      </div>
    </form>
  )
}

function Wrong({ id, text, error }: { id: string; text: Text; error: string }) {
  return (
    <p className="v-error" id={id} role="alert">
      <Icon name="alert" size={20} />
      <span>
        <span className="v-sr">{text.t('answer.error')} </span>
        {error}
      </span>
    </p>
  )
}

/** How long it stays shut where it does, else the server's own words. */
function saidOf(problem: ApiProblem | undefined, text: Text): string {
  if (!problem) return text.t('portal.link.failed')
  const { retryAfter } = problem
  if (problem.status === 429 && retryAfter !== undefined)
    return text.t('portal.link.gate.shut', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) })
  return problem.problem.detail
}
