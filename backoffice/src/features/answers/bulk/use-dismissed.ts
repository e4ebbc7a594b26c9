import type { BulkJob } from '@ventanilla/api'
import { useState } from 'react'
import { isOfNow, isRunning } from './jobs/use-jobs.ts'

const key = 'ventanilla.bulk.dismissed'

/** Whose result was put away in this tab; a reload leaves it away. */
export function useDismissed() {
  const [ids, setIds] = useState<readonly string[]>(read)
  return {
    isShown: (job: BulkJob) => isOfNow(job) && !(ids.includes(job.id) && !isRunning(job)),
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
