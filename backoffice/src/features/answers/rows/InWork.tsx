import type { ReactNode } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useIsInWork } from '../list-state/in-work.ts'
import styles from './rows.module.css'

/** Says of an answer that a job has still to come to it, in place of what stands there else. */
export function InWork({ id, children }: { id: string; children?: ReactNode }) {
  const text = useText()
  return useIsInWork(id) ? <span className={styles.inWork}>{text.t('answers.inWork')}</span> : children
}
