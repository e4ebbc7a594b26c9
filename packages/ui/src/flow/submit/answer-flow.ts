import { type Dispatch, useReducer } from 'react'
import type { CompleteAnswer } from '../answer-state.ts'
import type { Refusal } from '../refusal.ts'
import type { Sending } from './send-again.ts'

/** Why an answer is not saved yet although nobody refused it; `seconds` where the server says how long. */
export type Wait = { reason: 'offline' | 'busy'; seconds: number | undefined }

/**
 * How far one answer is. It begins with what the host has loaded; `changed` is what stands on the server now: a newer form that is on its
 * way, or an answer that somebody else changed and that a person decides about.
 */
export type FlowStep = 'filling' | 'checking' | 'saving' | 'saved' | 'closed' | 'changed'

/** `Start` is what the form shown now began with, `Newer` what the server has instead; both are the host's. What a step has not is undefined. */
export type Flow<Start, Saved = never, Newer = never> = {
  readonly step: FlowStep
  /** Another number is another form. */
  readonly run: number
  readonly start: Start
  /** The complete answer, from checking it on. */
  readonly answer?: CompleteAnswer | undefined
  readonly refusal?: Refusal | undefined
  /** The section that somebody went back to. */
  readonly goTo?: { sectionId: string } | undefined
  readonly waiting?: Wait
  /** A file that is sent once more, since the server no longer has it. */
  readonly sending?: Sending
  readonly saved?: Saved
  /** Why nothing is taken: a refusal that no correction helps. */
  readonly code?: string
  readonly newer?: Newer
}

export type FlowEvent<Start, Saved = never, Newer = never> =
  /** The answer is complete, or cannot be saved for a reason that is told where it is checked. */
  | { kind: 'check'; answer: CompleteAnswer; refusal?: Refusal }
  | { kind: 'save' }
  | { kind: 'wait'; waiting: Wait }
  | { kind: 'send'; sending: Sending }
  | { kind: 'back'; goTo?: { sectionId: string } }
  | { kind: 'refuse'; refusal: Refusal }
  | { kind: 'saved'; saved: Saved }
  | { kind: 'close'; code: string }
  | { kind: 'change'; newer?: Newer }
  /** What was written stays, in the same form of something newer. */
  | { kind: 'renew'; start: Start; refusal: Refusal }
  /** Another form begins. */
  | { kind: 'begin'; start: Start }

/** Where each event leads, and from where: what comes too late changes nothing. */
const moves: Readonly<Record<FlowEvent<unknown>['kind'], readonly [to: FlowStep, ...from: FlowStep[]]>> = {
  check: ['checking', 'filling', 'saving'],
  save: ['saving', 'checking'],
  wait: ['saving', 'saving'],
  send: ['saving', 'saving'],
  back: ['filling', 'filling', 'checking', 'saving', 'closed'],
  refuse: ['filling', 'filling', 'checking', 'saving', 'changed'],
  saved: ['saved', 'saving'],
  close: ['closed', 'filling', 'checking', 'saving', 'changed'],
  change: ['changed', 'saving'],
  renew: ['filling', 'changed'],
  begin: ['filling', 'filling', 'checking', 'saving', 'saved', 'closed', 'changed'],
}

/** One answer on its way, for every page that takes one: what belongs to a step goes with it. */
export function flowReducer<Start, Saved, Newer>(
  flow: Flow<Start, Saved, Newer>,
  { kind, ...given }: FlowEvent<Start, Saved, Newer>,
): Flow<Start, Saved, Newer> {
  const [step, ...from] = moves[kind]
  if (!from.includes(flow.step)) return flow
  const { start, answer, run } = flow
  const next = { start, answer: step === 'filling' ? undefined : answer, ...given, step }
  return { ...next, run: kind === 'begin' ? run + 1 : run }
}

/** The way of one answer: what it begins with, and why nothing is taken from the first. */
export function useFlow<Start, Saved = never, Newer = never>(
  begin: () => Start,
  code?: string | null,
): [Flow<Start, Saved, Newer>, Dispatch<FlowEvent<Start, Saved, Newer>>] {
  return useReducer(flowReducer<Start, Saved, Newer>, null, () =>
    code ? { step: 'closed', run: 0, start: begin(), code } : { step: 'filling', run: 0, start: begin() },
  )
}
