import { ApiProblem, type CitizenClient, type CitizenSession, createCitizenClient } from '@ventanilla/api'

/** Stands in an address for a token that was exchanged. */
export const exchanged = '-'
const key = 'ventanilla citizen'

/** Somebody from the portal, and the way to ask for what is theirs. */
export type Entered = {
  readonly session: CitizenSession
  readonly client: CitizenClient
  readonly headers: () => { Authorization: string }
}
/** 'lost': nobody answered, so the same may work in a moment. */
export type NotEntered = 'refused' | 'lost'

const store = {
  read(): CitizenSession | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return isSession(kept) && Date.parse(kept.expiresAt) > Date.now() ? kept : undefined
    } catch {
      return undefined
    }
  },
  write(session: CitizenSession): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(session))
    } catch {
      // Without storage the session lasts as long as the page.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // There was none.
    }
  },
}

/** The session that this tab has, without asking anybody. */
export function recallEntered(language: string): Entered | undefined {
  const session = store.read()
  return session && enteredWith(session, language)
}

/**
 * Exchanges the token of the address, which leaves the address before anything else happens: it is in no history, and a reload goes on
 * with the session. Whoever was here before is forgotten first, so that nobody sees another's things.
 */
export async function enter(token: string, language: string): Promise<Entered | NotEntered> {
  if (token === exchanged) return recallEntered(language) ?? 'refused'
  const { pathname, search } = window.location
  window.history.replaceState(
    null,
    '',
    pathname.slice(0, pathname.replace(/\/$/, '').lastIndexOf('/') + 1) + exchanged + search,
  )
  store.clear()
  try {
    const session = await createCitizenClient(connection(language)).exchange(
      { token },
      { signal: AbortSignal.timeout(20_000) },
    )
    store.write(session)
    return enteredWith(session, language)
  } catch (error) {
    return error instanceof ApiProblem && error.status < 500 ? 'refused' : 'lost'
  }
}

/** Ends the session here and on the server. */
export async function leave({ client }: Entered): Promise<void> {
  store.clear()
  await client.leave().catch(() => undefined)
}

/** Whether a refusal says that the session is over; it is forgotten then. */
export function isOver(error: unknown): boolean {
  const isOver = error instanceof ApiProblem && error.status === 401
  if (isOver) store.clear()
  return isOver
}

const connection = (language: string) => ({ base: '', credentials: 'omit' as const, language: () => language })

function enteredWith(session: CitizenSession, language: string): Entered {
  const { token } = session
  return {
    session,
    client: createCitizenClient(connection(language), token),
    headers: () => ({ Authorization: `Bearer ${token}` }),
  }
}

function isSession(value: unknown): value is CitizenSession {
  return typeof value === 'object' && value !== null && 'token' in value && 'citizenId' in value && 'expiresAt' in value
}
