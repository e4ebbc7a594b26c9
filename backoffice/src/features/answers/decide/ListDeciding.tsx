import type { Form } from '@ventanilla/api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../keys/use-keys.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import { DeskKeys } from './DeskKeys.tsx'
import styles from './decide.module.css'
import { RowSwipes } from './RowSwipes.tsx'
import { useFindKeys, useSelectionKeys } from './use-answer-keys.ts'
import { useUndo } from './use-undo.ts'

type Props = { form: Form; list: AnswerListState; onStep: (step: 1 | -1) => void }

/** The keys of a table or of cards, where an answer opens on a page of its own. */
export function ListDeciding({ form, list, onStep }: Props) {
  const navigate = useNavigate()
  const { selection } = list
  const [word, say] = useState('')
  const { undo } = useUndo({ open: id => void navigate(`/ver/${id}`, { state: list.place }), say })
  useKeys({
    next: { run: () => onStep(1) },
    previous: { run: () => onStep(-1) },
    undo: { run: undo },
  })
  useFindKeys(list)
  useSelectionKeys(list, undefined)
  return (
    <>
      <output className={styles.word}>{word}</output>
      <DeskKeys onUndo={undo} />
      <RowSwipes
        items={list.answers.data?.items ?? []}
        formOf={() => form}
        mayChangeStates={list.mayChangeStates}
        onPress={item => selection.put([item], !selection.has(item.id))}
      />
    </>
  )
}
