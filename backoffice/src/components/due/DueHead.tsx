import type { AnswerDue } from '@ventanilla/api'
import { useText } from '../../context/text-context.ts'
import styles from './due.module.css'
import { dueGroup } from './due-words.ts'

type Row = { readonly due?: AnswerDue }

/** Where another group of what is due begins, its name. */
export function DueHead({ item, before }: { item: Row; before: Row | undefined }) {
  const text = useText()
  const group = dueGroup(item.due)
  if (before && dueGroup(before.due) === group) return null
  return <h2 className={styles.head}>{text.t(`due.group.${group}`)}</h2>
}
