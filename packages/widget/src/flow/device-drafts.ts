import type { Draft } from '../host/draft.ts'
import { draftOf } from './draft-store.ts'

const week = 7 * 24 * 60 * 60 * 1000
const until = () => Date.now() + week

/** A draft's files stand beside it, under its name and that of their field. */
const fileKey = (key: string, field: string) => `${key}\n${field}`
const filesOf = (key: string) => IDBKeyRange.bound(fileKey(key, ''), fileKey(key, '\uffff'))

/** A draft that somebody asked to keep on the device, with its files, unless it is older than a week; where the tab has it newer, that one. */
export async function readKept(key: string, inTab: Draft | undefined): Promise<Draft | undefined> {
  const kept = await onDevice('readonly', store => store.get(key)).catch(() => undefined)
  if (!isFresh(kept)) {
    await clearKept(key)
    return inTab
  }
  const draft = inTab ?? ('draft' in kept ? draftOf(kept.draft) : undefined)
  const found = await onDevice('readonly', store => store.getAll(filesOf(key))).catch(() => [])
  const files = (Array.isArray(found) ? found : []).flatMap((each: unknown): [string, File][] =>
    isFresh(each) && 'file' in each && each.file instanceof File && 'field' in each
      ? [[String(each.field), each.file]]
      : [],
  )
  return draft && { ...draft, files: { ...draft.files, ...Object.fromEntries(files) } }
}

/** Whether it could be kept. */
export function writeKept(key: string, draft: Draft): Promise<boolean> {
  return onDevice('readwrite', store => store.put({ draft, until: until() }, key)).then(
    () => true,
    () => false,
  )
}

/** Keeps the file of a field, or no longer. A device without room for it still keeps what is written. */
export async function writeKeptFile(key: string, field: string, file: File | undefined): Promise<void> {
  const name = fileKey(key, field)
  await onDevice('readwrite', store =>
    file ? store.put({ field, file, until: until() }, name) : store.delete(name),
  ).catch(() => undefined)
}

/** Forgets a draft, its files and the mark that there is one, in one step: the page may be on its way out. */
export async function clearKept(key: string): Promise<void> {
  localStorage.removeItem(key)
  const all = IDBKeyRange.bound(key, fileKey(key, '\uffff'))
  await onDevice('readwrite', store => store.delete(all), 'there already').catch(() => undefined)
}

function isFresh(kept: unknown): kept is { until: number } {
  return typeof kept === 'object' && kept !== null && 'until' in kept && Number(kept.until) > Date.now()
}

/** One request to the device's store. Only keeping something makes it: who keeps nothing leaves nothing behind. */
function onDevice(
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => IDBRequest,
  store: 'there already' | 'made now' = mode === 'readonly' ? 'there already' : 'made now',
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ventanilla', 1)
    opening.addEventListener('upgradeneeded', () => {
      if (store === 'there already') opening.transaction?.abort()
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
