import type { MessageKey, Text } from '@ventanilla/text'

const kinds = {
  mail: 'deliveries.kind.mail',
  'answer.notify': 'deliveries.kind.notify',
  'answer.incident': 'deliveries.kind.incident',
  'answer.message': 'deliveries.kind.message',
  'portal.state': 'deliveries.kind.portal',
  'answer.terms': 'deliveries.kind.terms',
  'answer.assign': 'deliveries.kind.assign',
  'form.publish': 'deliveries.kind.publish',
  'answers.handOver': 'deliveries.kind.handOver',
  'answers.stateRemoved': 'deliveries.kind.stateRemoved',
  'citizen.tell': 'deliveries.kind.tell',
} as const satisfies Record<string, MessageKey>

/** What leaves, in words; an unknown kind by its own name. */
export function kindLabels(kind: string, text: Text): string {
  const key = Object.entries(kinds).find(([known]) => kind === known)?.[1]
  return key ? text.t(key) : kind
}
