import type { TimelineItem } from '@ventanilla/api'
import { paymentStatusKeys } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'

/** What happened, in one sentence. */
export function happened(item: Exclude<TimelineItem, { kind: 'note' }>, text: Text): string {
  switch (item.kind) {
    case 'state':
      return item.undo ? text.t('work.item.undo', { state: item.stateName }) : item.stateName
    case 'edit':
      return text.t('work.item.edit', { kind: item.edit, count: item.changes })
    case 'request':
      return text.t('work.item.request', { comment: item.comment })
    case 'mail':
      return text.t('work.item.mail', { to: item.to, status: item.status })
    case 'message':
      return text.t(item.byCitizen ? 'work.item.message' : 'work.item.portal')
    case 'payment':
      return text.t('view.payment.status', { status: paymentStatusKeys[item.status] })
    case 'refund': {
      const amount = text.number(item.amountCents / 100, { style: 'currency', currency: item.currency })
      return text.t('work.item.refund', { amount })
    }
    case 'assigned': {
      const nobody = text.t('work.nobody')
      return text.t('work.item.assigned', {
        why: item.to ? item.why : `${item.why}Nobody`,
        to: item.to?.name ?? nobody,
        from: item.from?.name ?? nobody,
      })
    }
    case 'trashed':
    case 'restored':
      return text.t(`work.item.${item.kind}`)
    case 'view':
      return text.t('work.item.view', { action: item.action === 'answer.viewed' ? 'viewed' : 'exported' })
  }
}
