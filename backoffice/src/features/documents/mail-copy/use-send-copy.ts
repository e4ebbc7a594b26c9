import { useMutation } from '@tanstack/react-query'
import { ApiProblem, type MailCopy, type MailCopySent } from '@ventanilla/api'
import { useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { documentsClient } from '../pdf/documents-client.ts'

/** The good news shows this long after (spec 3 §9), and stays for six seconds. */
const saidAfterMs = 1_000

type Done = {
  onSent: () => void
  onFailed: (addresses: readonly string[]) => void
  onRefused: (error: ApiProblem | undefined) => void
}

/**
 * Sends the copies. The key stays the same while it is not known whether they left, so that a second press sends nothing twice; after an
 * answer the next press is another request.
 */
export function useSendCopy(answerId: string, { onSent, onFailed, onRefused }: Done) {
  const text = useText()
  const notify = useNotify()
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: (copy: MailCopy) => documentsClient.mailCopy(answerId, (key.current ??= crypto.randomUUID()), copy),
    onSuccess: ({ results }: MailCopySent) => {
      key.current = undefined
      const failed = results.filter(({ status }) => status === 'failed')
      const isQueued = results.some(({ status }) => status === 'queued')
      if (failed.length > 0) return onFailed(failed.map(({ to }) => to))
      setTimeout(
        () =>
          isQueued
            ? notify('info', text.t('mailCopy.queued'), 'saved')
            : notify('success', text.t('mailCopy.sent'), 'saved'),
        saidAfterMs,
      )
      onSent()
    },
    onError: error => {
      const refusal = error instanceof ApiProblem ? error : undefined
      if (refusal && refusal.status < 500) key.current = undefined
      onRefused(refusal)
    },
  })
}
