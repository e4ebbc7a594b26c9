import { useState } from 'react'

type List = {
  readonly search: URLSearchParams
  readonly live: { readonly deleted: ReadonlySet<string> }
  readonly answers: {
    readonly isPlaceholderData: boolean
    readonly data?: { readonly items: readonly { readonly id: string; readonly leftAt?: string }[] } | undefined
  }
}

/**
 * The answer that is open until another is chosen: the first that the filter finds, and the same one while the list changes, also when it
 * leaves the filter or somebody else deletes it.
 */
export function useFirst({ answers, search, live }: List): string | undefined {
  const items = answers.isPlaceholderData ? undefined : answers.data?.items
  const first = (items?.find(({ leftAt }) => leftAt === undefined) ?? items?.[0])?.id
  const key = search.toString()
  const [kept, setKept] = useState<{ key: string; id: string | undefined }>()
  const isThere = kept?.id !== undefined && (live.deleted.has(kept.id) || items?.some(({ id }) => id === kept.id))
  if (items && (kept?.key !== key || !isThere) && (kept?.key !== key || kept.id !== first)) setKept({ key, id: first })
  return kept?.key === key ? kept.id : first
}
