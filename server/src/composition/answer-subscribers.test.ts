import { type FormSettings, newForm, type PlatformLink } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { type AnswerEvent, rowsAfter } from '../features/answers/events/answer-event.ts'
import { answerSubscribers } from './answer-subscribers.ts'

const blank = newForm('es')
type Given = { settings?: Partial<FormSettings>; notify?: string[]; platform?: PlatformLink; isFromPortal?: boolean }

const about = ({ settings, notify = [], platform = {}, isFromPortal = false }: Given = {}) => ({
  uid: 'answer',
  formUid: 'form',
  definition: { ...blank.definition, settings: { ...blank.definition.settings, ...settings } },
  live: { ...blank.live, notify, platform },
  isFromPortal,
  hasWebhooks: false,
  creatorId: isFromPortal ? -2 : 0,
})
const states = {
  available: [
    { id: 'open', name: 'Open', transitions: ['done'] },
    { id: 'done', name: 'Done', transitions: [] },
  ],
  initial: 'open',
}
const withAddress = {
  ...about(),
  definition: { ...blank.definition, states },
  live: { ...blank.live, contactQuestionId: 'mail' },
}
const saved = { type: 'answer.saved', stateId: 'open' } as const
const moved = { type: 'answer.changed', change: 'moved', stateId: 'done' } as const
const revised = { type: 'answer.changed', change: 'revised' } as const
const requested = { type: 'answer.changesRequested', comment: 'El número', username: 'lferrero' } as const

const paidAbout = { uid: 'answer', formUid: 'form', creatorId: 0 }
const paid = { ...paidAbout, type: 'payment.changed', orderId: '2026000000', status: 'Pagado' } as const

const oneType = { settings: { incidents: true }, platform: { typeId: 'T', username: 'autora' } }
const typePerState = {
  settings: { incidents: true, incidentPerState: true },
  platform: { typeIdByState: { open: 'T-open', done: 'T-done' } },
}

it.each<[string, AnswerEvent, [string, object][]]>([
  ['a save, where nobody asked for anything, nothing', { ...about(), ...saved }, []],
  [
    'a save, its notice and then its incident',
    { ...about({ ...oneType, notify: ['clerk@town.example'] }), ...saved },
    [
      ['answer.notify', { to: ['clerk@town.example'], formId: 'form', answerId: 'answer' }],
      ['answer.incident', { typeId: 'T', username: 'autora' }],
    ],
  ],
  [
    'a save, the incident of its state',
    { ...about(typePerState), ...saved },
    [['answer.incident', { typeId: 'T-open', username: '' }]],
  ],
  ['a save in a state without a type, no incident', { ...about(typePerState), ...saved, stateId: undefined }, []],
  [
    'a move, the incident of the new state',
    { ...about(typePerState), ...moved },
    [['answer.incident', { typeId: 'T-done', username: '' }]],
  ],
  ['a move, where the form has one type, nothing', { ...about(oneType), ...moved }, []],
  ['a correction, nothing', { ...about(typePerState), type: 'answer.changed', change: 'corrected' }, []],
  [
    'a request, the message by way of the incident, the state in the portal and a letter',
    { ...about({ ...oneType, isFromPortal: true }), ...requested },
    [
      ['answer.message', { comment: 'El número', username: 'lferrero' }],
      ['portal.state', { state: 'Subsanar' }],
      ['citizen.tell', { events: ['changesRequested'] }],
    ],
  ],
  ['a request without incidents, of an answer from elsewhere, nothing', { ...about(), ...requested }, []],
  [
    'a revision, the state in the portal and a letter',
    { ...about({ isFromPortal: true }), ...revised },
    [
      ['portal.state', { state: 'Completado' }],
      ['citizen.tell', { events: ['completed'] }],
    ],
  ],
  ['a revision of an answer from elsewhere, nothing', { ...about(), ...revised }, []],
  [
    'a payment, perhaps a letter: the form is not known here',
    { ...paid, hasWebhooks: false },
    [['citizen.tell', { events: ['paid'] }]],
  ],
  [
    'a payment where webhooks are, which of them it is',
    { ...paid, hasWebhooks: true },
    [
      ['citizen.tell', { events: ['paid'] }],
      ['webhook.event', { event: 'answer.paid', formId: 'form', order: '2026000000' }],
    ],
  ],
  [
    'a move where webhooks are, that its state is another one',
    { ...about(), ...moved, hasWebhooks: true },
    [['webhook.event', { event: 'answer.state', formId: 'form' }]],
  ],
  [
    'a revision where webhooks are, that it is completed',
    { ...about(), ...revised, hasWebhooks: true },
    [['webhook.event', { event: 'answer.completed', formId: 'form' }]],
  ],
  [
    'a move to a state that a public map shows, whoever follows it',
    {
      ...about(),
      ...moved,
      live: { ...about().live, publicMap: { stateIds: ['done'], questionIds: [], blurMetres: 100 } },
    },
    [['neighbours.tell', { stateId: 'done' }]],
  ],
  [
    'a move to a state that it does not show, nothing',
    {
      ...about(),
      ...moved,
      live: { ...about().live, publicMap: { stateIds: ['open'], questionIds: [], blurMetres: 100 } },
    },
    [],
  ],
  ['a note, nothing', { ...paidAbout, type: 'answer.noted' }, []],
  [
    'a save of a form that marks an address, a letter',
    { ...withAddress, ...saved },
    [['citizen.tell', { events: ['saved'] }]],
  ],
  [
    'a move to a last state of it, a letter about the state or about the end',
    { ...withAddress, ...moved },
    [['citizen.tell', { events: ['state:done', 'closed'] }]],
  ],
  ['a deletion, nothing', { ...about({ ...oneType, isFromPortal: true }), type: 'answer.deleted' }, []],
])('there leaves because of %s', (_, event, rows) => {
  const leaving = rowsAfter(answerSubscribers, event)
  expect(leaving.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual(rows)
})
