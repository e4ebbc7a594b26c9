import type { CitizenAnswer, SaidOfAnswer } from '@ventanilla/api'
import { longestCitizenMessage } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useCss } from '@ventanilla/ui'
import { useId, useRef, useState } from 'react'
import type { Entered } from './session/session.ts'
import threadCss from './thread.css?inline'

type Props = {
  text: Text
  answer: Pick<CitizenAnswer, 'id' | 'messages' | 'municipality'>
  client: Pick<Entered['client'], 'write'>
}

/** What was said about an answer, oldest first, and the way to write to the town about it. */
export function Thread({ text, answer, client }: Props) {
  useCss(threadCss)
  const [own, setOwn] = useState<readonly SaidOfAnswer[]>([])
  const all = [...answer.messages, ...own]
  return (
    <section className="v-thread" aria-labelledby="v-thread-title">
      <h2 id="v-thread-title">{text.t('portal.tab.messages')}</h2>
      {all.length > 0 && (
        <ol>
          {all.map(said => (
            <li key={said.at + said.text} className={said.by === 'citizen' ? 'v-thread-own' : undefined}>
              <p className="v-thread-who">
                {whoSaid(text, said)}, {text.dateTime(said.at, answer.municipality.timeZone)}
              </p>
              <p className="v-thread-words">{said.text}</p>
            </li>
          ))}
        </ol>
      )}
      <WriteMessage
        text={text}
        write={(key, words) => client.write(answer.id, key, { text: words })}
        onSent={said => setOwn(before => [...before, said])}
      />
    </section>
  )
}

/** Who said something, and on which occasion. */
export function whoSaid(text: Text, { by, kind }: Pick<SaidOfAnswer, 'by' | 'kind'>): string {
  const occasion = kind === 'request' ? 'townRequest' : kind === 'correction' ? 'citizenCorrection' : by
  return text.t('portal.messages.by', { kind: occasion })
}

type WriteProps = {
  text: Text
  write(key: string, words: string): Promise<SaidOfAnswer>
  onSent(said: SaidOfAnswer): void
}
type State = 'closed' | 'open' | 'blank' | 'busy' | 'failed' | 'sent'

function WriteMessage({ text, write, onSent }: WriteProps) {
  const id = useId()
  const [state, setState] = useState<State>('closed')
  const [words, setWords] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // A second press sends nothing twice; what is written anew is another message.
  const [key, setKey] = useState(() => crypto.randomUUID())
  if (state === 'closed' || state === 'sent')
    return (
      <>
        <output>{state === 'sent' && <span className="v-notice">{text.t('portal.messages.sent')}</span>}</output>
        <button type="button" className="v-button v-secondary" onClick={() => setState('open')}>
          {text.t('portal.messages.write')}
        </button>
      </>
    )
  const send = async () => {
    if (words.trim() === '') {
      setState('blank')
      field.current?.focus()
      return
    }
    setState('busy')
    try {
      onSent(await write(key, words.trim()))
      setWords('')
      setKey(crypto.randomUUID())
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  const trouble = state === 'blank' || state === 'failed' ? text.t(`portal.messages.${state}`) : undefined
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (state !== 'busy') void send()
      }}
    >
      <label className="v-label" htmlFor={id}>
        {text.t('portal.messages.label')}
      </label>
      <output id={`${id}-trouble`} className="v-error">
        {trouble}
      </output>
      <textarea
        ref={field}
        id={id}
        className="v-input"
        rows={4}
        required
        maxLength={longestCitizenMessage}
        aria-invalid={state === 'blank'}
        aria-describedby={`${id}-trouble`}
        value={words}
        onInput={event => {
          setWords(event.currentTarget.value)
          setKey(crypto.randomUUID())
        }}
      />
      <button type="submit" className="v-button v-primary" aria-disabled={state === 'busy'}>
        {text.t('portal.messages.send')}
      </button>
    </form>
  )
}
