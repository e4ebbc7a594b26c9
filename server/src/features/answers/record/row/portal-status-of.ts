import { type FormDefinition, isFinalState, type PortalStatus, portalStatus } from '@ventanilla/model'

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
  const lastPending = requests.some(({ closedAt }) => closedAt === undefined)
  const lastCompleted = requests.length > 0 && !lastPending
  return portalStatus(settings, { lastPending, lastCompleted, openMarks, isFinal: isFinalState(states, state) })
}
