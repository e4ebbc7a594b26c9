import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Holds as much room as what comes, so that nothing moves when it does. */
  className?: string | undefined
  children: ReactNode
}

/** What is drawn once its room comes into sight, and stays from then on: the script of a map that nobody scrolls to is not fetched. */
export function InSight({ className, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !room.current) return
    const watch = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      // Nearly in sight: it has come when it is.
      { rootMargin: '200px' },
    )
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [isSeen])
  return isSeen ? children : <div ref={room} className={className} />
}
