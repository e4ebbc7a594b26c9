import { CircleAlert } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { useIsFaulty } from '../problems/use-problems.ts'
import { ContestedMark } from './Contested.tsx'
import styles from './part.module.css'

type Props = {
  partId: string
  isShort?: boolean
  /** Other parts whose faults are marked here too. */
  holds?: readonly string[] | undefined
}

/** Marks a part in which something keeps the form from being saved: short where there is room for the icon only. */
export function FaultMark({ partId, isShort = false, holds }: Props) {
  const text = useText()
  const contested = <ContestedMark partId={partId} holds={holds} />
  if (!useIsFaulty(partId, holds)) return contested
  return (
    <>
      {contested}
      <span className={styles.faultMark}>
        <CircleAlert aria-hidden size={16} />
        <span className={isShort ? 'visually-hidden' : ''}>{text.t('editor.fault')}</span>
      </span>
    </>
  )
}
