import type { Form } from '@ventanilla/api'
import { Check, ChevronUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { lastDecision } from '../change/last-decision.ts'
import { movesOf } from '../change/moves-of.ts'
import { useChangeState } from '../change/use-change-state.ts'
import { useKeySettings } from '../keys/key-settings.ts'
import type { ShownItem } from '../list-state/merged-page.ts'
import { DecideSheet } from './DecideSheet.tsx'
import styles from './phone.module.css'
import { type Swiped, useSwipe } from './use-swipe.ts'

type Row = { item: ShownItem; element: HTMLElement }

type Props = {
  items: readonly ShownItem[]
  /** The form that an answer is of, undefined while it is not known: until then its row is not decided. */
  formOf: (item: ShownItem) => Form | undefined
  mayChangeStates: boolean
  /** What a long press does. */
  onPress?: (item: ShownItem) => void
}

/** Rows are decided as last time by a swipe to the right, and otherwise from the sheet that a swipe to the left opens; a long press chooses. */
export function RowSwipes({ items, formOf, mayChangeStates, onPress }: Props) {
  const { swipesRight, swipesLeft } = useKeySettings()
  const [openId, setOpenId] = useState<string>()
  const decideOf = useDecideRow(formOf)
  const swiped = useSwipe<Row>({
    find(target) {
      const element = target.closest<HTMLElement>('[data-answer]')
      const item = items.find(({ id }) => id === element?.dataset.answer)
      return element && item && !item.leftAt ? { item, element } : undefined
    },
    right: swipesRight && mayChangeStates ? ({ item }) => repeatOf(decideOf(item)) : undefined,
    left:
      swipesLeft && mayChangeStates
        ? ({ item }) =>
            () =>
              setOpenId(item.id)
        : undefined,
    ...(onPress && { press: ({ item }) => onPress(item) }),
  })
  const open = items.find(({ id }) => id === openId)
  const decided = open && decideOf(open)
  return (
    <>
      {swiped && <SwipeGround swiped={swiped} repeated={decideOf(swiped.found.item)?.repeated} />}
      {decided && (
        <DecideSheet
          code={open.docCode}
          decide={decided}
          onRequest={undefined}
          onCorrect={undefined}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

type DecideRow = NonNullable<ReturnType<ReturnType<typeof useDecideRow>>>

function repeatOf(decide: DecideRow | undefined): (() => void) | undefined {
  const repeated = decide?.repeated
  return repeated && (() => decide.move(repeated.id))
}

/** What may be decided of a row, by the states of its form as they are now. */
function useDecideRow(formOf: Props['formOf']) {
  const { user } = useSession()
  const change = useChangeState()
  return (item: ShownItem) => {
    const form = formOf(item)
    if (!form) return undefined
    const { id, docCode, revision, state: from } = item
    const formId = form.id
    const { states } = form.definition
    const moves = movesOf({ definition: form.definition, state: from })
    const last = lastDecision(user.id, formId)
    const about = { id, docCode, formId, revision, from, states, timeZone: form.municipality.timeZone }
    return {
      moves,
      repeated: moves.find(move => move.isAllowed && !move.asksReason && move.id === last),
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
