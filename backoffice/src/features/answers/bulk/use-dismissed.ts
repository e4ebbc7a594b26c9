import type { BulkJob } from '@ventanilla/api'
import { useState } from 'react'

const key = 'ventanilla.bulk.dismissed'
/** What ended longer ago is looked up among the jobs. */
const newMs = 10 * 60_000

/** Whose result was put away in this tab; a reload leaves it away. */
export function useDismissed() {
  const [ids, setIds] = useState<readonly string[]>(read)
  return {
    isNew: ({ id, endedAt }: BulkJob) =>
      endedAt !== null && Date.now() - Date.parse(endedAt) < newMs && !ids.includes(id),
    dismiss(id: string) {
      const next = [...ids, id].slice(-20)
      setIds(next)
      try {
        sessionStorage.setItem(key, next.join(' '))
      } catch {
        // Storage may be forbidden: it is away as long as the page.
      }
    },
  }
}

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ')
  } catch {
    return []
  }
}
