import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './review.module.css'
import { useReview } from './use-review.ts'

/** How much there is to look at, as it is written: red where something keeps the form from being saved. */
export function ReviewCount() {
  const text = useText()
  const { problems, advice } = useReview()
  const count = problems.length + advice.length
  const words = useMemo(() => text.number(count), [text, count])
  if (count === 0) return null
  return <b className={`${styles.count} ${problems.length > 0 ? 'is-faulty' : ''}`}>{words}</b>
}
