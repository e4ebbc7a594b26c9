import { useCallback, useState } from 'react'
import { foundProblems } from '../problems/found-problems.ts'
import { goToProblem } from '../problems/go-to-problem.ts'
import { makesNewIncidentType } from '../problems/incident-warning.ts'
import { useProblemAlarm } from '../problems/use-problem-alarm.ts'
import { useEditor } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { conflictsId } from '../state/element-ids.ts'

/** A save that goes to what is to be decided or to the first problem instead, and asks before the answers' incidents become of another type. */
export function useCheckedSave(send: () => void) {
  const { store, answers } = useEditor()
  const [isAsking, setIsAsking] = useState(false)
  const alarm = useProblemAlarm()
  const check = useCallback(
    (isConfirmed: boolean) => {
      if (store.get().conflicts.length > 0) return store.focus(conflictsId)
      store.markTried()
      const [first] = foundProblems(store.get(), answers)
      if (first) {
        alarm(first.issue)
        goToProblem(first.place, store)
      } else if (!isConfirmed && makesNewIncidentType(contentOf(store.get()), store.get().saved, answers)) {
        setIsAsking(true)
      } else send()
    },
    [store, answers, alarm, send],
  )
  return {
    isAsking,
    save: useCallback(() => check(false), [check]),
    cancel: () => setIsAsking(false),
    confirm: () => {
      setIsAsking(false)
      check(true)
    },
  }
}
