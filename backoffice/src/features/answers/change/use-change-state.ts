import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerListItem, ApiProblem } from '@ventanilla/api'
import { hueOf, type States } from '@ventanilla/model'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSessionQuery } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { expectOwnChange } from '../list-state/own-changes.ts'
import { answerCalls } from './answer-calls.ts'
import { keepDecision, lastDecision } from './last-decision.ts'
import { lastMove } from './last-move.ts'
import { showState } from './show-state.ts'
import { useChangeWords } from './use-change-words.ts'
import { useRefreshAnswer } from './use-refresh-answer.ts'

export type Moved = Pick<AnswerListItem, 'id' | 'docCode' | 'revision'> & {
  formId: string
  from: AnswerListItem['state']
  state: string
  states: States
  timeZone: string
  /** Why, where the state asks for it. */
  reason?: string
}

/**
 * Moves an answer to another state (spec 3 §4). It is shown at once, may be taken back for a while, and says so; what failed is shown as it
 * was, and why. A state that was chosen over an older answer changes nothing.
 */
export function useChangeState() {
  const text = useText()
  const queries = useQueryClient()
  const user = useSessionQuery().data?.user.id ?? ''
  const { notify, forget } = useCause()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  const show = ({ id, formId }: Moved, state: AnswerListItem['state']) => showState(queries, { id, formId }, { state })
  const { isPending, mutateAsync } = useMutation({
    mutationFn: ({ id, revision, state, reason }: Moved) =>
      answerCalls.changeState(id, revision, { state, ...(reason !== undefined && { reason }) }),
    // Whoever takes it back waits for what the server said, not for the answer to be read again.
    onSuccess: (changed, moved) => {
      showState(queries, moved, { state: stateAfter(moved), revision: changed.revision })
      void refresh(moved, changed)
    },
    onError: async (error, moved) => {
      const { docCode, timeZone, from } = moved
      if (lastMove.get()?.id === moved.id) lastMove.put(undefined)
      show(moved, from)
      if (error instanceof ApiProblem && error.status === 412) {
        notify('warning', `${docCode}: ${text.t('desk.stale', { change: changeWords(error, timeZone) })}`)
        await refresh(moved)
      } else notify('error', `${docCode}: ${text.t('desk.state.failed')}. ${problemSentence(error, text)}`)
    },
  })
  const move = (moved: Moved) => {
    const { id, formId, docCode, timeZone, from, state } = moved
    const to = stateAfter(moved)
    forget()
    expectOwnChange(id)
    const written = mutateAsync(moved)
    // Whoever takes it back hears of a failure too.
    written.catch(() => {})
    const decidedBefore = lastDecision(user, formId)
    // What asks for a reason is no decision as last time.
    if (!targetOf(moved)?.asksReason) keepDecision(user, formId, state)
    show(moved, to)
    if (to) lastMove.put({ id, formId, docCode, timeZone, from, to, decidedBefore, written })
  }
  return { isPending, move }
}

type To = Pick<Moved, 'states' | 'state'>

/** The state that a move leads to. */
export function targetOf({ states, state }: To) {
  return states.available.find(({ id }) => id === state)
}

/** A state as a row of the list shows it. */
export function stateAfter({ states, state }: To) {
  const found = targetOf({ states, state })
  return found ? { id: found.id, name: found.name, hue: hueOf(states, found.id) } : null
}
