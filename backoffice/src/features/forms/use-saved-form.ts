import { useLocation } from 'react-router'

/** The form that was saved just before the list was opened: the list shows the page that holds it, and marks it. */
export function useSavedForm(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('saved' in state)) return undefined
  return typeof state.saved === 'string' ? state.saved : undefined
}
