import { describe, expect, it } from 'vitest'
import { type EditState, editReducer } from './edit-state.ts'

type Town = { name: string; revision: number }
const oliva: Town = { name: 'Oliva', revision: 1 }
const typed: EditState<Town, { name: string; key: string }> = {
  stored: oliva,
  edit: { key: 'OL' },
  problems: [{ sentence: 'Wrong.' }],
}

describe('a form over something that is stored', () => {
  it('keeps what was typed into one field when another is typed into', () => {
    expect(editReducer(typed, { type: 'typed', edit: { name: 'Oliva Nueva' } }).edit).toEqual({
      key: 'OL',
      name: 'Oliva Nueva',
    })
  })

  it('keeps what was typed over what stands now when somebody else was faster, and knows what stood before', () => {
    const now = { name: 'Villa Oliva', revision: 2 }
    expect(editReducer(typed, { type: 'overtaken', stored: now })).toEqual({
      stored: now,
      overtaken: oliva,
      edit: { key: 'OL' },
      problems: [],
    })
  })

  it('keeps what was typed, and what is wrong with it, when something else is stored on its own', () => {
    const now = { ...oliva, revision: 2 }
    expect(editReducer(typed, { type: 'stored', stored: now })).toEqual({ ...typed, stored: now })
  })

  it('forgets that somebody was faster once it is saved, and not when it is discarded', () => {
    const overtaken = editReducer(typed, { type: 'overtaken', stored: { ...oliva, revision: 2 } })
    expect(editReducer(overtaken, { type: 'saved', stored: oliva })).toEqual({ stored: oliva, edit: {}, problems: [] })
    expect(editReducer(overtaken, { type: 'discarded' })).toEqual({ ...overtaken, edit: {} })
  })
})
