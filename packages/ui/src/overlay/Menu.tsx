import type { ReactNode } from 'react'
import type { MenuItem } from './menu-item.ts'
import { useAnchor } from './use-anchor.ts'

type Props = {
  label: string
  className: string
  items: readonly MenuItem[]
  /** -1 where arrows lead to the button. */
  tabIndex?: number
  children: ReactNode
}

const closed = { 'aria-haspopup': 'menu', 'aria-expanded': 'false' } as const

/** A button with a list of actions, or of choices: arrows, Home, End and first letters move, Enter does, Escape and Tab leave. */
export function Menu({ label, className, items, tabIndex, children }: Props) {
  const { anchor, floating, reference } = useAnchor(closed, 'press')
  return (
    <>
      <button type="button" className={className} aria-label={label} tabIndex={tabIndex} {...reference}>
        {children}
      </button>
      {floating && <floating.MenuList anchor={anchor} label={label} items={items} />}
    </>
  )
}
