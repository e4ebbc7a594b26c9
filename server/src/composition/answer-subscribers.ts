import type { AnswerSubscriber } from '../features/answers/events/answer-event.ts'
import { publishing } from '../features/answers/events/publish-answer.ts'
import { queueRows } from '../features/answers/work/queue/queue-rows.ts'
import { followRows } from '../features/neighbours/follow-rows.ts'
import { tellRows } from '../features/notifications/citizens/tell-rows.ts'
import { incidentRows } from '../features/notifications/incidents/incident-rows.ts'
import { messageRows } from '../features/notifications/incidents/message-rows.ts'
import { noticeRows } from '../features/notifications/notices/notice-rows.ts'
import { portalStateRows } from '../features/notifications/portal/portal-state-rows.ts'
import { webhookRows } from '../features/webhooks/webhook-rows.ts'
import type { Bus } from '../platform/bus/bus.ts'

/** Who hears of what happens to answers inside its transaction; what they say leaves by the outbox, in this order. */
export const answerSubscribers: readonly AnswerSubscriber[] = [
  { rows: noticeRows },
  { rows: incidentRows },
  { rows: messageRows },
  { rows: portalStateRows },
  { rows: queueRows },
  { rows: tellRows },
  { rows: webhookRows },
  { rows: followRows },
]

/** The same with those who are told after the commit. */
export function allSubscribers(bus: Bus): AnswerSubscriber[] {
  return [...answerSubscribers, publishing(bus)]
}
