import { createLinkClient, type LinkClient, type LinkSession } from '@ventanilla/api'
import type { BegunCorrection } from '@ventanilla/ui'

const key = 'ventanilla link'

/** What this tab knows of a link: what stood behind the # of its address, and what it opened. */
type Kept = { readonly token: string; readonly session?: LinkSession | undefined }

/** Somebody who opened a link, and the way to ask for what it opens. */
export type Opened = {
  readonly client: LinkClient
  readonly headers: () => { Authorization: string }
}

/** The link of the address, which leaves it at once: it is in no history, and a reload goes on by what the tab knows. */
export function takeLink(): Kept | undefined {
  const { hash, pathname, search } = window.location
  const kept = read()
  if (hash.length <= 1) return kept
  window.history.replaceState(null, '', pathname + search)
  const token = hash.slice(1)
  const now = kept?.token === token ? kept : { token }
  keep(now)
  return now
}

export function keep(link: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(link))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
}

const begunKey = 'ventanilla correction'

/** A correction that is not sent yet, of the answer as it was when it was begun. */
type Begun = { readonly token: string; readonly revision: number; readonly begun: BegunCorrection }

/** Keeps what is written in this tab alone, for when the page is read again. */
export function keepBegun(begun: Begun): void {
  try {
    sessionStorage.setItem(begunKey, JSON.stringify(begun))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** What this tab has of a correction; nothing of another link's, or of an answer that was changed since. */
export function readBegun(of: Pick<Begun, 'token' | 'revision'>): BegunCorrection | undefined {
  try {
    // Nobody but this page writes it.
    const kept = JSON.parse(sessionStorage.getItem(begunKey) ?? 'null') as Begun | null
    return kept?.token === of.token && kept.revision === of.revision ? kept.begun : undefined
  } catch {
    return undefined
  }
}

export function forgetBegun(): void {
  try {
    sessionStorage.removeItem(begunKey)
  } catch {
    // Nothing was kept.
  }
}

const connection = (language: string) => ({ base: '', credentials: 'omit' as const, language: () => language })

/** The way there for whoever has nothing but the link. */
export function closedClient(language: string): LinkClient {
  return createLinkClient(connection(language))
}

export function openedWith({ token }: LinkSession, language: string): Opened {
  return {
    client: createLinkClient(connection(language), token),
    headers: () => ({ Authorization: `Bearer ${token}` }),
  }
}
