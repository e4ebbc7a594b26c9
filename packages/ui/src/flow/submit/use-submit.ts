import type { IssuePath } from '@ventanilla/model'
import { type Dispatch, useCallback, useEffect, useRef } from 'react'
import type { CompleteAnswer } from '../answer-state.ts'
import type { Refusal } from '../refusal.ts'
import type { FilesInHand } from '../uploads.ts'
import type { FlowEvent } from './answer-flow.ts'
import { sendAgain } from './send-again.ts'

/** What a server says about an answer that it does not take. */
export type AnswerProblem = {
  code: string
  detail: string
  errors?: readonly { code: string; path: IssuePath; message: string }[]
}

type Options<Body extends CompleteAnswer, Sent, Start, Saved, Newer> = {
  dispatch: Dispatch<FlowEvent<Start, Saved, Newer>>
  /** Sends the answer, and tries again as the host likes. What comes of it once `signal` has aborted counts for nothing. */
  send(body: Body, signal: AbortSignal): Promise<Sent>
  /** What follows a save; the host says itself when it is shown as saved. */
  onSaved(sent: Sent): Promise<unknown> | void
  /** What the flow hears where the answer was not saved; `problem` is what the server said. */
  onFailed(
    problem: AnswerProblem | undefined,
    body: Body,
    error: unknown,
  ): Promise<FlowEvent<Start, Saved, Newer> | undefined>
  problemOf(error: unknown): AnswerProblem | undefined
  /** Where the files are to be had that the server may miss. */
  uploads?: { inHand?: FilesInHand }
  /** Says that it failed where nothing else can be said. */
  failed: string
}

/** Saves one answer at a time: another try, going back or leaving the page ends the one before, whatever it was waiting for. */
export function useSubmit<Body extends CompleteAnswer, Sent, Start, Saved, Newer>(
  options: Options<Body, Sent, Start, Saved, Newer>,
) {
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const current = useRef<AbortController>(undefined)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  /** The answer with the files again that a refusal misses, where it misses nothing else and this page has them. */
  const withFilesAgain = async (body: Body, problem: AnswerProblem | undefined, signal: AbortSignal) => {
    const errors = problem?.errors ?? []
    if (!errors.every(({ code }) => code === 'answer.fileGone')) return undefined
    const paths = errors.map(({ path }) => path)
    const { uploads, dispatch } = now.current
    return await sendAgain(body, paths, uploads?.inHand, sending => {
      if (!signal.aborted) dispatch({ kind: 'send', sending })
    }).catch(() => undefined)
  }

  const attempt = async (body: Body, signal: AbortSignal, isAgain = false): Promise<void> => {
    try {
      const sent = await now.current.send(body, signal)
      if (!signal.aborted) await now.current.onSaved(sent)
    } catch (error) {
      if (signal.aborted) return
      const { problemOf, onFailed, dispatch, failed } = now.current
      const problem = problemOf(error)
      const whole = isAgain ? undefined : await withFilesAgain(body, problem, signal)
      if (signal.aborted) return
      if (whole) return await attempt(whole, signal, true)
      const refuse = (): FlowEvent<Start, Saved, Newer> => ({ kind: 'refuse', refusal: refusalOf(undefined, failed) })
      const event = await onFailed(problem, body, error).catch(refuse)
      if (event && !signal.aborted) dispatch(event)
    }
  }

  const submit = (body: Body) => {
    stop()
    const own = new AbortController()
    current.current = own
    options.dispatch({ kind: 'save' })
    void attempt(body, own.signal)
  }
  return { submit, stop }
}

/** What the form shows of it: the server's words, or that it failed. */
export function refusalOf(problem: AnswerProblem | undefined, failed: string): Refusal {
  return { message: problem?.detail ?? failed, errors: problem?.errors ?? [] }
}
