import type { ReactNode } from 'react'

/** One sentence and the action that fills the list or widens the search. */
export function Empty({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{sentence}</p>
      {children}
    </div>
  )
}
