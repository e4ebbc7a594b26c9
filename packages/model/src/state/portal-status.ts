export type PortalStatus = 'underReview' | 'toCorrect' | 'approved'

/** What was asked of an answer, and whether it can still move on. */
export type PortalFacts = {
  /** Whether the last request for changes waits for the citizen. */
  readonly lastPending: boolean
  /** Whether the citizen has done what the last request asked for. */
  readonly lastCompleted: boolean
  readonly openMarks: number
  readonly isFinal: boolean
}

/**
 * The citizen portal's word for an answer (spec 3 §4), only where both the portal association and incidents are on: under review while the
 * last request for changes is pending, to correct while saved marks stand open, approved once a request was completed or the state is
 * final. Before that nobody has judged it: null, and its state's own name speaks.
 */
export function portalStatus(
  settings: { readonly portalAssociation: boolean; readonly incidents: boolean },
  { lastPending, lastCompleted, openMarks, isFinal }: PortalFacts,
): PortalStatus | null {
  if (!settings.portalAssociation || !settings.incidents) return null
  if (lastPending) return 'underReview'
  if (openMarks > 0) return 'toCorrect'
  return lastCompleted || isFinal ? 'approved' : null
}
