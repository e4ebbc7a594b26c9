import type { StartingAnswer } from '@ventanilla/ui'

/** What somebody wrote and did not save yet. Never the position, signatures or whose answer it is. */
export type Draft = Pick<StartingAnswer, 'content' | 'typed'> & {
  version: number
  /** Of a save whose outcome is unknown: trying again with it finds the answer where it did arrive. */
  key?: string | undefined
  /** Whether the person asked to keep it on the device. */
  isKept: boolean
}

export type DraftStore = {
  read(): Promise<Draft | undefined>
  /** Whether it is kept where it was asked to be. */
  write(draft: Draft): Promise<boolean>
  clear(): Promise<void>
}

const week = 7 * 24 * 60 * 60 * 1000

/**
 * Keeps one form's draft: in the tab, or on the device for a week. A page may have no storage, or a browser may refuse it to a form
 * inside a foreign page: then nothing is kept and nothing fails.
 */
export function createDraftStore(name: string): DraftStore {
  const key = `ventanilla ${name}`
  const attempt = (work: () => string | null | void) => {
    try {
      return work() ?? undefined
    } catch {
      return undefined
    }
  }
  // Opening the device's store costs more than showing the form: a mark says whether there is anything in it.
  const isMarked = () => attempt(() => localStorage.getItem(key)) !== undefined
  return {
    async read() {
      const text = attempt(() => sessionStorage.getItem(key))
      if (text) return draftOf(JSON.parse(text))
      if (!isMarked()) return undefined
      const kept = await onDevice('readonly', store => store.get(key)).catch(() => undefined)
      const isFresh = typeof kept === 'object' && kept !== null && 'until' in kept && Number(kept.until) > Date.now()
      return isFresh && 'draft' in kept ? draftOf(kept.draft) : undefined
    },
    async write(draft) {
      attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)))
      if (!draft.isKept) return true
      attempt(() => localStorage.setItem(key, 'kept'))
      return await onDevice('readwrite', store => store.put({ draft, until: Date.now() + week }, key)).then(
        () => true,
        () => false,
      )
    },
    async clear() {
      attempt(() => sessionStorage.removeItem(key))
      if (!isMarked()) return
      attempt(() => localStorage.removeItem(key))
      await onDevice('readonly', store => store.count())
        .then(() => onDevice('readwrite', store => store.delete(key)))
        .catch(() => undefined)
    },
  }
}

function draftOf(value: unknown): Draft | undefined {
  return typeof value === 'object' && value !== null && 'content' in value ? (value as Draft) : undefined
}

/** One request to the device's store. Reading never makes it: who keeps nothing leaves nothing behind. */
function onDevice(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ventanilla', 1)
    opening.addEventListener('upgradeneeded', () => {
      if (mode === 'readonly') opening.transaction?.abort()
      else opening.result.createObjectStore('drafts')
    })
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction('drafts', mode)
      const request = work(transaction.objectStore('drafts'))
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(request.result)
      })
      transaction.addEventListener('abort', () => {
        database.close()
        reject(transaction.error)
      })
    })
  })
}
