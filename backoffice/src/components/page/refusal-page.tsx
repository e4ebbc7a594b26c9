import { ApiProblem } from '@ventanilla/api'
import type { ReactElement } from 'react'
import { Forbidden } from './Forbidden.tsx'
import { MissingForm } from './MissingForm.tsx'

/** In place of a page whose form, or what stands in it, is refused or not there: trying again changes neither. */
export function refusalPage(errors: readonly unknown[], missing?: string): ReactElement | undefined {
  for (const error of errors) {
    if (!(error instanceof ApiProblem)) continue
    if (error.status === 403) return <Forbidden reason={error.problem.detail} />
    if (error.status === 404) return <MissingForm sentence={missing ?? error.problem.detail} />
  }
  return undefined
}
