import { useEffect, useRef, useState } from 'react'

type Asked<Data> = { readonly data: Data | undefined; readonly isLost: boolean; readonly again: () => void }

/** What a page asks the server for when it opens; where nobody answers it can be asked again. */
export function useAsked<Data>(
  ask: (signal: AbortSignal) => Promise<Data>,
  onError: (error: unknown) => void,
): Asked<Data> {
  const [round, setRound] = useState(0)
  const [data, setData] = useState<Data>()
  const [isLost, setIsLost] = useState(false)
  const asking = useRef({ ask, onError })
  useEffect(() => {
    asking.current = { ask, onError }
  })
  useEffect(() => {
    const request = new AbortController()
    asking.current.ask(request.signal).then(setData, (error: unknown) => {
      if (request.signal.aborted) return
      setIsLost(true)
      asking.current.onError(error)
    })
    return () => request.abort()
  }, [round])
  const again = () => {
    setIsLost(false)
    setRound(count => count + 1)
  }
  return { data, isLost, again }
}
