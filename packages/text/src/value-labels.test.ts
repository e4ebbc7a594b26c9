import type { Question, Value } from '@ventanilla/model'
import { describe, expect, it } from 'vitest'
import { countLabel, valueLabels } from './value-labels.ts'

const labels = { t: (key: string) => key, say: ({ text }: { text: string }) => `«${text}»` }
const base = {
  id: 'q',
  title: { text: 'Question' },
  required: false,
  attachments: { image: false, document: false, video: false },
}
const options = [
  { id: 'a', text: { text: 'Lime' } },
  { id: 'b', text: { text: 'Oak' } },
]
const date: Question = { ...base, kind: 'open', dataType: 'date' }
const decimal: Question = { ...base, kind: 'open', dataType: 'decimal' }
const yesNo: Question = { ...base, kind: 'boolean' }
const radio: Question = { ...base, kind: 'radio', searchable: false, options }
const select: Question = { ...base, kind: 'select', searchable: false, options }

describe('the labels of a value', () => {
  it.each<[Question, Value['value'], string[]]>([
    [date, '2026-03-27', ['27/03/2026']],
    [decimal, 6.5, ['6,5']],
    [yesNo, true, ['answer.yes']],
    [yesNo, false, ['answer.no']],
    [radio, 'b', ['«Oak»']],
    [select, ['b', 'a'], ['«Oak»', '«Lime»']],
  ])('say what was given, one a choice (%#)', (question, value, expected) => {
    expect(valueLabels(question, { value }, labels)).toEqual(expected)
  })

  it('show the id of an option that the definition no longer has', () => {
    expect(valueLabels(select, { value: ['a', 'gone'] }, labels)).toEqual(['«Lime»', 'gone'])
  })

  it.each<[Question, Value['value']]>([
    [date, null],
    [date, '  '],
    [select, []],
  ])('are none where nothing was given (%#)', (question, value) => {
    expect(valueLabels(question, { value }, labels)).toEqual([])
  })

  it('name a choice that was counted: the text of an option, or the yes and the no of a question without options', () => {
    expect(countLabel({ id: 'a', text: { text: 'Lime' } }, labels)).toBe('«Lime»')
    expect(countLabel({ id: 'true', text: null }, labels)).toBe('answer.yes')
    expect(countLabel({ id: 'false', text: null }, labels)).toBe('answer.no')
  })
})
