import { useText } from '../../../context/text-context.ts'

const hour = 60
const day = 24 * hour

/** Times in words that are as exact as they are known: minutes, then hours with steps of five minutes, then days with one decimal. */
export function useTimeWords() {
  const text = useText()
  const oneDecimal = (value: number) => Math.round(value * 10) / 10
  return {
    minutes(minutes: number): string {
      if (minutes < hour) return text.t('statistics.times.minutes', { minutes })
      const rounded = Math.round(minutes / 5) * 5
      if (rounded >= day) return text.t('statistics.times.days', { count: oneDecimal(minutes / day) })
      return text.t('statistics.times.hours', { hours: Math.floor(rounded / hour), minutes: rounded % hour })
    },
    days: (days: number): string => text.t('statistics.times.days', { count: oneDecimal(days) }),
    /** Of working time, in days of the town. */
    workingDays: (minutes: number): string => text.t('statistics.times.d', { days: oneDecimal(minutes / day) }),
    day: (days: number): string => text.t('statistics.times.d', { days }),
  }
}
