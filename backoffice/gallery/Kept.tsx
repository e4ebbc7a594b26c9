import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props<Value> = { first: Value; children: (value: Value, keep: (value: Value) => void) => ReactNode }

/** What somebody changes in a control is there afterwards. */
export function Kept<Value>({ first, children }: Props<Value>) {
  const [value, keep] = useState(first)
  return children(value, keep)
}

/** Presses what opens, so that it is seen open. */
export function Opened({ by, children }: { by: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>(by)?.click(), [by])
  return <div ref={box}>{children}</div>
}

/** Puts the focus on it, as the Tab key does. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return <div ref={box}>{children}</div>
}
