import { useQuery } from '@tanstack/react-query'
import { client } from '../context/client.ts'

export function useAnswer(id: string) {
  return useQuery({
    queryKey: ['answer', id],
    queryFn: ({ signal }) => client.answer(id, {}, { signal }),
    // Each reading is written down, and what is being read does not move by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
