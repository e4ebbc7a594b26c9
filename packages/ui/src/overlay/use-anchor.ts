import { type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Anchor, Attributes } from './anchor.ts'

type Handler = (event: SyntheticEvent) => void

/** What the library listens for at an anchor. */
const events = [
  'onPointerDown',
  'onPointerEnter',
  'onMouseDown',
  'onMouseMove',
  'onMouseLeave',
  'onClick',
  'onKeyDown',
  'onKeyUp',
  'onFocus',
  'onBlur',
] as const
type AnchorEvent = (typeof events)[number]

type FloatingParts = typeof import('./floating.ts')
let parts: FloatingParts | undefined
let loading: Promise<FloatingParts> | undefined

/** Loads what opens and keeps it, so that every anchor has it from its first drawing on. */
export async function loadFloating(): Promise<FloatingParts> {
  loading ??= import('./floating.ts')
  try {
    parts = await loading
  } catch (error) {
    loading = undefined
    throw error
  }
  return parts
}

const changed = (one: Attributes, other: Attributes) =>
  Object.keys({ ...one, ...other }).some(name => one[name] !== other[name])

/**
 * A control beside which something opens. The library that places it weighs 22 kB gzip: it is asked for when the control is pointed at,
 * focused or pressed, and what was wanted meanwhile happens once it is here. `opensAt` says at what it opens.
 */
export function useAnchor(closed: Attributes, opensAt: 'press' | 'touch') {
  const [floating, setFloating] = useState(parts)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [attributes, setAttributes] = useState(closed)
  const handlers = useRef<Partial<Record<AnchorEvent, Handler>>>({})
  const wanted = useRef<'open' | 'press' | undefined>(undefined)

  const bind = useCallback(
    (props: Attributes, open: () => void) => {
      const isFirst = Object.keys(handlers.current).length === 0
      const shown: Record<string, unknown> = {}
      handlers.current = {}
      for (const [name, value] of Object.entries(props)) {
        const event = events.find(each => each === name)
        if (event && typeof value === 'function') handlers.current[event] = given => void value(given)
        else if (value !== undefined) shown[name] = value
      }
      setAttributes(now => (changed(now, shown) ? shown : now))
      if (!isFirst || wanted.current === undefined) return
      if (wanted.current === 'press') element?.click()
      else open()
      wanted.current = undefined
    },
    [element],
  )

  const listeners = useMemo(() => {
    const want = (event: SyntheticEvent, type: AnchorEvent) => {
      const isKey = type === 'onKeyDown' && 'key' in event && /^Arrow(Up|Down)$/.test(String(event.key))
      if (opensAt === 'press') {
        if (type === 'onClick' || isKey) wanted.current = 'press'
        if (isKey) event.preventDefault()
      } else if (type === 'onPointerEnter' || type === 'onFocus' || type === 'onClick') wanted.current = 'open'
      else if (type === 'onMouseLeave' || type === 'onBlur') wanted.current = undefined
      if (wanted.current || type === 'onPointerEnter' || type === 'onFocus')
        // Without it nothing opens; the next touch asks again.
        void loadFloating().then(setFloating, () => {})
    }
    return Object.fromEntries(
      events.map(type => [
        type,
        (event: SyntheticEvent) => {
          const handler = handlers.current[type]
          if (handler) handler(event)
          else if (Object.keys(handlers.current).length === 0) want(event, type)
        },
      ]),
    )
  }, [opensAt])

  const anchor: Anchor = { element, isOpen, setIsOpen, bind }
  return { anchor, floating, reference: { ...listeners, ...attributes, ref: setElement } }
}
