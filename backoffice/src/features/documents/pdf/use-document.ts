import { useMutation } from '@tanstack/react-query'
import type { ReceivedFile } from '@ventanilla/api'
import { saveFile } from '@ventanilla/ui'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'

/** A document opens this long after it was said that it came (spec 3 §8, PDF). */
const opensAfterMs = 1_000

/** Asks for a document, says that it came and hands it to the browser. */
export function useDocument(ask: () => Promise<ReceivedFile>, onDone: () => void, onFailed: (error: unknown) => void) {
  const text = useText()
  const notify = useNotify()
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ blob, name }) => {
      notify('success', text.t('pdf.done'))
      setTimeout(() => saveFile(blob, name), opensAfterMs)
      onDone()
    },
    onError: onFailed,
  })
}
