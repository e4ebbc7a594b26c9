import { ApiProblem } from '@ventanilla/api'
import { useSyncExternalStore } from 'react'

/** Why a session is over, as far as the server says; each has a sentence under `session.ended`. */
export const endReasons = [
  'expired',
  'revoked',
  'everywhere',
  'role',
  'password',
  'factor',
  'disabled',
  'blocked',
] as const
export type EndReason = (typeof endReasons)[number]

export function readEndReason(value: unknown): EndReason | undefined {
  return endReasons.find(reason => reason === value)
}

let ended: EndReason | null = null
/** What an event has said of the end before the server refused for the first time. */
let announced: { readonly reason: EndReason } | undefined
const listeners = new Set<() => void>()

function put(reason: EndReason | null): void {
  ended = reason
  for (const listener of listeners) listener()
}

/**
 * An event told why; it counts once the server refuses the session. What is given takes it back, and nothing that another event said
 * meanwhile: a question that was asked before may be answered after it.
 */
export function announceEnd(reason: EndReason | undefined): () => void {
  if (reason === undefined) return () => {}
  const own = { reason }
  announced = own
  return () => {
    if (announced === own) announced = undefined
  }
}

export function noteEnd(reason: EndReason): void {
  if (ended === null) put(announced?.reason ?? reason)
  announced = undefined
}

/** A new session begins, or the page has told why the last one is over. */
export function forgetEnd(): void {
  announced = undefined
  if (ended !== null) put(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why the session of this page is over; null while it lasts. */
export function useSessionEnd(): EndReason | null {
  return useSyncExternalStore(subscribe, () => ended)
}

export function isBlocked(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.code === 'session.blocked'
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401
}
