import { useText } from '../../../context/text-context.ts'
import styles from './live.module.css'

type Props = { at: string; timeZone: string; isInline?: boolean }

/** On a row that the filter does not find any more: it keeps its place until the list is read anew. */
export function LeftFilter({ at, timeZone, isInline = false }: Props) {
  const text = useText()
  return (
    <span className={`${styles.leftFilter} ${isInline ? 'is-inline' : ''}`}>
      {text.t('answers.leftFilter', { time: text.time(at, timeZone) })}
    </span>
  )
}
