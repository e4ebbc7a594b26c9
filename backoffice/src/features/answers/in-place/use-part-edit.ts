import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@ventanilla/api'
import { type AnswerPart, diff } from '@ventanilla/model'
import { type AnswerState, type CompleteAnswer, useFlow } from '@ventanilla/ui'
import { useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useCause } from '../../../context/toast/use-cause.ts'
import { useUnsavedGuard } from '../../../context/unsaved.ts'
import type { Conflict, EditStart } from '../edit/edit-flow.ts'
import { editedAnswer, effectiveOf } from '../edit/effective-of.ts'
import { keptParts, startWith } from '../edit/kept-part.ts'
import { type Edited, useSaveEdit } from '../edit/use-save-edit.ts'
import { expectOwnChange, noteOwnChange } from '../list-state/own-changes.ts'

type Options = { answer: Answer; part: AnswerPart; onClose: () => void }

/** The way of a correction where it stands: written, saved by the same call as that of the whole answer, and closed once it is read again. */
export function usePartEdit({ answer: opened, part, onClose }: Options) {
  const text = useText()
  const queries = useQueryClient()
  const { notify, forget } = useCause()
  const [kept] = useState(() => keptParts.of(opened.id))
  const [flow, dispatch] = useFlow<EditStart, true, Conflict>(() =>
    kept
      ? { base: kept.from.base, start: startWith(kept, kept.from.base.revision) ?? kept.from.start }
      : { base: opened, start: effectiveOf(opened) },
  )
  const [isAltered, setIsAltered] = useState(kept !== undefined)
  useUnsavedGuard(isAltered)
  const { base, start } = flow.start
  const { id, formId } = base

  const finish = async () => {
    dispatch({ kind: 'saved', saved: true })
    noteOwnChange(id)
    await queries.invalidateQueries({ queryKey: ['answer', id] })
    void queries.invalidateQueries({ queryKey: ['answers', formId], refetchType: 'none' })
    notify('success', text.t('edit.done'))
    onClose()
  }
  const saving = useSaveEdit({ kind: 'correction', base, dispatch, onSaved: finish })

  const goOn = (standing: Answer, next: EditStart['start']) => {
    keptParts.forget(id)
    void queries.invalidateQueries({ queryKey: ['answer', id] })
    dispatch({ kind: 'begin', start: { base: standing, start: next } })
  }
  return {
    flow,
    base,
    start,
    typed: flow.run === 0 ? kept?.written.typed : undefined,
    onWritten(written: Pick<AnswerState, 'content' | 'typed'>) {
      setIsAltered(true)
      keptParts.keep(id, { part, from: flow.start, written })
    },
    submit(given: CompleteAnswer) {
      forget()
      const edited = editedPart(base, part, given)
      if (diff(effectiveOf(base), edited.after).length === 0) return onClose()
      expectOwnChange(id)
      dispatch({ kind: 'back' })
      dispatch({ kind: 'check', answer: given })
      saving.submit(edited)
    },
    /** Back to the control; what was sent may still have arrived. */
    stop() {
      saving.stop()
      dispatch({ kind: 'back' })
    },
    retry: saving.retry,
    takeBoth: ({ theirs, after }: Conflict) => goOn(theirs, after),
    takeTheirs({ theirs }: Conflict) {
      setIsAltered(false)
      goOn(theirs, effectiveOf(theirs))
    },
  }
}

/** The answer as it is after the part was changed; nothing else of it is sent again but its content, which is one. */
function editedPart(base: Answer, part: AnswerPart, given: CompleteAnswer): Edited {
  const isSigned = part.kind === 'signatures'
  return {
    ...given,
    after: editedAnswer(effectiveOf(base), given, undefined, { location: false, signatures: isSigned }),
    change: { content: given.content, ...(isSigned && { signatures: given.signatures ?? [] }) },
  }
}
