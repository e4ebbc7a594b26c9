import type { PublicForm, PublicSubmission, SavedAnswer } from '@ventanilla/api'
import type { CompleteAnswer, Refusal } from '@ventanilla/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { carriedOver } from './carry-over.ts'
import { closedReason, problemOf } from './closed-reason.ts'
import type { FormScreenProps } from './FormScreen.tsx'
import { postSaved } from './host-events.ts'
import { createSaver, Superseded, type Waiting } from './saver.ts'
import { createPause } from './wake.ts'

type State = {
  isSaving?: boolean
  waiting?: Waiting | undefined
  isDialogOpen?: boolean
  saved?: SavedAnswer
  /** Code of a refusal that ends the form. */
  closed?: string
  refusal?: Refusal
  hasChanged?: boolean
}

/** Saving one answer: sends it, goes on trying while the outcome is unknown, and turns refusals into what the form shows. */
export function useSave(
  { client, emit, read, text }: FormScreenProps,
  form: PublicForm,
  restart: (form: PublicForm, answer: CompleteAnswer) => void,
) {
  const [state, setState] = useState<State>({})
  const startedAt = useRef(0)
  useEffect(() => {
    startedAt.current = Date.now()
  }, [])
  const { pause, wake, saver } = useMemo(() => {
    const own = createPause()
    const onWaiting = (waiting: Waiting) =>
      setState(before => ({ waiting, isDialogOpen: waiting === 'offline' && (before.isDialogOpen ?? !before.waiting) }))
    const post = (body: PublicSubmission, key: string) =>
      client.savePublicAnswer(form.id, body, key, { signal: AbortSignal.timeout(30_000) })
    return { ...own, saver: createSaver({ post, onWaiting, pause: own.pause }) }
  }, [client, form.id])
  useEffect(() => saver.stop, [saver])

  const refuse = async (error: unknown, answer: CompleteAnswer) => {
    const problem = problemOf(error)
    const code = problem?.code ?? 'network'
    emit('error', { code })
    if (closedReason(code, text)) return setState({ closed: code })
    if (code === 'form.changed') {
      const { form: next } = await read()
      restart(next, { ...answer, content: carriedOver(next.definition, answer.content) })
      return setState({ hasChanged: true })
    }
    setState({ refusal: { message: problem?.detail ?? text.t('answer.saveFailed'), errors: problem?.errors ?? [] } })
  }

  const submit = async (answer: CompleteAnswer, website: string) => {
    setState({ isSaving: true })
    const passed = () => Math.floor((Date.now() - startedAt.current) / 1000)
    const early = form.minimumSeconds - passed()
    if (early > 0) await pause(early * 1000, new AbortController().signal)
    const body: PublicSubmission = {
      ...answer,
      version: form.version,
      seconds: Math.max(passed(), 0),
      ...(website ? { website } : {}),
    }
    try {
      const saved = await saver.save(body)
      setState({ saved })
      const detail = { answerId: saved.answerId, docCode: saved.docCode, timestamp: saved.savedAt }
      emit('saved', detail)
      postSaved(detail)
    } catch (error) {
      if (error instanceof Superseded) return
      await refuse(error, answer).catch(() =>
        setState({ refusal: { message: text.t('answer.saveFailed'), errors: [] } }),
      )
    }
  }

  return {
    isSaving: state.isSaving ?? false,
    isDialogOpen: state.isDialogOpen ?? false,
    hasChanged: state.hasChanged ?? false,
    waiting: state.waiting,
    saved: state.saved,
    closed: state.closed,
    refusal: state.refusal,
    submit: (answer: CompleteAnswer, website: string) => void submit(answer, website),
    retry: wake,
    closeDialog: () => setState(before => ({ ...before, isDialogOpen: false })),
    reset() {
      startedAt.current = Date.now()
      setState({})
    },
  }
}
