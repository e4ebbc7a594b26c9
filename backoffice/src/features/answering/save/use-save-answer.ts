import { useQueryClient } from '@tanstack/react-query'
import {
  type Answering,
  createSleep,
  problemOf,
  type SavedAnswer,
  type StaffSubmission,
  saveOnce,
} from '@ventanilla/api'
import { afterRefusal, type FlowEvent, type Uploads, useSubmit } from '@ventanilla/ui'
import { type Dispatch, useState } from 'react'
import { newId } from '../../../components/new-id.ts'
import { afterEnd, sessionKey } from '../../../context/session.ts'
import { isSignedOut } from '../../../context/session-end.ts'
import { useText } from '../../../context/text-context.ts'
import { answering } from '../client/client.ts'
import { closedWords } from '../client/closed-words.ts'
import type { FormStart } from '../draft/form-start.ts'
import type { TabDraftStore } from '../draft/use-tab-draft.ts'
import type { Done } from './use-after-saving.tsx'
import { useLeaveWithMessage } from './use-leave-with-message.ts'

type Options = {
  form: Answering
  isCis: boolean
  uploads: Uploads
  draft: TabDraftStore
  dispatch: Dispatch<FlowEvent<FormStart, Done>>
  onSaved: (saved: SavedAnswer) => void
  onReread: () => Promise<Answering>
}

/** What follows a refusal on the pages of staff: the session is over, or the form is gone, and the page with it. */
export function useSaveAnswer({ form, isCis, uploads, draft, dispatch, onSaved, onReread }: Options) {
  const text = useText()
  const queries = useQueryClient()
  const leave = useLeaveWithMessage()
  const [{ sleep, wake }] = useState(createSleep)
  const failed = text.t('answer.serverFailed')
  const { submit, stop } = useSubmit({
    dispatch,
    uploads,
    problemOf,
    failed,
    send: (body: StaffSubmission, signal) =>
      saveOnce(
        key => answering.saveAnswer(form.id, key, body, { signal: AbortSignal.timeout(30_000) }),
        {
          newKey: () => crypto.randomUUID(),
          knownKey: draft.knownKey,
          onKey: draft.remember,
          onWaiting: (reason, seconds) => dispatch({ kind: 'wait', waiting: { reason, seconds } }),
          sleep,
        },
        signal,
      ),
    onSaved,
    async onFailed(problem, answer, error) {
      const code = problem?.code ?? ''
      if (isSignedOut(error)) queries.setQueryData(sessionKey, afterEnd(queries, error))
      const isGone = code === 'form.notFound' || code === 'form.deleted' || code === 'access.area'
      if (isGone && !isCis) {
        leave(error)
        return { kind: 'back' }
      }
      return await afterRefusal(problem, {
        answer,
        dispatch,
        isClosed: code => closedWords(code, text) !== undefined,
        read: onReread,
        begin: (form, answer) => ({ form, answer, notice: 'changed' }),
        newId,
        failed,
      })
    },
  })
  return { submit, stop, retry: wake }
}
