import type { LogicTarget } from '@ventanilla/model'
import { lazy, Suspense } from 'react'

const ShowIfFields = lazy(async () => ({ default: (await import('./ShowIfFields.tsx')).ShowIfFields }))

/** When a part shows; it comes when settings of a part are open. */
export function ShowIf({ target }: { target: LogicTarget }) {
  return (
    <Suspense fallback={null}>
      <ShowIfFields key={target.id} target={target} />
    </Suspense>
  )
}
