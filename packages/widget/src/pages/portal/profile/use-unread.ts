import type { OwnMessages } from '@ventanilla/api'
import { useEffect, useState } from 'react'
import type { Entered } from '../session/session.ts'

/** How many messages of the town came since this device last showed them. Where nobody answers none are counted: the list itself says so. */
export function useUnread({ client, session }: Entered, language: string, isShown: boolean): number {
  const [items, setItems] = useState<OwnMessages['items']>([])
  useEffect(() => {
    const request = new AbortController()
    client.messages({ lang: language }, { signal: request.signal }).then(
      came => setItems(came.items),
      () => undefined,
    )
    return () => request.abort()
  }, [client, language])
  const newest = items[0]?.at
  const key = `ventanilla messages ${session.citizenId}`
  useEffect(() => {
    if (isShown && newest) remember(key, newest)
  }, [isShown, newest, key])
  if (isShown) return 0
  const seen = recall(key)
  return items.filter(({ by, at }) => by === 'town' && at > seen).length
}

function recall(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function remember(key: string, at: string): void {
  try {
    localStorage.setItem(key, at)
  } catch {
    // Without storage every message is new at the next visit.
  }
}
