import { randomUUID } from 'node:crypto'
import type { NewAnswer } from '../../server/src/features/answers/record/row/new-answer.ts'
import type { Made } from './seed.ts'

/** An answer of a form that is ready to be written, and says as little as one may. */
export function newAnswer(form: Pick<Made, 'id' | 'municipalityId'>): NewAnswer {
  return {
    uid: randomUUID(),
    form: { id: form.id, revision: 1 },
    municipality: { id: form.municipalityId, revision: 1, codeKey: `W${form.id}N` },
    version: 1,
    key: { principal: 'public', key: randomUUID(), bodyHash: '' },
    responseLimit: undefined,
    singleAnswer: false,
    files: [],
    creatorId: 0,
    person: undefined,
    state: undefined,
    at: 0,
    localDay: 19700101,
    localHour: 0,
    dueAt: null,
    statisticsKeys: 'a',
    words: 'agua \ue000f1',
    recordPrefix: undefined,
    summary: '["","",""]',
    content: '{"sections":{}}',
    signatures: undefined,
    language: null,
    location: undefined,
    outbox: [],
    order: undefined,
  }
}
