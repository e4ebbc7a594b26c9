import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '@ventanilla/api'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { noteOwnChange } from '../list-state/own-changes.ts'
import { answerCalls } from './answer-calls.ts'
import { useChangeWords } from './use-change-words.ts'
import { useRefreshAnswer } from './use-refresh-answer.ts'

type Props = {
  answer: { id: string; formId: string; docCode: string; revision: number; timeZone: string; person: string }
  /** Where in the list it goes on. */
  search: string
  listState: unknown
  onClose: () => void
}

/** Asks with the code and the person, then deletes and goes back to the list (spec 3 §8). */
export function DeleteAnswer({ answer, search, listState, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refresh = useRefreshAnswer()
  const changeWords = useChangeWords()
  const { id, formId, docCode: code, revision, timeZone, person } = answer
  const remove = useMutation({
    mutationFn: () => answerCalls.deleteAnswer(id, revision),
    onSuccess: async () => {
      noteOwnChange(id)
      onClose()
      notify('success', text.t('desk.remove.done'))
      await navigate({ pathname: `/respuestas/listado/${formId}`, search }, { state: listState })
      queries.removeQueries({ queryKey: ['answer', id] })
      void queries.invalidateQueries({ queryKey: ['answers', formId] })
      void queries.invalidateQueries({ queryKey: ['answer-count', formId] })
    },
    onError: async error => {
      if (!(error instanceof ApiProblem && error.status === 412)) return
      onClose()
      await refresh(answer)
      notify('warning', text.t('desk.stale', { change: changeWords(error, timeZone) }))
    },
  })
  return (
    <ConfirmDialog
      title={text.t('desk.remove.title', { code })}
      confirm={text.t('desk.remove.confirm', { code })}
      isDanger
      isBusy={remove.isPending}
      refusal={remove.isError ? text.t('desk.remove.failed') : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{text.t('desk.remove.body', { code, person })}</p>
    </ConfirmDialog>
  )
}
