import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TownCalendar } from '@ventanilla/api'
import type { Holiday } from '@ventanilla/model'
import { useState } from 'react'
import { calendarClient } from './calendar-client.ts'
import { changedAlike } from './with-holidays.ts'

type Lists = readonly (readonly Holiday[])[]

/** The lists that came about since what is saved, the newest last; what somebody else saves meanwhile is met by doing the same to theirs. */
export function useCalendarSteps(id: string, loaded: TownCalendar) {
  const queries = useQueryClient()
  const [base, setBase] = useState(loaded)
  const [steps, setSteps] = useState<Lists>([])
  const holidays = steps.at(-1) ?? base.holidays
  const begin = (calendar: TownCalendar, next: Lists) => {
    setBase(calendar)
    setSteps(next)
    queries.setQueryData(['calendar', id], calendar)
  }
  const save = useMutation({
    mutationFn: () => calendarClient.change(id, base.revision, { holidays: [...holidays] }),
    onSuccess: saved => begin(saved, []),
  })
  const join = useMutation({
    mutationFn: () => calendarClient.read(id),
    onSuccess(theirs) {
      save.reset()
      begin(theirs, [changedAlike(base.holidays, holidays, theirs.holidays)])
    },
  })
  return {
    holidays,
    isDirty: steps.length > 0,
    put: (next: readonly Holiday[]) => setSteps(before => [...before, next]),
    undo: () => setSteps(before => before.slice(0, -1)),
    save,
    join,
  }
}
