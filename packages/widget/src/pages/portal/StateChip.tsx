import type { OwnAnswer } from '@ventanilla/api'
import type { Text } from '@ventanilla/text/light'

type Props = { text: Text; answer: Pick<OwnAnswer, 'state' | 'portalStatus'> }

/** Where an answer stands: in the portal's words where it speaks of it (spec 3 §4), with its state, which says more; else its state. */
export function StateChip({ text, answer: { state, portalStatus } }: Props) {
  if (portalStatus)
    return (
      <span className="v-statuses">
        <span className={`v-status v-status-${portalStatus}`}>{text.t(`portal.status.${portalStatus}`)}</span>
        {state && <span className="v-status-state">{state.name}</span>}
      </span>
    )
  if (!state) return <span className="v-status-none">{text.t('portal.answers.noState')}</span>
  return <span className="v-status">{state.name}</span>
}
