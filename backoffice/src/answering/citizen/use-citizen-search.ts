import { useMutation } from '@tanstack/react-query'
import type { Person } from '@ventanilla/model'
import { problemSentence } from '../../shell/problem-sentence.ts'
import { useText } from '../../shell/text-context.ts'
import type { CitizenDesk } from './citizen-desk.ts'
import type { PersonKind } from './person-kind.ts'

/** Searches one number; only the last search is heard. */
export function useCitizenSearch(desk: CitizenDesk, formId: string, onFound: (person: Person) => void) {
  const text = useText()
  const search = useMutation({
    mutationFn: (wanted: { kind: PersonKind; number: string }) => desk.searchCitizen({ formId, ...wanted }),
  })
  return {
    isSearching: search.isPending,
    isNobody: search.data?.person === null,
    failure: search.isError ? problemSentence(search.error, text) : undefined,
    start: (kind: PersonKind, number: string) =>
      search.mutate({ kind, number: number.trim() }, { onSuccess: ({ person }) => person && onFound(person) }),
    /** Also of a search that is still on its way. */
    forget: () => search.reset(),
  }
}
