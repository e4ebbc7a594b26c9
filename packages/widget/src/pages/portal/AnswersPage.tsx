import type { OwnAnswerList } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'
import { Icon, useCss } from '@ventanilla/ui'
import { useEffect, useRef, useState } from 'react'
import voucherCss from '../../flow/voucher.css?inline'
import { NeedsPanel } from './NeedsPanel.tsx'
import { Blank, Unreached } from './session/NotYet.tsx'
import { answersAddress } from './own-addresses.ts'
import { OwnFilters } from './OwnFilters.tsx'
import { OwnTable } from './OwnTable.tsx'
import citizenCss from './citizen.css?inline'
import type { Entered } from './session/session.ts'

type Props = { text: Text; entered: Entered; onError(error: unknown): void; onTurn(): void }

const pageSize = 7
const everything = { page: 1, q: '', state: '' }

/** A citizen's answers: what waits for them first, then seven a page (spec 3 §2), found by words and state. */
export function AnswersPage({ text, entered, onError, onTurn }: Props) {
  useCss(citizenCss)
  useCss(voucherCss)
  const [asked, setAsked] = useState(everything)
  const { page, q, state } = asked
  const lang = text.language
  const [shown, setShown] = useState<{ list: OwnAnswerList; asked: typeof asked }>()
  const [isLost, setIsLost] = useState(false)
  const hear = useRef(onError)
  useEffect(() => {
    hear.current = onError
  })
  useEffect(() => {
    const request = new AbortController()
    const query = {
      page: asked.page,
      lang,
      ...(asked.q !== '' && { q: asked.q }),
      ...(asked.state !== '' && { state: asked.state }),
    }
    entered.client.answers(query, { signal: request.signal }).then(
      list => setShown({ list, asked }),
      (error: unknown) => {
        if (request.signal.aborted) return
        setIsLost(true)
        hear.current(error)
      },
    )
    return () => request.abort()
  }, [entered, asked, lang])
  const ask = (next: typeof asked) => {
    setIsLost(false)
    setAsked(next)
  }
  const turn = (next: number) => {
    ask({ ...asked, page: next })
    onTurn()
  }
  const list = shown?.list
  const isBusy = shown !== undefined && shown.asked !== asked
  const isNarrowed = q !== '' || state !== ''
  const ways = { headers: entered.headers, withdraw: entered.client.withdraw, onChanged: () => ask({ ...asked }) }
  return (
    <>
      {isLost && <Unreached text={text} again={() => ask({ ...asked })} />}
      <output className="v-sr">{list && !isBusy ? rangeOf(text, list) : text.t('portal.answers.loading')}</output>
      {!list && !isLost && <Blank />}
      {list && (
        <>
          <NeedsPanel text={text} needs={list.needs} />
          {(list.total > 0 || isNarrowed) && (
            <OwnFilters
              {...{ text, states: list.states }}
              count={text.t('portal.count', { count: list.total })}
              filter={{ q, state }}
              onFilter={filter => ask({ page: 1, ...filter })}
            />
          )}
          <div className={isBusy && !isLost ? 'v-own-card v-own-busy' : 'v-own-card'}>
            {list.total === 0 ? (
              <Empty text={text} onClear={isNarrowed ? () => ask(everything) : undefined} />
            ) : (
              <OwnTable {...{ text, list, ways }} />
            )}
            {list.pages > 1 && (
              <nav className="v-own-pager" aria-label={text.t('portal.answers.title')}>
                <p>{rangeOf(text, list)}</p>
                <div>
                  <PageButton text={text} words="previous" isOff={page <= 1} onClick={() => turn(page - 1)} />
                  <PageButton text={text} words="next" isOff={page >= list.pages} onClick={() => turn(page + 1)} />
                </div>
              </nav>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** Nothing was ever sent, or nothing of it is what is looked for: then there is a way back to all of it. */
function Empty({ text, onClear }: { text: Text; onClear: (() => void) | undefined }) {
  return (
    <div className="v-own-empty">
      {!onClear && <h2>{text.t('portal.find.never')}</h2>}
      <p>{text.t('portal.answers.empty')}</p>
      {onClear ? (
        <button type="button" className="v-button v-secondary" onClick={onClear}>
          {text.t('portal.find.clear')}
        </button>
      ) : (
        <a className="v-button v-primary" href={`${answersAddress()}#new`}>
          {text.t('portal.tab.new')}
        </a>
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
      <span className={words === 'next' ? 'v-own-onward' : 'v-own-previous'}>
        <Icon name="chevron" />
      </span>
    </button>
  )
}
