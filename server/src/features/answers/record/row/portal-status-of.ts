import { type FormDefinition, isFinalState, type PortalStatus, portalStatus, withdrawnState } from '@ventanilla/model'

type Facts = {
  readonly state: string
  /** What the citizen was asked, oldest first. */
  readonly requests: readonly { readonly closedAt?: string }[]
  /** Marks that were kept and not sent. */
  readonly openMarks: number
}

/** The portal's word for an answer, as everybody is told it. */
export function portalStatusOf(
  { settings, states }: FormDefinition,
  { state, requests, openMarks }: Facts,
): PortalStatus | null {
  // Nobody judges it any more: the state's own name speaks.
  if (state === withdrawnState) return null
  const lastPending = requests.some(({ closedAt }) => closedAt === undefined)
  const lastCompleted = requests.length > 0 && !lastPending
  return portalStatus(settings, { lastPending, lastCompleted, openMarks, isFinal: isFinalState(states, state) })
}
