import type { Answer, AnswerDue } from '@ventanilla/api'
import { type ComponentProps, Suspense } from 'react'
import { lateWithText } from '../../context/lazy-with-text.ts'

// Most forms have no terms: what is said of them comes with the first that has.
const Mark = lateWithText(['due'], async () => (await import('./DueMark.tsx')).DueMark)
const Note = lateWithText(['due'], async () => (await import('./DueNote.tsx')).DueNote)
const Head = lateWithText(['due'], async () => (await import('./DueHead.tsx')).DueHead)

/** How an answer stands with its term, in a row. */
export function Due({ due }: { due: AnswerDue | undefined }) {
  return due ? (
    <Suspense fallback={null}>
      <Mark due={due} />
    </Suspense>
  ) : null
}

/** The same over an answer. */
export function DueLine({ due }: { due: Answer['due'] }) {
  return due ? (
    <Suspense fallback={null}>
      <Note due={due} />
    </Suspense>
  ) : null
}

/** The head of a group in a list by what is due. */
export function DueGroupHead(props: ComponentProps<typeof Head>) {
  return (
    <Suspense fallback={null}>
      <Head {...props} />
    </Suspense>
  )
}
