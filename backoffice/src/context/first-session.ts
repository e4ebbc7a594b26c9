import type { Session } from '@ventanilla/api'
import { client } from './client.ts'

let asked: Promise<Session> | undefined

/** Asks who is signed in before anything is there that could show it. */
export function askSession(): void {
  asked = client.session()
  // Whoever takes the answer takes its refusal too.
  asked.catch(() => {})
}

/** What was asked ahead, once; afterwards the server is asked anew. */
export function readFirstSession(): Promise<Session> {
  const first = asked ?? client.session()
  asked = undefined
  return first
}
