import { limits } from '../../limits.ts'
import type { Question } from '../../question/index.ts'
import type { DayLimit } from '../../written/day-limit.ts'
import { dayIn, withDays } from '../parts/checks.ts'
import { type Element, type Means, withProperty } from '../parts/element.ts'
import { isObject, type JsonObject, numberOf, wordsOf } from '../parts/json.ts'

/** The first and the last day: of Form.io by the calendar, of Open Forms also by the day of the answer. */
export function withDates(question: Question, { object, source }: Element, { report }: Means): Question {
  const picker = isObject(object['datePicker']) ? object['datePicker'] : {}
  const own = isObject(object['openForms']) ? object['openForms'] : {}
  return (['minDate', 'maxDate'] as const).reduce((before, name) => {
    const [fixed, said] = [picker[name] ?? undefined, own[name]]
    const mode = isObject(said) ? wordsOf(said['mode']) : ''
    if ((fixed === undefined || fixed === '') && mode === '') return before
    const limit = isObject(said) && mode !== '' && mode !== 'fixedValue' ? daysOf(said, mode) : dayIn(fixed)
    const after = limit && withDays(before, name === 'minDate' ? { least: limit } : { most: limit })
    if (after) return after
    report.leftOut(withProperty(source, name, mode === '' ? fixed : said), 'check')
    return before
  }, question)
}

/** From today on, up to today, or so many days, months or years from it. */
function daysOf(said: JsonObject, mode: string): DayLimit | undefined {
  const isToday = said['includeToday'] === true
  if (mode === 'future') return { amount: isToday ? 0 : 1, unit: 'days' }
  if (mode === 'past') return { amount: isToday ? 0 : -1, unit: 'days' }
  const delta = isObject(said['delta']) ? said['delta'] : {}
  const counted = (['days', 'months', 'years'] as const).filter(unit => numberOf(delta[unit]))
  const [unit = 'days'] = counted
  if (mode !== 'relativeToVariable' || said['variable'] !== 'now' || counted.length > 1) return undefined
  const amount = numberOf(delta[unit]) ?? 0
  const isPossible = Number.isInteger(amount) && Math.abs(amount) <= limits.daysAway
  return isPossible ? { amount: said['operator'] === 'subtract' ? 0 - amount : amount, unit } : undefined
}
