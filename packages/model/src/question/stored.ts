import { isCalendarDay } from '../calendar.ts'
import type { DataType } from './base.ts'
import { isLink } from './typed.ts'

/** Whether a stored value has the form that its data type is stored in. */
export function isStored(dataType: DataType, value: unknown): boolean {
  if (dataType === 'integer') return Number.isSafeInteger(value) && (value as number) >= 0
  if (dataType === 'decimal') return typeof value === 'number' && value >= 0 && hasTwoDecimals(value)
  if (typeof value !== 'string') return false
  if (dataType === 'date') return isCalendarDay(value)
  if (dataType === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
  if (dataType === 'link') return isLink(value)
  return true
}

function hasTwoDecimals(value: number): boolean {
  return value < 1e15 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value)
}
