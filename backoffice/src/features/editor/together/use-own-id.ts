import { useSession } from '../../../context/session.ts'

/** By which others know the person here. */
export function useOwnId(): string {
  return useSession().user.id
}
