import { Component, type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { RootContext } from '../root/root-context.ts'

/** Keeps the basic control when the extra fails while it draws. */
class Boundary extends Component<{ basic: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.basic : this.props.children
  }
}

/** The basic control; or, where there is none, a component that is told how to load again after a failure. */
type Basic =
  | { fallback: ReactNode; missing?: never }
  | { missing: ComponentType<{ retry: (() => void) | undefined }>; fallback?: never }

/**
 * A part of a form that is loaded only where one is needed. The basic control stands there meanwhile, stays where the extra cannot load,
 * and is not taken from under somebody who is using it.
 */
export function createLazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P & Basic> {
  let loaded: ComponentType<P> | undefined
  return function Extra({ fallback, missing: Missing, ...rest }: P & Basic) {
    const root = useContext(RootContext)
    const [Ready, setReady] = useState<ComponentType<P> | undefined>(() => (root?.isTakenOver ? undefined : loaded))
    const [failures, setFailures] = useState(0)
    const [tries, setTries] = useState(0)
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (Ready) return
      let isWanted = true
      const show = () => {
        if (isWanted) setReady(() => loaded)
      }
      const start = async () => {
        try {
          loaded = await load()
          const basic = box.current
          if (basic?.matches(':focus-within')) basic.addEventListener('focusout', show, { once: true })
          else show()
        } catch {
          if (isWanted) setFailures(tries + 1)
        }
      }
      void start()
      return () => {
        isWanted = false
      }
    }, [Ready, tries])
    const retry = failures > tries ? () => setTries(failures) : undefined
    const basic = Missing ? <Missing retry={retry} /> : fallback
    if (!Ready) return <div ref={box}>{basic}</div>
    return (
      <Boundary basic={basic}>
        <Ready {...(rest as unknown as P)} />
      </Boundary>
    )
  }
}
