import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type Answerer, emptyContent, type FormDefinition, type OpenQuestion } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDefinition } from '../flow/a-definition.ts'
import type { CompleteAnswer } from '../flow/answer-state.ts'
import { checks } from '../flow/checks.ts'
import type { Refusal } from '../flow/refusal.ts'
import { AnswerForm } from './AnswerForm.tsx'

const text = createLightText('en', englishAnswerMessages)
let ids = 0
const newId = () => `row${++ids}`
afterEach(cleanup)

type More = {
  who?: Answerer
  definition?: FormDefinition
  onSubmit?: (answer: CompleteAnswer) => void
  refusal?: Refusal
}
function show(more: More = {}) {
  const definition = more.definition ?? aDefinition
  const initial = { content: emptyContent(definition, newId) }
  const draw = (refusal?: Refusal) => (
    <AnswerForm
      checks={checks}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={initial}
      text={text}
      language="en"
      who={more.who ?? 'public'}
      level={2}
      isSaving={false}
      newId={newId}
      onSubmit={more.onSubmit ?? (() => {})}
      refusal={refusal}
    />
  )
  const { rerender } = render(draw())
  return { refuse: (refusal: Refusal) => rerender(draw(refusal)) }
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a form to answer', () => {
  it('lists what is missing, first in the form and focused, and goes to the field', () => {
    show()
    save()
    const summary = screen.getByRole('region', { name: 'There are 3 answers to correct' })
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('Some required fields are missing.')
    fireEvent.click(within(summary).getByRole('link', { name: /^Name: \*.Required answer$/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    fireEvent.click(within(summary).getByRole('link', { name: /^Reasons: \*.Conditional section required$/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Touches cables'))
  })

  it('clears an error as it is fixed and adds none while writing', () => {
    show()
    save()
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    write('Name', 'Ana')
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false')
    write('Height in metres (optional)', 'about six')
    expect(screen.getByLabelText('Height in metres (optional)').getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByRole('region', { name: 'There are 2 answers to correct' })).toBeTruthy()
  })

  it('checks a field when it is left, once a try to save found something wrong, and not before', async () => {
    show()
    const height = () => screen.getByLabelText('Height in metres (optional)')
    const since = () => screen.getByLabelText('Living here since (optional)')
    write('Height in metres (optional)', 'about six')
    fireEvent.focusOut(height())
    save()
    write('Height in metres (optional)', '6')
    expect(height().getAttribute('aria-invalid')).toBe('false')
    write('Living here since (optional)', '31/02/2026')
    expect(since().getAttribute('aria-invalid')).toBe('false')
    fireEvent.focusOut(since())
    await waitFor(() => expect(since().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Answer with a valid date, for example 27/03/2026.')).toBeTruthy()
    write('Living here since (optional)', '31/03/26')
    expect(screen.getByText('Write the year with four digits, for example 27/03/2026.')).toBeTruthy()
    write('Living here since (optional)', '31/03/2026')
    expect(since().getAttribute('aria-invalid')).toBe('false')
  })

  it('shows what is stored once a field is left, and nothing else before', () => {
    show()
    const field = screen.getByLabelText<HTMLInputElement>('Living here since (optional)')
    write('Living here since (optional)', '7.3.2026')
    expect(field.value).toBe('7.3.2026')
    fireEvent.blur(field)
    expect(field.value).toBe('07/03/2026')
    write('Living here since (optional)', '7.3.26')
    fireEvent.blur(field)
    expect(field.value).toBe('7.3.26')
  })

  it('keeps an invalid text visible, says what is wrong and saves nothing', () => {
    const onSubmit = vi.fn()
    show({ onSubmit })
    write('Height in metres (optional)', 'about six')
    save()
    const field = screen.getByLabelText('Height in metres (optional)')
    expect(field.getAttribute('value')).toBe('about six')
    const notes = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(id => document.getElementById(id)?.textContent)
    expect(notes?.join(' ')).toContain(text.issue({ code: 'answer.decimal' }))
    expect(screen.getByText('Check that all the answers are valid')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('adds and removes rows with names of their own and moves the focus along', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: /Repeat section/ }))
    const second = screen.getByRole('group', { name: 'Repeatable N°2' })
    expect(document.activeElement).toBe(second)
    expect(screen.getByRole('radiogroup', { name: /^Kind ?, Repeatable N°2$/ })).toBeTruthy()
    fireEvent.click(within(second).getByLabelText('Plane'))
    fireEvent.click(screen.getByRole('button', { name: /Remove.*N°1/ }))
    expect(screen.queryByRole('group', { name: 'Repeatable N°2' })).toBeNull()
    const left = screen.getByRole('group', { name: 'Repeatable N°1' })
    expect(within(left).getByLabelText<HTMLInputElement>('Plane').checked).toBe(true)
    expect(document.activeElement).toBe(left)
    expect(screen.getAllByRole('status').some(region => region.textContent === 'Repeatable N°1 removed')).toBe(true)
  })

  it('opens the questions of a condition and, with the single option, closes the others', () => {
    show()
    fireEvent.click(screen.getByLabelText('Lifts the pavement'))
    expect(screen.getByLabelText('How many metres (optional)')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Touches cables').disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('Lifts the pavement'))
    expect(screen.queryByLabelText('How many metres (optional)')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Touches cables').disabled).toBe(false)
  })

  it('closes and opens all sections, and opens the one with an error', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Collapse sections' }))
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    save()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy()
  })

  it('names a section without a title by its number', () => {
    const [first, ...others] = aDefinition.sections
    if (!first) throw new Error('the form has sections')
    const definition = { ...aDefinition, sections: [{ ...first, title: { text: '' } }, ...others] }
    show({ definition })
    expect(screen.getByRole('region', { name: /^Section 1/ })).toBeTruthy()
    expect(screen.getByRole('region', { name: /^The trees/ })).toBeTruthy()
  })

  it('submits what was answered, without what is blank', () => {
    const onSubmit = vi.fn<(answer: CompleteAnswer) => void>()
    show({ onSubmit })
    write('Name', 'Ana')
    write('Living here since (optional)', '27/03/2026')
    write('Height in metres (optional)', '6,5')
    write('Web page (optional)', 'example.org')
    fireEvent.click(screen.getByLabelText('Lime'))
    fireEvent.click(screen.getByLabelText('Touches cables'))
    fireEvent.click(screen.getByLabelText('Phone'))
    save()
    const content = onSubmit.mock.calls[0]?.[0].content.sections
    expect(content?.['person']).toMatchObject({
      rows: [
        {
          values: {
            name: { value: 'Ana' },
            since: { value: '2026-03-27' },
            height: { value: 6.5 },
            page: { value: 'https://example.org' },
          },
        },
      ],
    })
    expect(content?.['trees']).toMatchObject({ rows: [{ values: { kind: { value: 'lime' } } }] })
    expect(content?.['reason']).toEqual({ checked: ['cables'], values: { which: { value: ['phone'] } } })
  })

  it("shows the server's refusal beside its field until that changes", () => {
    const { refuse } = show()
    refuse({
      message: 'The answer was refused',
      errors: [{ path: ['content', 'sections', 'person', 'rows', 0, 'values', 'name'], message: 'That is no name' }],
    })
    expect(screen.getByText('The answer was refused')).toBeTruthy()
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    write('Name', 'Ana')
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false')
  })
})

describe('what a browser may fill in', () => {
  const open = (autocomplete: OpenQuestion['autocomplete'], more: Partial<OpenQuestion> = {}): OpenQuestion => ({
    id: autocomplete ?? 'other',
    kind: 'open',
    dataType: 'string',
    title: { text: autocomplete ?? 'other' },
    required: false,
    attachments: { image: false, document: false, video: false },
    ...(autocomplete && { autocomplete }),
    ...more,
  })
  const [person] = aDefinition.sections
  if (person?.kind !== 'simple') throw new Error('the definition has changed')
  const questions = [
    open('name', { limits: { maxLength: 160 } }),
    open('email'),
    open('tel'),
    open('street-address', { limits: { maxLength: 80 } }),
    open('postal-code', { dataType: 'integer' }),
    open('bday', { dataType: 'date' }),
    open('url', { dataType: 'link' }),
    open(undefined),
  ]
  const definition = { ...aDefinition, sections: [{ ...person, questions }] }
  const asked = () =>
    questions.map(({ id }) => {
      const field = screen.getByLabelText(new RegExp(`^${id}`))
      return [field.tagName, field.getAttribute('autocomplete'), field.getAttribute('inputmode')]
    })

  it('is said at the fields of who answers, on one line but for an address', () => {
    show({ definition })
    expect(asked()).toEqual([
      ['INPUT', 'name', null],
      ['INPUT', 'email', 'email'],
      ['INPUT', 'tel', 'tel'],
      ['TEXTAREA', 'street-address', null],
      ['INPUT', 'postal-code', 'numeric'],
      ['INPUT', 'bday', 'numeric'],
      ['INPUT', 'url', 'url'],
      ['TEXTAREA', 'off', null],
    ])
  })

  it('is nothing where staff write of somebody else', () => {
    show({ definition, who: 'staff' })
    expect(asked().map(([, token]) => token)).toEqual(questions.map(() => 'off'))
  })
})
