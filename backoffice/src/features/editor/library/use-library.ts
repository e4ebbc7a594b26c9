import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LibraryItem } from '@ventanilla/api'
import { useState } from 'react'
import { useEditor } from '../state/editor-context.ts'
import { libraryCalls } from './library-calls.ts'

const libraryKey = ['form-library']

/** The form whose municipality is meant; a form that is not saved yet is of one's own. */
function useFormOfLibrary(): string | undefined {
  const { formId, isNew } = useEditor()
  return isNew ? undefined : formId
}

export function useLibrary(of: 'forms' | 'parts', search = '') {
  const form = useFormOfLibrary()
  return useQuery({
    queryKey: [...libraryKey, of, form, search],
    queryFn: ({ signal }) =>
      libraryCalls.list({ of, ...(search !== '' && { search }), ...(form !== undefined && { form }) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useLibraryItem(id: string | undefined) {
  return useQuery({
    queryKey: [...libraryKey, 'content', id],
    queryFn: ({ signal }) => libraryCalls.read(id ?? '', { signal }),
    enabled: id !== undefined,
  })
}

/** Keeps something under a name. */
export function useKeep() {
  const queries = useQueryClient()
  const formId = useFormOfLibrary()
  return useMutation({
    mutationFn: (kept: { readonly name: string; readonly content: string }) =>
      libraryCalls.add({ ...kept, ...(formId !== undefined && { formId }) }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: libraryKey }),
  })
}

/** Other names, and taking away: what was taken away last can be brought back. */
export function useLibraryEdits() {
  const queries = useQueryClient()
  const keep = useKeep()
  const [removed, setRemoved] = useState<{ readonly name: string; readonly content: string }>()
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: libraryKey })
  }
  const rename = useMutation({
    mutationFn: ({ item, name }: { item: LibraryItem; name: string }) =>
      libraryCalls.rename(item.id, item.revision, { name }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: async (item: LibraryItem) => {
      const { name, content } = await libraryCalls.read(item.id)
      await libraryCalls.remove(item.id, item.revision)
      return { name, content }
    },
    onSuccess: setRemoved,
    onSettled,
  })
  const undo = () => {
    if (removed) keep.mutate(removed, { onSuccess: () => setRemoved(undefined) })
  }
  return { removed, undo, rename, remove, failure: rename.error ?? remove.error ?? keep.error }
}
