import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string | undefined; index: number; children: ReactNode }

/** A day of a drawing as the way to its answers, for the pointer: the keyboard reads days one by one beside the drawing. */
export function DayLink({ to, index, children }: Props) {
  if (to === undefined) return <g data-index={index}>{children}</g>
  return (
    <Link to={to} tabIndex={-1} data-index={index}>
      {children}
    </Link>
  )
}
