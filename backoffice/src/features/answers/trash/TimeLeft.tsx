import { DueShape } from '../../../components/due/DueShape.tsx'
import { useText } from '../../../context/text-context.ts'
import { timeLeft } from './time-left.ts'
import styles from './trash.module.css'

/** Until when an answer stays in the trash: a shape and some words. */
export function TimeLeft({ until, timeZone }: { until: string; timeZone: string }) {
  const text = useText()
  const { kind, words } = timeLeft(until, timeZone, text)
  return (
    <span className={styles.left} data-kind={kind} title={text.dateTime(until, timeZone)}>
      <DueShape kind={kind} />
      {words}
    </span>
  )
}
