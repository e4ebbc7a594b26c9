import { expect, it } from 'vitest'
import { state } from '../../fixtures/build.ts'
import { stateIn } from '../form/text-in.ts'
import { languages } from '../languages.ts'
import { statesSchema } from './definition.ts'
import { mayWithdraw } from './may-withdraw.ts'
import { allowedStates, isFinalState, moveIssue } from './move.ts'
import { withdrawnName, withdrawnState } from './withdrawn-state.ts'
import { safeParse } from 'valibot'

const states = {
  available: [state('new', 'Nueva', ['done', 'back']), state('back', 'Devuelta', ['new']), state('done', 'Resuelta')],
  initial: 'new',
}
const none = { available: [], initial: null }

it('may be done while nobody has decided, and of no form without states', () => {
  expect(mayWithdraw(states, states, 'new')).toBe(true)
  expect(mayWithdraw(states, states, 'back')).toBe(true)
  expect(mayWithdraw(states, states, 'done')).toBe(false)
  expect(mayWithdraw(states, states, withdrawnState)).toBe(false)
  expect(mayWithdraw(none, none, '')).toBe(false)
  // What the form's present version says of the end counts for answers of earlier ones.
  const ending = {
    ...states,
    available: states.available.map(each => (each.id === 'back' ? { ...each, final: true } : each)),
  }
  expect(mayWithdraw(ending, states, 'back')).toBe(false)
})

it('ends an answer: no move leads on, and no form can call a state of its own so', () => {
  expect(isFinalState(states, withdrawnState)).toBe(true)
  expect(allowedStates(states, withdrawnState)).toEqual([])
  expect(moveIssue(states, withdrawnState, 'new')?.code).toBe('state.notAllowed')
  expect(moveIssue(states, 'new', withdrawnState)?.code).toBe('state.unknown')
  expect(safeParse(statesSchema, { available: [state(withdrawnState, 'Mía')], initial: null }).success).toBe(false)
})

it('has a name in every language', () => {
  for (const language of languages) {
    expect(withdrawnName(language)).not.toBe('')
    expect(stateIn(states, { id: withdrawnState, name: 'Retirada' }, language)).toBe(withdrawnName(language))
  }
})
