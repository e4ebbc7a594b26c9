import type { AnswerDue } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import styles from './due.module.css'
import { dueGroup } from './due-words.ts'

type Row = { readonly due?: AnswerDue }

type Group = ReturnType<typeof dueGroup>
type Props = { item: Row; before: Row | undefined; counts?: Partial<Record<Group, number>> | undefined }

/** Where another group of what is due begins: its name, and how many stand there. */
export function DueHead({ item, before, counts }: Props) {
  const text = useText()
  const group = dueGroup(item.due)
  if (before && dueGroup(before.due) === group) return null
  const count = counts?.[group]
  return (
    <h2 className={styles.head}>
      {text.t(`due.group.${group}`)}
      {count !== undefined && <span className={styles.headCount}>{text.number(count)}</span>}
    </h2>
  )
}
