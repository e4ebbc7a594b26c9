import { useQuery } from '@tanstack/react-query'
import { client } from '../shell/client.ts'

export function useAnswer(id: string) {
  return useQuery({ queryKey: ['answer', id], queryFn: ({ signal }) => client.answer(id, { signal }) })
}
