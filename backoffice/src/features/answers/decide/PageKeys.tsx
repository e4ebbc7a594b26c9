import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { DeskKeys } from './DeskKeys.tsx'
import styles from './decide.module.css'
import { useFindKeys } from './use-answer-keys.ts'
import { useUndo } from './use-undo.ts'

/** What keys mean on a page about answers where none is read: searching, going elsewhere, and taking the last move back. */
export function PageKeys({ open }: { open: (id: string) => void }) {
  const [word, say] = useState('')
  const { undo } = useUndo({ open, say })
  useFindKeys(undefined)
  useKeys({ undo: { run: undo } })
  return (
    <>
      <output className={styles.word}>{word}</output>
      <DeskKeys onUndo={undo} />
    </>
  )
}
