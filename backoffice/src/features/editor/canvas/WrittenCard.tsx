import type { KeyboardEvent, ReactNode } from 'react'
import { FaultMark } from '../part/FaultMark.tsx'

type Props = {
  id: string
  name: string
  className: string | undefined
  /** The part whose faults are marked; without one, that of the form. */
  partId?: string
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The chosen part with its words open for writing. Escape in them leads here, where single keys act on the part as a whole. */
export function WrittenCard({ id, name, className, partId = 'form', onKeyDown, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A group that takes the focus hears the keys of its card.
    <fieldset
      id={id}
      aria-label={name}
      data-card
      tabIndex={-1}
      className={className}
      onKeyDown={event => event.target === event.currentTarget && onKeyDown?.(event)}
    >
      {children}
      <FaultMark partId={partId} isDecidedHere />
    </fieldset>
  )
}
