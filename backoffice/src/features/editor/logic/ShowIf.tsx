import type { LogicTarget } from '@ventanilla/model'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'

const ShowIfFields = lateWithText(['kinds'], async () => (await import('./ShowIfFields.tsx')).ShowIfFields)

/** When a part shows; it comes when settings of a part are open. */
export function ShowIf({ target }: { target: LogicTarget }) {
  return (
    <Suspense fallback={null}>
      <ShowIfFields key={target.id} target={target} />
    </Suspense>
  )
}
