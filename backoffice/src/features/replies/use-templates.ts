import { useQuery } from '@tanstack/react-query'
import { templateCalls } from './template-calls.ts'
import type { TemplatesOf } from './templates-of.ts'

export const templatesKey = ['templates']

/** The texts of a form with those for all, or those for all forms of a municipality. */
export function useTemplates(of: TemplatesOf) {
  return useQuery({
    queryKey: [...templatesKey, of],
    queryFn: ({ signal }) => templateCalls.list(of, { signal }),
  })
}
