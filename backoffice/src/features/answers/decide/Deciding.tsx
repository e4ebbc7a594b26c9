import type { States } from '@ventanilla/model'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { tableWidth, useMedia } from '../../../components/use-media.ts'
import { useText } from '../../../context/text-context.ts'
import { useAnswer } from '../../../queries/use-answer.ts'
import { removalOf, useRemoving } from '../change/use-removing.tsx'
import { useKeySettings } from '../keys/key-settings.ts'
import type { ListPlace } from '../list-state/list-place.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { Live } from '../list-state/use-live-answers.ts'
import { GiveReason } from '../reason/GiveReason.tsx'
import { useRequesting, useRequestSent } from '../request/requesting.ts'
import { DecideBar } from './DecideBar.tsx'
import { DeskKeys } from './DeskKeys.tsx'
import styles from './decide.module.css'
import { Phone } from './Phone.tsx'
import { useAnswerKeys, useFindKeys, useSelectionKeys, type Ways } from './use-answer-keys.ts'
import { type Decide, useDecide } from './use-decide.ts'
import { useNeighboursAhead } from './use-neighbours-ahead.ts'
import { useUndo } from './use-undo.ts'

type ReadBeside = { filter: unknown; total: number | undefined; live: Live }

type Props = {
  id: string
  /** The form's present states. */
  newest?: States
  list?: AnswerListState
  /** What has to be known of another list that it is read beside. */
  queue?: ReadBeside
  place: ListPlace
  isLimited?: boolean
  ways: Ways
  /** Where in the list the reader is after deleting the answer. */
  searchAfter: string
}

/** What may be decided about the answer that is read, at its foot and by keys. It comes after the answer, and weighs nothing before. */
export function Deciding({ id, newest, list, queue, place, isLimited = false, ways, searchAfter }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const isNarrow = !useMedia(tableWidth)
  const read = useAnswer(id).data
  // Of another form it is not decided here: the pane says so, and leads there.
  const isElsewhere = read !== undefined && list !== undefined && read.formId !== list.formId
  const answer = isElsewhere ? undefined : read
  const { goesOn } = useKeySettings()
  const { word, say } = useWord()
  const [isRequesting, setIsRequesting] = useRequesting(id)
  const total = useMost(list ?? queue)
  const may = answer?.may
  const removing = useRemoving(answer && removalOf(answer, text), { search: searchAfter, listState: place })
  const { undo, isPending } = useUndo({
    open: wanted => {
      decide.stay()
      if (wanted !== id) ways.open(wanted)
    },
    say,
  })
  const decide: Decide = useDecide({
    answer,
    isBusy: isPending || isRequesting,
    newest,
    goesOn,
    onNext: onNone => ways.go(1, onNone),
    onEnd: () => say(total === undefined ? text.t('decide.end') : text.t('decide.endOf', { count: total })),
    say,
  })
  useRequestSent(id, () => decide.decided(id))
  const onRequest = may?.requestChanges && !isLimited ? () => setIsRequesting(true) : undefined
  const onCorrect = may?.correct && !isLimited ? () => void navigate(`/correctForm/${id}`, { state: place }) : undefined
  const onRemove = may?.remove && !isLimited ? removing.remove : undefined
  useNeighboursAhead([ways.nextId, ways.previousId], answer !== undefined, (list ?? queue)?.live)
  useAnswerKeys({ answer, place, ways, decide, onRequest, onCorrect, onRemove, onUndo: undo })
  const hasBar =
    !isElsewhere && (may === undefined || (may.changeState && answer?.definition.states.available.length !== 0))
  return (
    <>
      {list ? <ListKeys list={list} id={id} /> : <GoingKeys />}
      {!isRequesting && (hasBar || onRequest) && (
        <section className={styles.bar} aria-label={text.t('decide.bar')} aria-busy={isPending} data-decide="">
          {decide.asked && (
            <GiveReason
              key={id}
              id={id}
              state={decide.asked.name}
              onGive={decide.give}
              onLeave={() => decide.give(undefined)}
            />
          )}
          {answer && isNarrow && !decide.asked && (
            <Phone answer={answer} decide={decide} ways={ways} onRequest={onRequest} onCorrect={onCorrect} />
          )}
          {answer && !isNarrow && !decide.asked && <DecideBar decide={decide} onRequest={onRequest} />}
        </section>
      )}
      <output className={styles.word}>{word}</output>
      <DeskKeys onUndo={undo} about={answer} />
      {removing.dialog}
    </>
  )
}

function ListKeys({ list, id }: { list: AnswerListState; id: string }) {
  useFindKeys(list)
  useSelectionKeys(list, id)
  return null
}

/** Beside a queue, and on a page of its own. */
function GoingKeys() {
  useFindKeys(undefined)
  return null
}

/** A word about what a key did or did not do, for as long as it takes to read it. */
function useWord() {
  const [word, setWord] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    word,
    say(words: string) {
      setWord(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setWord(''), 6_000)
    },
  }
}

/** How many answers the filter had when it was begun with: those that are decided leave it. */
function useMost(list: Pick<ReadBeside, 'filter' | 'total'> | undefined): number | undefined {
  const key = JSON.stringify(list?.filter)
  const [most, setMost] = useState<{ key: string; total: number }>()
  const total = list?.total
  if (total !== undefined && (most?.key !== key || total > most.total)) setMost({ key, total })
  return most && most.key === key ? most.total : total
}
