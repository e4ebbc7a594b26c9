import type { AnswerSubscriber } from '../features/answers/events/answer-event.ts'
import { incidentRows } from '../features/notifications/incidents/incident-rows.ts'
import { messageRows } from '../features/notifications/incidents/message-rows.ts'
import { noticeRows } from '../features/notifications/notices/notice-rows.ts'
import { portalStateRows } from '../features/notifications/portal/portal-state-rows.ts'

/** Who hears of what happens to answers; what they say leaves by the outbox, in this order. */
export const answerSubscribers: readonly AnswerSubscriber[] = [noticeRows, incidentRows, messageRows, portalStateRows]
