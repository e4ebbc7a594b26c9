import { useQuery } from '@tanstack/react-query'
import { client } from '../../../context/client.ts'
import { useEditor } from '../state/editor-context.ts'

/** The form as citizens see it by now, which a draft is compared with; none where it is new. */
export function usePublishedForm() {
  const { formId, isNew } = useEditor()
  return useQuery({
    queryKey: ['form-editor', formId, 'published'],
    queryFn: ({ signal }) => client.formEditor(formId, { signal }),
    enabled: !isNew,
    staleTime: 0,
    gcTime: 0,
  })
}
