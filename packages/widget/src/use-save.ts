import type { PublicSubmission, SavedAnswer } from '@ventanilla/api'
import { useEffect, useMemo, useRef, useState } from 'react'
import { carriedOver } from './carry-over.ts'
import { closedReason, problemOf } from './closed-reason.ts'
import type { FinishProps } from './Finish.tsx'
import { postSaved } from './host-events.ts'
import { createSaver, Superseded, type Waiting } from './saver.ts'
import type { Wait } from './WaitingNotice.tsx'
import { createPause } from './wake.ts'

type State = {
  isSaving?: boolean
  /** Why the answer is not saved yet. */
  waiting?: Wait
  isDialogOpen?: boolean
  saved?: SavedAnswer
}

/** Saving one answer: sends it, goes on trying while the outcome is unknown, and turns refusals into what the form shows. */
export function useSave(options: FinishProps) {
  const { client, text, form, answer, website, startedAt } = options
  const [state, setState] = useState<State>({})
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const { pause, wake, saver } = useMemo(() => {
    const own = createPause()
    const onWaiting = (reason: Waiting, seconds: number | undefined) =>
      setState(before => ({
        isSaving: true,
        waiting: { reason, seconds },
        isDialogOpen: reason === 'offline' && (before.isDialogOpen ?? !before.waiting),
      }))
    const post = (body: PublicSubmission, key: string) =>
      client.savePublicAnswer(form.id, body, key, { signal: AbortSignal.timeout(30_000) })
    return { ...own, saver: createSaver({ post, onWaiting, pause: own.pause }) }
  }, [client, form.id])
  useEffect(() => saver.stop, [saver])

  const refuse = async (error: unknown) => {
    const { emit, read, onRefused, onChanged, onClosed } = now.current
    const problem = problemOf(error)
    const code = problem?.code ?? 'network'
    emit('error', { code })
    if (closedReason(code, text)) return onClosed(code)
    if (code !== 'form.changed')
      return onRefused({ message: problem?.detail ?? text.t('answer.saveFailed'), errors: problem?.errors ?? [] })
    const next = await read()
    onChanged(next, { ...answer, content: carriedOver(next.definition, answer.content) })
  }

  const submit = async () => {
    setState({ isSaving: true })
    const passed = () => Math.floor((Date.now() - startedAt) / 1000)
    const early = form.minimumSeconds - passed()
    if (early > 0) await pause(early * 1000, new AbortController().signal)
    const body: PublicSubmission = {
      ...answer,
      version: form.version,
      seconds: Math.max(passed(), 0),
      ...(website ? { website } : {}),
    }
    try {
      const saved = await saver.save(body, now.current)
      const { emit, page, onSaved } = now.current
      onSaved()
      const detail = { answerId: saved.answerId, docCode: saved.docCode, timestamp: saved.savedAt }
      emit('saved', detail)
      if (await page?.onSaved(saved, form)) return
      if (!page) postSaved(detail)
      setState({ saved })
    } catch (error) {
      if (error instanceof Superseded) return
      await refuse(error).catch(() => now.current.onRefused({ message: text.t('answer.saveFailed'), errors: [] }))
    }
  }

  return {
    isSaving: state.isSaving ?? false,
    isDialogOpen: state.isDialogOpen ?? false,
    waiting: state.waiting,
    saved: state.saved,
    submit: () => void submit(),
    retry: wake,
    closeDialog: () => setState(before => ({ ...before, isDialogOpen: false })),
  }
}
