import {
  createPause,
  createSaver,
  type ProblemDocument,
  type PublicSubmission,
  type SavedAnswer,
  Superseded,
  type Waiting,
} from '@ventanilla/api'
import { type CompleteAnswer, carriedOver, type Sending, sendAgain } from '@ventanilla/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '../host/new-id.ts'
import { newUuid } from '../host/new-uuid.ts'
import type { Wait } from '../notice/WaitingNotice.tsx'
import { closedReason, problemOf } from './closed-reason.ts'
import type { FinishProps } from './Finish.tsx'
import { postSaved } from './post-saved.ts'

type State = {
  isSaving?: boolean
  /** Why the answer is not saved yet. */
  waiting?: Wait
  /** A file that is sent once more, since the server no longer has it. */
  sending?: Sending | undefined
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
    const post = async (body: PublicSubmission, key: string) =>
      await (await client()).savePublicAnswer(form.id, body, key, { signal: AbortSignal.timeout(30_000) })
    return { ...own, saver: createSaver({ newKey: newUuid, post, onWaiting, pause: own.pause }) }
  }, [client, form.id])
  useEffect(() => saver.stop, [saver])

  const refuse = async (error: unknown) => {
    const { emit, read, onRefused, onChanged, onClosed } = now.current
    const problem = problemOf(error)
    const code = problem?.code ?? 'network'
    emit('error', { code })
    if (closedReason(code, text)) return onClosed(code)
    if (code !== 'form.changed')
      return onRefused({ message: problem?.detail ?? text.t('answer.serverFailed'), errors: problem?.errors ?? [] })
    const next = await read()
    onChanged(next, { ...answer, content: carriedOver(next.definition, answer.content, newId) })
  }

  /** The answer with the files again that a refusal misses, where it misses nothing else and this page has them. */
  const withFilesAgain = async (answer: CompleteAnswer, problem: ProblemDocument | undefined) => {
    const errors = problem?.errors ?? []
    if (!errors.every(({ code }) => code === 'answer.fileGone')) return undefined
    const paths = errors.map(({ path }) => path)
    const onSending = (sending: Sending) => setState({ isSaving: true, sending })
    return await sendAgain(answer, paths, now.current.uploads.inHand, onSending).catch(() => undefined)
  }

  const submit = async (answer = options.answer, isAgain = false): Promise<void> => {
    setState({ isSaving: true })
    // Not the clock of the day, which somebody may set in between.
    const passed = () => Math.floor((performance.now() - startedAt) / 1000)
    const early = form.minimumSeconds - passed()
    if (early > 0) await pause(early * 1000, new AbortController().signal)
    const body: PublicSubmission = {
      ...answer,
      version: form.version,
      seconds: passed(),
      ...(website ? { website } : {}),
    }
    try {
      const saved = await saver.save(body, now.current)
      const { emit, page, onSaved } = now.current
      // The page may be left the next moment; a store that does not answer must not keep the code back.
      await Promise.race([onSaved(), new Promise(resolve => setTimeout(resolve, 1000))])
      const detail = { answerId: saved.answerId, docCode: saved.docCode, timestamp: saved.savedAt }
      emit('saved', detail)
      if (await page?.onSaved(saved, form)) return
      if (!page) postSaved(detail)
      setState({ saved })
    } catch (error) {
      if (error instanceof Superseded) return
      const whole = isAgain ? undefined : await withFilesAgain(answer, problemOf(error))
      if (whole) return await submit(whole, true)
      await refuse(error).catch(() => now.current.onRefused({ message: text.t('answer.serverFailed'), errors: [] }))
    }
  }

  return {
    isSaving: state.isSaving ?? false,
    isDialogOpen: state.isDialogOpen ?? false,
    waiting: state.waiting,
    sending: state.sending,
    saved: state.saved,
    submit: () => void submit(),
    retry: wake,
    closeDialog: () => setState(before => ({ ...before, isDialogOpen: false })),
  }
}
