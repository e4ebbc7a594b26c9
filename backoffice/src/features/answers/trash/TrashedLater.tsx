import { ApiProblem } from '@ventanilla/api'
import { Suspense } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'

const TrashedAnswer = lazyWithText(['bulk', 'problem'], async () => (await import('./TrashedAnswer.tsx')).TrashedAnswer)

/** Whether an answer could not be read because it is in the trash. */
export function isInTrash(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.code === 'answer.trashed'
}

/** Who deleted an answer, and the way back: it comes with the first that was. */
export function TrashedLater({ id, isPage = false }: { id: string; isPage?: boolean }) {
  return (
    <Suspense>
      <TrashedAnswer id={id} isPage={isPage} />
    </Suspense>
  )
}
