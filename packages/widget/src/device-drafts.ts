import { type Draft, draftOf } from './draft-store.ts'

const week = 7 * 24 * 60 * 60 * 1000

/** A draft that somebody asked to keep on the device, unless it is older than a week. */
export async function readKept(key: string): Promise<Draft | undefined> {
  const kept = await onDevice('readonly', store => store.get(key)).catch(() => undefined)
  const isFresh = typeof kept === 'object' && kept !== null && 'until' in kept && Number(kept.until) > Date.now()
  return isFresh && 'draft' in kept ? draftOf(kept.draft) : undefined
}

/** Whether it could be kept. */
export function writeKept(key: string, draft: Draft): Promise<boolean> {
  return onDevice('readwrite', store => store.put({ draft, until: Date.now() + week }, key)).then(
    () => true,
    () => false,
  )
}

export async function clearKept(key: string): Promise<void> {
  await onDevice('readonly', store => store.count())
    .then(() => onDevice('readwrite', store => store.delete(key)))
    .catch(() => undefined)
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
