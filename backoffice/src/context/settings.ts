import { useQuery } from '@tanstack/react-query'
import type { Settings } from '@ventanilla/api'
import { client } from './client.ts'

export const settingsKey = ['settings'] as const
/** How often remote configuration is read again (spec 1 §7). */
const readEvery = 40_000

/** What holds for everybody: names, single sign-on, remote configuration. Undefined while the server is away. */
export function useSettings(): Settings | undefined {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => client.settings({ signal }),
    staleTime: readEvery,
    refetchInterval: readEvery,
  }).data
}
