import type { AddressOf, LinkedAnswer } from '@ventanilla/api'
import { markedPlaces, placeKey, valueAt, visibleQuestions } from '@ventanilla/model'
import { dayWords, type Text } from '@ventanilla/text/light'
import { createSay, type FileOf, Icon, readCss, SentAnswer, useCss } from '@ventanilla/ui'
import { useEffect, useRef } from 'react'
import { DocumentButton } from '../../flow/DocumentButton.tsx'
import voucherCss from '../../flow/voucher.css?inline'
import { Help } from '../saved/Help.tsx'
import css from './correction.css?inline'
import type { Opened } from './link-session.ts'

type Props = {
  text: Text
  answer: LinkedAnswer
  sent: NonNullable<LinkedAnswer['sent']>
  fileOf: FileOf
  headers: Opened['headers']
}

const pdf = '/api/v1/public/links/pdf' satisfies AddressOf<'GET /public/links/pdf'>

/** What was sent by a link: the same page for whoever opens it again. */
export function SentPage({ text, answer, sent, fileOf, headers }: Props) {
  useCss(readCss)
  useCss(voucherCss)
  useCss(css)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { definition, content, docCode, statusPath } = answer
  const say = createSay(text.language, definition.language)
  const places = new Set(markedPlaces(content, sent.marks).map(placeKey))
  const kept = new Map(sent.kept.map(each => [placeKey(each), each.reason]))
  const asked = visibleQuestions(definition, content).filter(({ place }) => places.has(placeKey(place)))
  return (
    <div className="v-gate v-correct-sent">
      <div className="v-sent-mark">
        <Icon name="check" size={36} />
      </div>
      <h1 className="v-title" tabIndex={-1} ref={title}>
        {text.t('portal.link.done.title')}
      </h1>
      <p>
        {say(definition.title)}, <b translate="no">{docCode}</b>
      </p>
      <dl className="v-sent-box">
        {asked.map(({ question, place }) => {
          const reason = kept.get(placeKey(place))
          return (
            <div key={placeKey(place)}>
              <dt>{say(question.title)}</dt>
              <dd>
                <SentAnswer question={question} value={valueAt(content, place)} text={text} say={say} fileOf={fileOf} />
                {reason !== undefined && <p className="v-sent-kept">{text.t('portal.link.done.kept', { reason })}</p>}
              </dd>
            </div>
          )
        })}
        {sent.message !== null && (
          <div>
            <dt>{text.t('portal.link.done.message')}</dt>
            <dd>{sent.message}</dd>
          </div>
        )}
      </dl>
      <h2 className="v-sent-next">{text.t('portal.link.done.next')}</h2>
      <p>
        {sent.until === null
          ? text.t('portal.link.done.noTerm')
          : text.t('portal.link.done.term', { day: dayWords(sent.until, text) })}
      </p>
      <div className="v-gate-ways v-sent-ways">
        {statusPath && (
          <a className="v-button v-primary" href={statusPath}>
            {text.t('portal.link.done.track')}
          </a>
        )}
        <DocumentButton text={text} words="portal.voucher.pdf" address={pdf} headers={headers()} />
      </div>
      <Help
        text={text}
        who={answer.area || answer.municipality.name}
        contact={answer.contact}
        className="v-sent-help"
      />
    </div>
  )
}
