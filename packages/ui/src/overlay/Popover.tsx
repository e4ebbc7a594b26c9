import type { ReactNode } from 'react'
import { useAnchor } from './use-anchor.ts'

type Props = { label: string; className: string | undefined; button: ReactNode; children: ReactNode }

const closed = { 'aria-haspopup': 'dialog', 'aria-expanded': 'false' } as const

/** A button that shows more: under the pointer, pressed, or reached by keyboard. The pointer may enter it, Escape closes it. */
export function Popover({ label, className, button, children }: Props) {
  const { anchor, floating, reference } = useAnchor(closed, 'touch')
  return (
    <>
      <button type="button" className={className} aria-label={label} {...reference}>
        {button}
      </button>
      {floating && (
        <floating.PopoverBox anchor={anchor} label={label}>
          {children}
        </floating.PopoverBox>
      )}
    </>
  )
}
