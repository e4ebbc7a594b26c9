import type { ReactNode } from 'react'
import { useAnchor } from './use-anchor.ts'

type Reference = Record<string, unknown> & { ref(element: HTMLElement | null): void }
type Props = { words: string; children(reference: Reference): ReactNode }

const closed = {}

/** Words about a control, while it is pointed at or focused; a screen reader hears them as its description. */
export function Tooltip({ words, children }: Props) {
  const { anchor, floating, reference } = useAnchor(closed, 'touch')
  return (
    <>
      {children(reference)}
      {floating && <floating.TooltipBox anchor={anchor} words={words} />}
    </>
  )
}
