import { useCallback, useEffect, useRef } from 'react'
import { type Notify, useNotify } from './toast-context.ts'

/**
 * Messages about one thing: the next one takes the last warning or error away, as does `forget` once its cause is gone, and the end of
 * what said it. Success and news leave by themselves, wherever one is by then.
 */
export function useCause(): { notify: Notify; forget: () => void } {
  const tell = useNotify()
  const last = useRef<() => void>(undefined)
  const forget = useCallback(() => {
    last.current?.()
    last.current = undefined
  }, [])
  const notify = useCallback<Notify>(
    (kind, sentence, as) => {
      forget()
      const dismiss = tell(kind, sentence, as)
      if (kind === 'warning' || kind === 'error') last.current = dismiss
      return dismiss
    },
    [tell, forget],
  )
  useEffect(() => forget, [forget])
  return { notify, forget }
}
