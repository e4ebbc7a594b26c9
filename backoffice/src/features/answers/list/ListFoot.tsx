import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Pager } from '../../../components/list/Pager.tsx'
import { useOnline } from '../../../components/use-online.ts'
import { useText } from '../../../context/text-context.ts'
import { rangeSentence } from '../list-state/range.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import styles from './desk.module.css'

/** Which answers of how many are shown, the ways to their neighbours, and how old the list is: it follows what happens while there is a connection. */
export function ListFoot({ list, timeZone }: { list: AnswerListState; timeZone: string }) {
  const text = useText()
  const isOnline = useOnline()
  const { previous, next } = list
  const range = rangeSentence(list, text)
  const time = text.time(new Date(list.readAt), timeZone)
  const Icon = isOnline ? CircleCheck : TriangleAlert
  return (
    <div className={styles.deskListFoot}>
      {previous || next ? (
        <Pager compact range={range} previous={previous} next={next} state={list.place} />
      ) : (
        <p>{range}</p>
      )}
      <p className={styles.upToDate}>
        <Icon aria-hidden size={16} />
        {text.t(isOnline ? 'answers.upToDate' : 'answers.offline', { time })}
      </p>
    </div>
  )
}
