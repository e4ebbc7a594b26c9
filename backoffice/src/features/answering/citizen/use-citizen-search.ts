import { useMutation } from '@tanstack/react-query'
import type { CitizenSearch } from '@ventanilla/api'
import type { Person } from '@ventanilla/model'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import type { CitizenDirectory } from './citizen-directory.ts'

/** Searches one number or hash; only the last search is heard. */
export function useCitizenSearch(directory: CitizenDirectory, onFound: (person: Person) => void) {
  const text = useText()
  const search = useMutation({
    mutationFn: (wanted: CitizenSearch) => directory.searchCitizen(wanted),
  })
  return {
    isSearching: search.isPending,
    isNobody: search.data?.person === null,
    failure: search.isError ? problemSentence(search.error, text) : undefined,
    start: (wanted: CitizenSearch) => search.mutate(wanted, { onSuccess: ({ person }) => person && onFound(person) }),
    /** Also of a search that is still on its way. */
    forget: () => search.reset(),
  }
}
