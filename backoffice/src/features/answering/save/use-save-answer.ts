import { useQueryClient } from '@tanstack/react-query'
import {
  type Answering,
  ApiProblem,
  createPause,
  createSaver,
  type ProblemDocument,
  type SavedAnswer,
  type StaffSubmission,
  Superseded,
  type Waiting,
} from '@ventanilla/api'
import { type CompleteAnswer, type Refusal, sendAgain } from '@ventanilla/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { afterEnd, sessionKey } from '../../../context/session.ts'
import { isSignedOut } from '../../../context/session-end.ts'
import { useText } from '../../../context/text-context.ts'
import { answering } from '../client/client.ts'
import { closedWords } from '../client/closed-words.ts'
import type { StaffUploads } from '../client/staff-uploads.ts'
import { useLeaveWithMessage } from './use-leave-with-message.ts'

export type Wait = { reason: Waiting /** Where the server says how long. */; seconds: number | undefined }

type Options = {
  form: Answering
  isCis: boolean
  uploads: StaffUploads
  /** Of an earlier try whose outcome is unknown. */
  saveKey: string | undefined
  onKey: (key: string | undefined) => void
  onSaved: (saved: SavedAnswer) => void
  onRefused: (refusal: Refusal) => void
  onClosed: (code: string) => void
  /** The form is another one now. */
  onChanged: (answer: CompleteAnswer) => Promise<void>
}

/** Saves one answer once: tries again with the same key while the outcome is unknown, and turns refusals into what the form shows. */
export function useSaveAnswer(options: Options) {
  const text = useText()
  const queries = useQueryClient()
  const leave = useLeaveWithMessage()
  const formId = options.form.id
  const [state, setState] = useState<{ isSaving: boolean; waiting?: Wait }>({ isSaving: false })
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const { saver, pause } = useMemo(() => {
    const pause = createPause()
    const saver = createSaver<StaffSubmission>({
      newKey: () => crypto.randomUUID(),
      post: (body, key) => answering.saveAnswer(formId, key, body, { signal: AbortSignal.timeout(30_000) }),
      onWaiting: (reason, seconds) => setState({ isSaving: true, waiting: { reason, seconds } }),
      pause: pause.pause,
    })
    return { saver, pause }
  }, [formId])
  useEffect(() => saver.stop, [saver])

  const refuse = async (error: unknown, answer: CompleteAnswer) => {
    const problem = error instanceof ApiProblem ? error.problem : undefined
    const code = problem?.code ?? ''
    if (isSignedOut(error)) queries.setQueryData(sessionKey, afterEnd(queries, error))
    if (code === 'form.changed') return await now.current.onChanged(answer)
    if (closedWords(code, text)) return now.current.onClosed(code)
    const isGone = code === 'form.notFound' || code === 'form.deleted' || code === 'access.area'
    if (isGone && !now.current.isCis) return leave(error)
    now.current.onRefused({ message: problem?.detail ?? text.t('answer.serverFailed'), errors: problem?.errors ?? [] })
  }

  /** The answer with the files again that a refusal misses, where it misses nothing else and this page has them. */
  const withFilesAgain = async (submission: StaffSubmission, problem: ProblemDocument | undefined) => {
    const errors = problem?.errors ?? []
    if (!errors.every(({ code }) => code === 'answer.fileGone')) return undefined
    const paths = errors.map(({ path }) => path)
    return await sendAgain(submission, paths, now.current.uploads.inHand, () => {}).catch(() => undefined)
  }

  const submit = async (submission: StaffSubmission, isAgain = false): Promise<void> => {
    setState({ isSaving: true })
    try {
      const saved = await saver.save(submission, now.current)
      setState({ isSaving: false })
      now.current.onSaved(saved)
    } catch (error) {
      if (error instanceof Superseded) return
      const problem = error instanceof ApiProblem ? error.problem : undefined
      const whole = isAgain ? undefined : await withFilesAgain(submission, problem)
      if (whole) return await submit({ ...submission, ...whole }, true)
      setState({ isSaving: false })
      const failed = { message: text.t('answer.serverFailed'), errors: [] }
      await refuse(error, submission).catch(() => now.current.onRefused(failed))
    }
  }
  return {
    ...state,
    submit: (submission: StaffSubmission) => submit(submission),
    retry: pause.wake,
    /** Gives up trying; whether the answer arrived is asked with the same key the next time. */
    stop: () => {
      saver.stop()
      setState({ isSaving: false })
    },
  }
}
