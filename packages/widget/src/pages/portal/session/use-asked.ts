import { useEffect, useRef, useState } from 'react'

type Asked<Data> = { readonly data: Data | undefined; readonly isLost: boolean; readonly again: () => void }

/** What a page asks the server for when it opens; where nobody answers it can be asked again. */
export function useAsked<Data>(
  ask: (signal: AbortSignal) => Promise<Data>,
  onError: (error: unknown) => void,
): Asked<Data> {
  const [attempt, setAttempt] = useState({})
  const [came, setCame] = useState<{ attempt: object; data?: Data }>()
  const asking = useRef({ ask, onError })
  useEffect(() => {
    asking.current = { ask, onError }
  })
  useEffect(() => {
    const request = new AbortController()
    asking.current.ask(request.signal).then(
      data => setCame({ attempt, data }),
      (error: unknown) => {
        if (request.signal.aborted) return
        setCame({ attempt })
        asking.current.onError(error)
      },
    )
    return () => request.abort()
  }, [attempt])
  const now = came?.attempt === attempt ? came : undefined
  return { data: now?.data, isLost: now !== undefined && now.data === undefined, again: () => setAttempt({}) }
}
