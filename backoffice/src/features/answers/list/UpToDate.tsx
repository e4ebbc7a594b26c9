import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useOnline } from '../../../components/use-online.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './desk.module.css'

type Props = { readAt: number; timeZone: string }

/** How old a list is: it follows what happens while there is a connection, and is as old as it was read without one. */
export function UpToDate({ readAt, timeZone }: Props) {
  const text = useText()
  const isOnline = useOnline()
  const Icon = isOnline ? CircleCheck : TriangleAlert
  return (
    <p className={styles.upToDate}>
      <Icon aria-hidden size={16} />
      {text.t(isOnline ? 'answers.upToDate' : 'answers.offline', { time: text.time(new Date(readAt), timeZone) })}
    </p>
  )
}
