import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'
import { limits } from '../limits.ts'
import { type DayLimit, type DaysAway, dayUnits } from './day-limit.ts'

export const daysAwaySchema: v.GenericSchema<DaysAway> = v.strictObject({
  amount: v.pipe(v.number(), v.integer(), v.minValue(-limits.daysAway), v.maxValue(limits.daysAway)),
  unit: v.picklist(dayUnits),
})

export const dayLimitSchema: v.GenericSchema<DayLimit> = v.union([
  v.pipe(v.string(), v.check(isCalendarDay)),
  daysAwaySchema,
])
