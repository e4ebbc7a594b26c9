import { useContext, useEffect } from 'react'
import { RootContext } from '../root/root-context.ts'

/**
 * Asks for what a control shows once it is pressed as soon as anybody touches the form: by then it is there, also where the connection is
 * gone, and who only reads loads none of it.
 */
export function useEarly(load: () => Promise<unknown>): void {
  const root = useContext(RootContext)
  useEffect(() => {
    const heard = new AbortController()
    const ask = () => {
      heard.abort()
      load().catch(() => undefined)
    }
    for (const name of ['focusin', 'pointerdown'])
      (root?.container ?? document).addEventListener(name, ask, { signal: heard.signal })
    return () => heard.abort()
  }, [root, load])
}
