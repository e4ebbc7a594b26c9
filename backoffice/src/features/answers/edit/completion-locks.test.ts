import { describe, expect, it } from 'vitest'
import { completionLocks } from './completion-locks.ts'

const locks = completionLocks({
  content: {
    sections: {
      simple: {
        rows: [
          {
            id: 'a',
            values: { told: { value: 'x' }, blank: { value: '  ' }, photo: { value: null, image: { fileId: 'f' } } },
          },
        ],
      },
      chosen: { checked: ['one'], values: { inside: { value: false } } },
    },
  },
  location: null,
  signatures: [{ id: 'applicant', name: 'Ana', method: 'typed', fileId: 's' }],
})
const at = (questionId: string, rowId = 'a') => ({ sectionId: 'simple', rowId, questionId })

describe('completing an answer', () => {
  it('locks what was answered, and neither blanks nor what comes new', () => {
    expect(locks.isLocked(at('told'), 'value')).toBe(true)
    expect(locks.isLocked(at('told'), 'image')).toBe(false)
    expect(locks.isLocked(at('blank'), 'value')).toBe(false)
    expect(locks.isLocked(at('other'), 'value')).toBe(false)
    expect(locks.isLocked(at('told', 'new'), 'value')).toBe(false)
    expect(locks.isLocked(at('photo'), 'value')).toBe(false)
    expect(locks.isLocked(at('photo'), 'image')).toBe(true)
    expect(locks.isLocked({ sectionId: 'chosen', questionId: 'inside' }, 'value')).toBe(true)
  })

  it('keeps rows, conditions and signatures that stand; others may come', () => {
    expect([locks.isRowLocked('simple', 'a'), locks.isRowLocked('simple', 'new')]).toEqual([true, false])
    expect([locks.isConditionLocked('chosen', 'one'), locks.isConditionLocked('chosen', 'two')]).toEqual([true, false])
    expect([locks.isSignatureLocked('applicant'), locks.isSignatureLocked('witness')]).toEqual([true, false])
    expect(locks.isListLocked('simple')).toBe(false)
    expect(locks.isLocationLocked).toBe(false)
  })
})
