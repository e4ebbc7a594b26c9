import { cleanup, render, screen, within } from '@testing-library/react'
import { type AnswerContent, type FormDefinition, hiddenParts } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, describe, expect, it } from 'vitest'
import { aDefinition } from '../flow/a-definition.ts'
import { ReadAnswer } from './ReadAnswer.tsx'

const text = createLightText('en', englishAnswerMessages)
afterEach(cleanup)

function show(definition: FormDefinition, content: AnswerContent) {
  const hidden = hiddenParts(definition, content)
  render(<ReadAnswer definition={definition} content={content} hidden={hidden} text={text} language="en" />)
}

describe('an answer to read', () => {
  it('shows every value in words, rows by number and only checked conditions', () => {
    show(aDefinition, {
      sections: {
        person: {
          rows: [
            { id: 'r', values: { name: { value: 'Ana' }, since: { value: '2026-03-27' }, height: { value: 6.5 } } },
          ],
        },
        trees: {
          rows: [
            { id: 'a', values: { kind: { value: 'lime' } } },
            { id: 'b', values: { danger: { value: true } } },
          ],
        },
        reason: { checked: ['cables'], values: { which: { value: ['light', 'phone'] } } },
      },
    })
    const person = screen.getByRole('region', { name: 'About you' })
    expect(within(person).getByText('27/03/2026')).toBeTruthy()
    expect(within(person).getByText('6,5')).toBeTruthy()
    expect(screen.getByText('Repeatable N°2')).toBeTruthy()
    expect(screen.getByText('Touches cables')).toBeTruthy()
    expect(screen.queryByText('Lifts the pavement')).toBeNull()
    expect(screen.getByText('Light, Phone')).toBeTruthy()
    expect(screen.getAllByText('There is no answer.').length).toBeGreaterThan(0)
  })

  it('calls a section without a title by its number, once', () => {
    const [first, ...others] = aDefinition.sections
    if (!first) throw new Error('the definition has a section')
    show({ ...aDefinition, sections: [{ ...first, title: { text: '' } }, ...others] }, { sections: {} })
    expect(screen.getAllByText('Section 1')).toHaveLength(1)
    expect(screen.getAllByText('Section 2')).toHaveLength(1)
  })

  it('shows a link only when its address is one', () => {
    show(aDefinition, {
      sections: { person: { rows: [{ id: 'r', values: { page: { value: 'javascript:alert(1)' } } }] } },
    })
    expect(screen.queryAllByRole('link')).toHaveLength(0)
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy()
  })

  it('says of a section without a title which one it is, once', () => {
    const [person, ...others] = aDefinition.sections
    if (!person) throw new Error('no section')
    show({ ...aDefinition, sections: [{ ...person, title: { text: '' } }, ...others] }, { sections: {} })
    expect([screen.getAllByText('Section 1').length, screen.getAllByText('Section 2').length]).toEqual([1, 1])
  })
})
