import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { isStale: boolean }

/** What may still be the last answer of the server while the next is awaited: a line passes over it, and it says that it is busy. */
export function Stale({ isStale, className = '', ...rest }: Props) {
  return <div {...rest} className={`${className} ${isStale ? 'is-stale' : ''}`} aria-busy={isStale} />
}
