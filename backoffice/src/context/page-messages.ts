import type { Messages } from '@ventanilla/text'
import { loadNamespace, type TextNamespace } from '@ventanilla/text/namespaces'
import { currentLanguage } from './language.ts'

const messages: Record<string, Messages[string]> = {}
const loading = new Map<TextNamespace, Promise<void>>()

/** What this page can say so far, in its language: it grows with what is opened. */
export const pageMessages: Messages = messages

/** Waits until the page can say what stands in these namespaces. One that did not come is asked for again the next time. */
export async function loadText(...namespaces: readonly TextNamespace[]): Promise<void> {
  await Promise.all(namespaces.map(load))
}

function load(namespace: TextNamespace): Promise<void> {
  const known = loading.get(namespace)
  if (known) return known
  const begun = loadNamespace(currentLanguage(), namespace).then(
    loaded => void Object.assign(messages, loaded),
    (error: unknown) => {
      loading.delete(namespace)
      throw error
    },
  )
  loading.set(namespace, begun)
  return begun
}
