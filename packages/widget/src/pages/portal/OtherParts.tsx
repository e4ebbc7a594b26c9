import type { OfferedForms, OwnPayment } from '@ventanilla/api'
import { fold } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { useCss } from '@ventanilla/ui'
import { type ReactNode, useState } from 'react'
import { type Entered, exchanged } from './session/session.ts'
import { priceWords } from './next-words.ts'
import { Blank, Unreached } from './session/NotYet.tsx'
import { PaymentLines, PaymentWay } from './OwnPayment.tsx'
import { answerAddress } from './own-addresses.ts'
import type { PortalPart } from './PortalTabs.tsx'
import { whoSaid } from './Thread.tsx'
import threadCss from './thread.css?inline'
import { useAsked } from './session/use-asked.ts'

type Props = { text: Text; entered: Entered; onError(error: unknown): void }

/** What is said, what is paid, or what can be begun: the parts of the portal besides the answers. */
export function OtherPart({ part, ...props }: Props & { part: Exclude<PortalPart, 'answers' | 'data'> }) {
  if (part === 'messages') return <Messages {...props} />
  return part === 'payments' ? <Payments {...props} /> : <NewRequest {...props} />
}

function Messages({ text, entered, onError }: Props) {
  useCss(threadCss)
  const asked = useAsked(signal => entered.client.messages({ lang: text.language }, { signal }), onError)
  return (
    <Part {...{ text, asked }} none="portal.messages.none" hint="portal.messages.noneHint">
      {items =>
        items.map(said => (
          <li key={said.answerId + said.at + said.text} className="v-part-row">
            <div className="v-part-about">
              <h2>
                <a className="v-link" href={answerAddress(said.answerId, entered.session.citizenId)}>
                  {said.title}, <span translate="no">{said.docCode}</span>
                </a>
              </h2>
              <p>
                {whoSaid(text, said)}, {text.dateTime(said.at, said.timeZone)}
              </p>
              <p className="v-thread-words">{said.text}</p>
            </div>
          </li>
        ))
      }
    </Part>
  )
}

function Payments({ text, entered, onError }: Props) {
  const asked = useAsked(signal => entered.client.payments({ lang: text.language }, { signal }), onError)
  return (
    <Part {...{ text, asked }} none="portal.payments.none" hint="portal.payments.noneHint">
      {items =>
        items.map((payment, index) => (
          <li key={payment.answerId} className="v-part-row">
            <div className="v-part-about">
              <h2>
                <a className="v-link" href={answerAddress(payment.answerId, entered.session.citizenId)}>
                  {payment.title}, <span translate="no">{payment.docCode}</span>
                </a>
              </h2>
              <PaymentLines text={text} payment={payment} />
            </div>
            <span className="v-part-amount">{priceWords(text, payment)}</span>
            <PaymentWay text={text} payment={payment} isQuiet={index !== items.findIndex(isOwed)} />
          </li>
        ))
      }
    </Part>
  )
}

const isOwed = ({ payPath }: OwnPayment) => payPath !== null

type Offered = OfferedForms['items'][number]

function NewRequest({ text, entered, onError }: Props) {
  const asked = useAsked(signal => entered.client.forms({ lang: text.language }, { signal }), onError)
  const [words, setWords] = useState('')
  const wanted = fold(words.trim())
  const isFound = ({ title, description, area }: Offered) => fold([title, description, area].join(' ')).includes(wanted)
  const label = text.t('portal.new.search')
  return (
    <>
      {(asked.data?.items.length ?? 0) > 5 && (
        <search className="v-part-find">
          <input
            type="search"
            className="v-input"
            aria-label={label}
            placeholder={label}
            maxLength={200}
            value={words}
            onInput={event => setWords(event.currentTarget.value)}
          />
        </search>
      )}
      <Part {...{ text, asked }} none="portal.new.none">
        {items =>
          items.filter(isFound).map(({ id, title, description, area, byPortal }) => (
            <li key={id} className="v-part-row">
              <div className="v-part-about">
                <h2>{title}</h2>
                <p>{[area, description].filter(Boolean).join('. ')}</p>
              </div>
              <a className="v-button v-secondary" href={beginAddress(id, byPortal)}>
                {text.t('portal.new.begin')}
                <span className="v-sr"> {title}</span>
              </a>
            </li>
          ))
        }
      </Part>
    </>
  )
}

function beginAddress(id: string, byPortal: boolean): string {
  const form = encodeURIComponent(id)
  const path = byPortal ? `/ciudadano/contestar/${form}/${exchanged}` : `/publico/contestar/${form}`
  return path + window.location.search
}

type PartProps<Item> = {
  text: Text
  asked: ReturnType<typeof useAsked<{ items: readonly Item[] }>>
  none: 'portal.messages.none' | 'portal.payments.none' | 'portal.new.none'
  hint?: 'portal.messages.noneHint' | 'portal.payments.noneHint'
  children(items: readonly Item[]): ReactNode
}

/** A list that is asked for: while it comes, where nobody answers, and where there is nothing in it. */
function Part<Item>({ text, asked: { data, isLost, again }, none, hint, children }: PartProps<Item>) {
  if (isLost) return <Unreached {...{ text, again }} />
  if (!data) return <Blank words={text.t('portal.part.loading')} />
  if (data.items.length === 0)
    return (
      <div className="v-own-card v-own-empty">
        <h2>{text.t(none)}</h2>
        {hint && <p>{text.t(hint)}</p>}
      </div>
    )
  return (
    <div className="v-own-card">
      <ul className="v-part-list">{children(data.items)}</ul>
    </div>
  )
}
