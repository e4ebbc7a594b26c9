import { useMemo, useSyncExternalStore } from 'react'
import { attempt } from '../host/storage.ts'

/** The way to what was kept for another device, as this one knows it. */
export type Link = {
  readonly id: string
  /** What the key is derived from: it stands in the link's fragment, and here in the browser. */
  readonly secret: string
  /** What this browser calls itself towards the others that have the link. */
  readonly device: string
}

export type LinkOf = { origin: string; formId: string }

const listeners = new Set<() => void>()
const keyOf = ({ origin, formId }: LinkOf) => `ventanilla elsewhere ${origin} ${formId}`

const textOf = (of: LinkOf) =>
  attempt(() => sessionStorage.getItem(keyOf(of))) ?? attempt(() => localStorage.getItem(keyOf(of)))

/** The link that a form was given out under, in this tab, or on this device where its draft is kept there. */
export function linkOf(of: LinkOf): Link | undefined {
  return linkIn(textOf(of))
}

function linkIn(text: string | undefined): Link | undefined {
  try {
    const link: unknown = text && JSON.parse(text)
    return typeof link === 'object' && link !== null && 'secret' in link ? (link as Link) : undefined
  } catch {
    return undefined
  }
}

/** Keeps a link as its draft is kept, or no longer. */
export function rememberLink(of: LinkOf, link: Link | undefined, isKept = false): void {
  attempt(() => {
    if (link) sessionStorage.setItem(keyOf(of), JSON.stringify(link))
    else sessionStorage.removeItem(keyOf(of))
  })
  attempt(() => {
    if (link && isKept) localStorage.setItem(keyOf(of), JSON.stringify(link))
    else if (!link) localStorage.removeItem(keyOf(of))
  })
  for (const listener of listeners) listener()
}

export function useLink({ origin, formId }: LinkOf): Link | undefined {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [],
  )
  const text = useSyncExternalStore(subscribe, () => textOf({ origin, formId }))
  return useMemo(() => linkIn(text), [text])
}

/** An answer was saved: what was kept for another device goes, and whoever opens the link there is told so. */
export async function endLink(of: LinkOf): Promise<void> {
  const link = linkOf(of)
  if (!link) return
  rememberLink(of, undefined)
  const { removeCopy } = await import('./resume-client.ts')
  await removeCopy(of.origin, link, 'sent').catch(() => undefined)
}
