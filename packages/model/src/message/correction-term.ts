import { plusDays } from '../plus-days.ts'
import { endOfTerm, type Holidays, isWorkingDay } from '../work/working-days.ts'

/** So many working days before its end they are reminded, where the term is longer than that. */
export const reminderDays = 3

type Asked = { readonly askedOn: string; readonly days: number; readonly holidays: Holidays }

/** The last day of what was asked on a day, and the one on which its citizen is reminded; null where the term is too short to remind of. */
export function correctionTerm({ askedOn, days, holidays }: Asked): { until: string; remindOn: string | null } {
  const until = endOfTerm(askedOn, days, holidays)
  let remindOn = until
  for (let left = reminderDays; left > 0; ) {
    remindOn = plusDays(remindOn, -1)
    if (isWorkingDay(remindOn, holidays)) left--
  }
  return { until, remindOn: remindOn > askedOn ? remindOn : null }
}
