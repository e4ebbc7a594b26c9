import { describe, expect, it } from 'vitest'
import type { CompleteAnswer } from '../answer-state.ts'
import { type Flow, type FlowEvent, type FlowStep, flowReducer } from './answer-flow.ts'

type AFlow = Flow<string, string, string>
type AnEvent = FlowEvent<string, string, string>

const answer: CompleteAnswer = { content: { sections: {} } }
const refusal = { message: 'no', errors: [] }
const waiting = { reason: 'busy', seconds: 3 } as const
const sending = { name: 'a.png', part: 0.5 }

const events: { [Kind in AnEvent['kind']]: Extract<AnEvent, { kind: Kind }> } = {
  check: { kind: 'check', answer },
  save: { kind: 'save' },
  wait: { kind: 'wait', waiting },
  send: { kind: 'send', sending },
  back: { kind: 'back', goTo: { sectionId: 'a' } },
  refuse: { kind: 'refuse', refusal },
  saved: { kind: 'saved', saved: 'VM1' },
  close: { kind: 'close', code: 'answer.single' },
  change: { kind: 'change', newer: 'theirs' },
  renew: { kind: 'renew', start: 'newer', refusal },
  begin: { kind: 'begin', start: 'next' },
}

const filling: AFlow = { step: 'filling', run: 0, start: 'first' }
/** The events that lead to each step. */
const ways: Record<FlowStep, AnEvent[]> = {
  filling: [],
  checking: [events.check],
  saving: [events.check, events.save],
  saved: [events.check, events.save, events.saved],
  closed: [events.check, events.save, events.close],
  changed: [events.check, events.save, events.change],
}
const at = (step: FlowStep): AFlow => ways[step].reduce(flowReducer<string, string, string>, filling)

/** Where each event leads from each step; what is not named changes nothing. */
const table: Record<FlowStep, Partial<Record<AnEvent['kind'], FlowStep>>> = {
  filling: { check: 'checking', back: 'filling', refuse: 'filling', close: 'closed', begin: 'filling' },
  checking: { save: 'saving', back: 'filling', refuse: 'filling', close: 'closed', begin: 'filling' },
  saving: {
    check: 'checking',
    wait: 'saving',
    send: 'saving',
    back: 'filling',
    refuse: 'filling',
    saved: 'saved',
    close: 'closed',
    change: 'changed',
    begin: 'filling',
  },
  saved: { begin: 'filling' },
  closed: { back: 'filling', begin: 'filling' },
  changed: { refuse: 'filling', renew: 'filling', close: 'closed', begin: 'filling' },
}
const steps: FlowStep[] = ['filling', 'checking', 'saving', 'saved', 'closed', 'changed']

describe.each(steps)('an answer at the step %s', step => {
  it.each(Object.values(events))('hears of it: $kind', event => {
    const before = at(step)
    const after = flowReducer(before, event)
    const to = table[step][event.kind]
    if (to) expect(after.step).toBe(to)
    else expect(after).toBe(before)
  })
})

describe('what an answer on its way takes along', () => {
  it('is the complete answer until somebody is in the form again', () => {
    const all: FlowStep[] = ['checking', 'saving', 'saved', 'changed']
    expect(all.map(step => at(step).answer)).toEqual([answer, answer, answer, answer])
    expect(flowReducer(at('saving'), events.refuse).answer).toBeUndefined()
    expect(flowReducer(at('checking'), events.back).answer).toBeUndefined()
  })

  it('is not what belonged to the step before: waiting, a refusal, a section to go to', () => {
    const waits = flowReducer(at('saving'), events.wait)
    expect(waits.waiting).toBe(waiting)
    const sends = flowReducer(waits, events.send)
    expect([sends.waiting, sends.sending]).toEqual([undefined, sending])
    const refused = flowReducer(sends, events.refuse)
    expect([refused.sending, refused.refusal]).toEqual([undefined, refusal])
    expect(flowReducer(refused, events.check).refusal).toBeUndefined()
    const back = flowReducer(at('checking'), events.back)
    expect(back.goTo).toEqual({ sectionId: 'a' })
    expect(flowReducer(back, events.check).goTo).toBeUndefined()
  })

  it('is another form only where another one begins', () => {
    const begun = flowReducer(at('changed'), events.begin)
    expect([begun.run, begun.start]).toEqual([1, 'next'])
    const renewed = flowReducer(at('changed'), events.renew)
    expect([renewed.run, renewed.start, renewed.refusal]).toEqual([0, 'newer', refusal])
    expect([at('saved').run, at('saved').start]).toEqual([0, 'first'])
  })

  it('tells why a check that cannot be saved stays where it is checked', () => {
    const failed = flowReducer(at('saving'), { kind: 'check', answer, refusal })
    expect([failed.step, failed.refusal, failed.answer]).toEqual(['checking', refusal, answer])
  })
})
