import type { AnswerFilter } from '@ventanilla/api'

export const week = { from: '2026-06-24', to: '2026-06-30' }
export const halfYear = { from: '2026-01-02', to: '2026-06-30' }
const updated = { dateField: 'updated' } as const
const byState = { order: 'state' } as const
const columns = 'question0,question8,question12,question15,question16,question17,question18,question19'

type Asked = AnswerFilter & { questions?: string; order?: 'state' }

/** Every filter of the list, alone and in pairs, and every way that the list is sorted and shown. */
export const filters = (answers: number): Record<string, Asked> => ({
  'no filter': {},
  'by update': updated,
  'eight columns of questions': { questions: columns },
  code: { docCode: `BAA${Math.ceil(answers / 2)}` },
  citizen: { citizenDni: '30000050' },
  anonymous: { createdBy: 'anonymous' },
  'rare creator': { createdBy: 'u49' },
  state: { state: 'closed' },
  'state, by update': { state: 'closed', ...updated },
  'first state, by update': { state: 'received', ...updated },
  'anonymous, by update': { createdBy: 'anonymous', ...updated },
  'created, one day': { day: '2026-03-03' },
  'created, 7 days': week,
  'created, 180 days': halfYear,
  'updated, 7 days': { ...week, ...updated },
  'updated, 180 days': { ...halfYear, ...updated },
  'creator and state': { createdBy: 'u1', state: 'closed' },
  'anonymous and state': { createdBy: 'anonymous', state: 'closed' },
  'creator, created 180 days': { createdBy: 'u1', ...halfYear },
  'creator, updated 180 days': { createdBy: 'u49', ...halfYear, ...updated },
  'state, created 180 days': { state: 'received', ...halfYear },
  'state, updated 7 days': { state: 'closed', ...week, ...updated },
  'state, updated 180 days': { state: 'closed', ...halfYear, ...updated },
  'creator and state, created 180 days': { createdBy: 'anonymous', state: 'closed', ...halfYear },
  'creator and state, updated 180 days': { createdBy: 'anonymous', state: 'closed', ...halfYear, ...updated },
  'sorted by state': byState,
  'sorted by state, by update': { ...byState, ...updated },
  'sorted by state, columns': { ...byState, questions: columns },
  'sorted by state, anonymous': { ...byState, createdBy: 'anonymous' },
  'sorted by state, rare creator': { ...byState, createdBy: 'u49' },
  'sorted by state, citizen': { ...byState, citizenDni: '30000050' },
  'sorted by state, created 7 days': { ...byState, ...week },
  'sorted by state, updated 180 days': { ...byState, ...halfYear, ...updated },
})
