import type { AnswerListItem, Form } from '@ventanilla/api'
import { Check, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { lastDecision } from '../change/last-decision.ts'
import { movesOf } from '../change/moves-of.ts'
import { useChangeState } from '../change/use-change-state.ts'
import { useKeySettings } from '../keys/key-settings.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { DecideSheet } from './DecideSheet.tsx'
import styles from './phone.module.css'
import { type Swiped, useSwipe } from './use-swipe.ts'

type Row = { item: AnswerListItem; element: HTMLElement }

/** Cards are decided as last time by a swipe to the right, and otherwise from the sheet that a swipe to the left opens; a long press chooses. */
export function RowSwipes({ form, list }: { form: Form; list: AnswerListState }) {
  const { swipesRight, swipesLeft } = useKeySettings()
  const [openId, setOpenId] = useState<string>()
  const items = list.answers.data?.items ?? []
  const decideOf = useDecideRow(form, list)
  const { mayChangeStates, selection } = list
  const swiped = useSwipe<Row>({
    find(target) {
      const element = target.closest<HTMLElement>('[data-answer]')
      const item = items.find(({ id }) => id === element?.dataset.answer)
      return mayChangeStates && element && item && !item.leftAt ? { item, element } : undefined
    },
    right: swipesRight ? ({ item }) => repeatOf(decideOf(item)) : undefined,
    left: swipesLeft
      ? ({ item }) =>
          () =>
            setOpenId(item.id)
      : undefined,
    press: ({ item }) => selection.put([item], !selection.has(item.id)),
  })
  const open = items.find(({ id }) => id === openId)
  return (
    <>
      {swiped && <SwipeGround swiped={swiped} repeated={decideOf(swiped.found.item).repeated} />}
      {open && (
        <DecideSheet
          code={open.docCode}
          decide={decideOf(open)}
          onRequest={undefined}
          onCorrect={undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

type DecideRow = ReturnType<ReturnType<typeof useDecideRow>>

function repeatOf({ repeated, move }: DecideRow): (() => void) | undefined {
  return repeated && (() => move(repeated.id))
}

/** What may be decided of a row, by the states of the form as they are now. */
function useDecideRow(form: Form, { formId }: AnswerListState) {
  const { user } = useSession()
  const change = useChangeState()
  return (item: AnswerListItem) => {
    const { id, docCode, revision, state: from } = item
    const { states } = form.definition
    const moves = movesOf({ definition: form.definition, state: from })
    const last = lastDecision(user.id, formId)
    const about = { id, docCode, formId, revision, from, states, timeZone: form.municipality.timeZone }
    return {
      moves,
      repeated: moves.find(move => move.isAllowed && move.id === last),
      move: (state: string) => {
        if (!change.isPending) change.move({ ...about, state })
      },
    }
  }
}

type GroundProps = { swiped: Swiped<Row>; repeated: DecideRow['repeated'] }

/** What the swipe will do, in the place that the row leaves as it goes with the finger. */
function SwipeGround({ swiped: { found, across, side }, repeated }: GroundProps) {
  const text = useText()
  const ground = useRef<HTMLSpanElement>(null)
  const { element } = found
  useLayoutEffect(() => follow(element, ground.current, across), [element, across])
  const isRight = across > 0
  const look = `${styles.rowSwipe} ${isRight ? `hue-${repeated?.hue}` : styles.isLeft} ${side ? styles.isEnough : ''}`
  return (
    <span ref={ground} className={look} aria-hidden="true">
      {isRight ? <Check size={20} /> : <ChevronUp size={20} />}
      {isRight ? repeated?.name : text.t('decide.bar')}
    </span>
  )
}

/** Moves the row; it comes back by what is returned. */
function follow(row: HTMLElement, ground: HTMLElement | null, across: number): () => void {
  const { top, height } = row.getBoundingClientRect()
  row.style.translate = `${across}px`
  Object.assign(ground?.style ?? {}, { top: `${top}px`, height: `${height}px`, width: `${Math.abs(across)}px` })
  return () => void row.style.removeProperty('translate')
}
