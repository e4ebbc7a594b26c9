import { createSleep, type PublicSubmission, problemOf, type SavedAnswer, saveOnce } from '@ventanilla/api'
import { afterRefusal, type CompleteAnswer, useSubmit } from '@ventanilla/ui'
import { useState } from 'react'
import { endLink } from '../elsewhere/link-memory.ts'
import { newId } from '../host/new-id.ts'
import { newUuid } from '../host/new-uuid.ts'
import { closedReason } from './closed-reason.ts'
import type { FinishProps } from './Finish.tsx'
import { postSaved } from './post-saved.ts'

/** Saves the answer of the public form, and tells the page around it what becomes of it. */
export function useSave(props: FinishProps) {
  const { flow, dispatch, client, origin, text, emit, page, read, draft, uploads, website } = props
  const { form, at } = flow.start
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [{ sleep, wake }] = useState(createSleep)
  const failed = text.t('answer.serverFailed')

  const send = async (answer: CompleteAnswer, signal: AbortSignal): Promise<SavedAnswer> => {
    // Not the clock of the day, which somebody may set in between.
    const passed = () => Math.floor((performance.now() - at) / 1000)
    const early = form.minimumSeconds - passed()
    if (early > 0) await sleep(early * 1000, signal)
    signal.throwIfAborted()
    const body: PublicSubmission = {
      ...answer,
      version: form.version,
      seconds: passed(),
      ...(website ? { website } : {}),
    }
    let isFirst = true
    return await saveOnce(
      async key => await (await client()).savePublicAnswer(form.id, body, key, { signal: AbortSignal.timeout(30_000) }),
      {
        newKey: newUuid,
        knownKey: draft.knownKey,
        onKey: draft.remember,
        onWaiting(reason, seconds) {
          const mayOpen = isFirst
          isFirst = false
          setIsDialogOpen(isOpen => reason === 'offline' && (mayOpen || isOpen))
          dispatch({ kind: 'wait', waiting: { reason, seconds } })
        },
        sleep,
      },
      signal,
    )
  }

  const onSaved = async (saved: SavedAnswer) => {
    // The page may be left the next moment; a store that does not answer must not keep the code back.
    const forgotten = Promise.all([draft.clear(), endLink({ origin, formId: form.id })])
    await Promise.race([forgotten, new Promise(resolve => setTimeout(resolve, 1000))])
    const detail = { answerId: saved.answerId, docCode: saved.docCode, timestamp: saved.savedAt }
    emit('saved', detail)
    if (await page?.onSaved(saved, form)) return
    if (!page) postSaved(detail)
    dispatch({ kind: 'saved', saved })
  }

  const { submit } = useSubmit({
    dispatch,
    send,
    onSaved,
    problemOf,
    uploads,
    failed,
    async onFailed(problem, answer) {
      emit('error', { code: problem?.code ?? 'network' })
      return await afterRefusal(problem, {
        answer,
        dispatch,
        read,
        newId,
        failed,
        isClosed: code => closedReason(code, text) !== undefined,
        begin: (form, answer) => ({ form, answer, notice: 'changed', at: performance.now() }),
      })
    },
  })

  return {
    isDialogOpen: isDialogOpen && flow.waiting !== undefined,
    submit,
    retry: wake,
    closeDialog: () => setIsDialogOpen(false),
  }
}
