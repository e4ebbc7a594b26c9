import type { TextPart } from '@ventanilla/text/light'
import { Component, type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useFormParts } from '../flow/form-context.ts'
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
 * and is not taken from under somebody who is using it. `sentences` are what it says beyond the form itself.
 */
export function createLazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  sentences?: TextPart,
): ComponentType<P & Basic> {
  /** By language: it comes with its sentences. */
  const loaded = new Map<string, ComponentType<P>>()
  return function Extra({ fallback, missing: Missing, ...rest }: P & Basic) {
    const root = useContext(RootContext)
    const { text } = useFormParts()
    const [Ready, setReady] = useState(() => (root?.isTakenOver ? undefined : loaded.get(text.language)))
    const [failures, setFailures] = useState(0)
    const [tries, setTries] = useState(0)
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (Ready) return
      let isWanted = true
      const show = () => {
        if (isWanted) setReady(() => loaded.get(text.language))
      }
      const start = async () => {
        try {
          const [part] = await Promise.all([load(), sentences && text.load?.(sentences)])
          loaded.set(text.language, part)
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
    }, [Ready, tries, text])
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
