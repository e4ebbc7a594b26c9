import type { Answer } from '@ventanilla/api'
import type { States } from '@ventanilla/model'
import { useRef, useState } from 'react'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { lastDecision } from '../change/last-decision.ts'
import { movesOf, type StateMove } from '../change/moves-of.ts'
import { useChangeState } from '../change/use-change-state.ts'
import { inWork } from '../list-state/in-work.ts'

type Deciding = {
  /** Undefined while it is on its way. */
  answer: Answer | undefined
  /** Whether it is about to change: then no key decides. */
  isBusy: boolean
  newest: States | undefined
  goesOn: boolean
  /** To the next one; `onNone` where there is none. */
  onNext: (onNone: () => void) => void
  onEnd: () => void
  say: (words: string) => void
}

/** The moves of the answer that is read, and what deciding means: it is sent, and the next one opens at once where that is wished for. */
export function useDecide({ answer, isBusy, newest, goesOn, onNext, onEnd, say }: Deciding) {
  const text = useText()
  const { user } = useSession()
  const change = useChangeState()
  // What is read stays for a moment after it was decided: no key may decide it once more meanwhile.
  const left = useRef<string>(undefined)
  const moves = answer ? movesOf(answer, newest) : []
  const last = answer && lastDecision(user.id, answer.formId)
  // The move that waits for its reason, of the answer that it was chosen for.
  const [waiting, setWaiting] = useState<{ answer: string; move: StateMove }>()
  const asked = waiting && waiting.answer === answer?.id ? waiting.move : undefined
  const goOn = (id: string) => {
    if (!goesOn) return
    left.current = id
    onNext(() => {
      left.current = undefined
      onEnd()
    })
  }
  const move = (state: string, reason?: string) => {
    if (!answer || isBusy || left.current === answer.id) return say(text.t('decide.loading'))
    if (inWork.has(answer.id)) return say(text.t('decide.inWork'))
    const found = moves.find(({ id }) => id === state)
    if (!found?.isAllowed) {
      const [from, to] = [answer.state?.name ?? '', found?.name ?? '']
      return say(
        state === answer.state?.id ? text.t('decide.isThere', { to }) : text.t('decide.notAllowed', { from, to }),
      )
    }
    if (found.asksReason && reason === undefined) return setWaiting({ answer: answer.id, move: found })
    setWaiting(undefined)
    const { id, docCode, formId, revision, state: from, definition, municipality } = answer
    const about = { id, docCode, formId, revision, from, state, states: definition.states }
    change.move({ ...about, timeZone: municipality.timeZone, ...(reason !== undefined && { reason }) })
    goOn(id)
  }
  return {
    moves,
    /** The decision as last time, where the answer may move there. */
    repeated: moves.find(({ id, isAllowed, asksReason }) => isAllowed && !asksReason && id === last),
    move: (state: string) => move(state),
    /** The move that waits for its reason. */
    asked,
    /** Why it is moved; undefined: it is not, after all. */
    give: (reason: string | undefined) =>
      asked && reason !== undefined ? move(asked.id, reason) : setWaiting(undefined),
    /** Something else than a move was decided: the next one opens, where that is wished for. */
    decided: goOn,
    repeat() {
      if (answer && last === undefined) say(text.t('decide.noLast'))
      else move(last ?? '')
    },
    /** It is read again: its keys count. */
    stay: () => {
      left.current = undefined
    },
  }
}
export type Decide = ReturnType<typeof useDecide>
