import type { OwnAnswerList } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Icon, NoticeCard, useCss } from '@ventanilla/ui'
import { useEffect, useRef, useState } from 'react'
import citizenCss from './citizen.css?inline'
import { answerAddress, revisionAddress } from './own-addresses.ts'
import ownAnswersCss from './own-answers.css?inline'
import { StateChip } from './StateChip.tsx'
import type { Entered } from './session.ts'
import { UserNote } from './UserNote.tsx'

type Props = { text: Text; entered: Entered; onLeave(): void; onError(error: unknown): void }

const pageSize = 7

/** A citizen's answers, seven a page (spec 3 §2). */
export function AnswersPage({ text, entered, onLeave, onError }: Props) {
  useCss(citizenCss)
  useCss(ownAnswersCss)
  const [asked, setAsked] = useState({ page: 1 })
  const { page } = asked
  const lang = text.language
  const [list, setList] = useState<OwnAnswerList>()
  const [isLost, setIsLost] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hear = useRef(onError)
  useEffect(() => {
    hear.current = onError
  })
  useEffect(() => {
    const request = new AbortController()
    entered.client.answers({ ...asked, lang }, { signal: request.signal }).then(setList, (error: unknown) => {
      if (request.signal.aborted) return
      setIsLost(true)
      hear.current(error)
    })
    return () => request.abort()
  }, [entered, asked, lang])
  const ask = (next: number) => {
    setIsLost(false)
    setAsked({ page: next })
    heading.current?.focus()
  }
  const isBusy = list !== undefined && list.page !== page
  return (
    <div className="v-own">
      <UserNote text={text} username={entered.session.username} onLeave={onLeave} />
      <h1 className="v-title v-card-focus" ref={heading} tabIndex={-1}>
        {text.t('portal.answers.title')}
      </h1>
      {isLost && (
        <NoticeCard level={2} title={text.t('portal.offline')} takesFocus={false}>
          <button type="button" className="v-button v-secondary" onClick={() => ask(page)}>
            {text.t('answer.retry')}
          </button>
        </NoticeCard>
      )}
      <output className="v-sr">{list && !isBusy ? rangeOf(text, list) : text.t('portal.answers.loading')}</output>
      {list && !isLost && (
        <div className={isBusy ? 'v-own-card v-own-busy' : 'v-own-card'}>
          {list.total === 0 ? (
            <p className="v-own-empty">{text.t('portal.answers.empty')}</p>
          ) : (
            <AnswersTable text={text} list={list} />
          )}
          {list.pages > 1 && (
            <nav className="v-own-pager" aria-label={text.t('portal.answers.title')}>
              <p>{rangeOf(text, list)}</p>
              <div>
                <PageButton text={text} words="previous" isOff={page <= 1} onClick={() => ask(page - 1)} />
                <PageButton text={text} words="next" isOff={page >= list.pages} onClick={() => ask(page + 1)} />
              </div>
            </nav>
          )}
        </div>
      )}
    </div>
  )
}

function rangeOf(text: Text, { total, page, items }: OwnAnswerList): string {
  if (total === 0) return text.t('portal.answers.empty')
  const before = (page - 1) * pageSize
  return text.t('portal.answers.range', { from: before + 1, to: before + items.length, total })
}

type PageButtonProps = { text: Text; words: 'previous' | 'next'; isOff: boolean; onClick(): void }

function PageButton({ text, words, isOff, onClick }: PageButtonProps) {
  return (
    <button
      type="button"
      className="v-button v-secondary"
      aria-label={text.t(`portal.answers.${words}`)}
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
    >
      <span className={`v-own-${words}`}>
        <Icon name="chevron" />
      </span>
    </button>
  )
}

function AnswersTable({ text, list }: { text: Text; list: OwnAnswerList }) {
  const label = (column: 'code' | 'form' | 'date' | 'state') => text.t(`portal.answers.${column}`)
  return (
    <table aria-label={text.t('portal.answers.title')}>
      <thead>
        <tr>
          <th scope="col">{label('code')}</th>
          <th scope="col">{label('form')}</th>
          <th scope="col">{label('date')}</th>
          <th scope="col">{label('state')}</th>
        </tr>
      </thead>
      <tbody>
        {list.items.map(answer => (
          <tr key={answer.id}>
            <td className="v-own-code" data-label={label('code')} translate="no">
              {answer.docCode}
            </td>
            <td className="v-own-form">
              <a href={answerAddress(answer.id, list.citizenId)}>{answer.title}</a>
              {answer.toCorrect > 0 && (
                <p className="v-own-asked">
                  {text.t('portal.answers.toCorrect', { count: answer.toCorrect })}
                  <a className="v-button v-secondary" href={revisionAddress(answer.id)}>
                    {text.t('portal.answers.correct')}
                    <span className="v-sr"> {answer.docCode}</span>
                  </a>
                </p>
              )}
            </td>
            <td className="v-own-date" data-label={label('date')}>
              {text.dateTime(answer.createdAt, answer.timeZone)}
            </td>
            <td data-label={label('state')}>
              <StateChip text={text} answer={answer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
