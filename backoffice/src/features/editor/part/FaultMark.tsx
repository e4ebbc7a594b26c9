import { CircleAlert } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { useIsFaulty } from '../problems/use-problems.ts'
import { useEditorPart } from '../state/editor-context.ts'
import { ContestedMark } from './Contested.tsx'
import styles from './part.module.css'

type Props = {
  partId: string
  isShort?: boolean
  /** Other parts whose faults are marked here too. */
  holds?: readonly string[] | undefined
  /** What two people changed is decided right there. */
  isDecidedHere?: boolean
}

/** Marks a part in which something keeps the form from being saved: short where there is room for the icon only. */
export function FaultMark({ partId, isShort = false, holds, isDecidedHere = false }: Props) {
  const isTried = useEditorPart('tried', tried => tried)
  return (
    <>
      {!isDecidedHere && <ContestedMark partId={partId} holds={holds} />}
      {isTried && <TriedMark partId={partId} isShort={isShort} holds={holds} />}
    </>
  )
}

/** Before saving was tried nothing is marked, and no part needs to ask with each key. */
function TriedMark({ partId, isShort, holds }: Props) {
  const text = useText()
  if (!useIsFaulty(partId, holds)) return null
  return (
    <span className={styles.faultMark}>
      <CircleAlert aria-hidden size={16} />
      <span className={isShort ? 'visually-hidden' : ''}>{text.t('editor.fault')}</span>
    </span>
  )
}
