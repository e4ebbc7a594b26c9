export type PortalStatus = 'underReview' | 'toCorrect' | 'approved'

/**
 * The citizen portal's word for an answer (spec 3 §4), only where both the portal association and incidents are on: under review while the
 * last request for changes is pending, to correct while saved marks stand open, else approved.
 */
export function portalStatus(
  settings: { readonly portalAssociation: boolean; readonly incidents: boolean },
  requests: { readonly lastPending: boolean; readonly openMarks: number },
): PortalStatus | null {
  if (!settings.portalAssociation || !settings.incidents) return null
  if (requests.lastPending) return 'underReview'
  return requests.openMarks > 0 ? 'toCorrect' : 'approved'
}
