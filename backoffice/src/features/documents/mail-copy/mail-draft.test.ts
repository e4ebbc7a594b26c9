import { describe, expect, it } from 'vitest'
import { emptyMail, mailReducer } from './mail-draft.ts'

const draft = { ...emptyMail, addresses: ['a@example.org', 'b@example.org'], typed: 'c@', body: 'Hola' }

describe('a mail that is being written', () => {
  it('keeps the addresses that it has not reached, and says so', () => {
    expect(mailReducer(draft, { type: 'failed', addresses: ['b@example.org'], sentence: 'Not to b.' })).toEqual({
      ...draft,
      addresses: ['b@example.org'],
      problems: [{ sentence: 'Not to b.' }],
    })
  })

  it('forgets the reminder of the button once an address is added, and a refusal once something is typed', () => {
    const reminded = mailReducer(draft, { type: 'reminded' })
    expect(reminded.isReminded).toBe(true)
    expect(mailReducer(reminded, { type: 'addressed', addresses: ['c@example.org'] }).isReminded).toBe(false)
    const refused = mailReducer(draft, { type: 'refused', problem: { field: 'to', sentence: 'No address.' } })
    expect(mailReducer(refused, { type: 'typed', typed: 'c@e' })).toEqual({ ...draft, typed: 'c@e' })
  })
})
