import { useText } from '../../../context/text-context.ts'
import { timeInState } from '../detail/time-in-state.ts'

type Props = { at: string; now: number; timeZone: string }

/** How long ago it came: calendar days of the municipality, hours within the day; the date and time where it is pointed at. */
export function AnswerAge({ at, now, timeZone }: Props) {
  const text = useText()
  const { unit, count } = timeInState(at, new Date(now).toISOString(), timeZone)
  const isNow = unit === 'hours' && count < 1
  return (
    <time dateTime={at} title={text.dateTime(at, timeZone)}>
      {isNow ? text.t('answers.age.now') : text.t(`answers.age.${unit}`, { count })}
    </time>
  )
}
