import { useNotify } from './toast-context.ts'

/** Puts a text on the clipboard and says whether it is there, in these words; a page that is not secure has none. */
export function useCopy(copied: string, notCopied: string): (value: string) => void {
  const notify = useNotify()
  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value)
      notify('success', copied)
    } catch {
      notify('error', notCopied)
    }
  }
  return value => void copy(value)
}
