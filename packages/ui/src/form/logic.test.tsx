import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { emptyContent, type FormDefinition, type Question, type ShowIf } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, expect, it, vi } from 'vitest'
import { aDefinition } from '../flow/a-definition.ts'
import { checks } from '../flow/checks.ts'
import { logic } from '../lazy/logic/logic.tsx'
import { AnswerForm } from './AnswerForm.tsx'

const text = createLightText('en', englishAnswerMessages)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const isYes = (questionId: string): ShowIf => ({
  match: 'all',
  conditions: [{ questionId, operator: 'is', value: true }],
})
const base = { required: false, attachments: { image: false, document: false, video: false } }
const yes = (id: string): Question => ({ ...base, id, kind: 'boolean', title: { text: id } })
const words = (id: string): Question => ({ ...base, id, kind: 'open', dataType: 'string', title: { text: id } })
const section = (id: string, questions: Question[], more: object = {}) => ({
  kind: 'simple' as const,
  id,
  title: { text: id },
  description: { text: '' },
  repeatable: false,
  questions,
  ...more,
})
const definition: FormDefinition = {
  ...aDefinition,
  sections: [
    section('Shop', [yes('Has a sign?'), { ...words('Size'), required: true, showIf: isYes('Has a sign?') }]),
    section('Sign', [words('Colour')], { showIf: isYes('Has a sign?') }),
    section('Staff', [yes('Is a minor?'), { ...words('Guardian'), showIf: isYes('Is a minor?') }], {
      repeatable: true,
    }),
  ],
}

let rows = 0
function show() {
  const onSubmit = vi.fn()
  render(
    <AnswerForm
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content: emptyContent(definition, () => `r${++rows}`) }}
      text={text}
      language="en"
      who="public"
      level={2}
      isSaving={false}
      newId={() => `r${++rows}`}
      checks={checks}
      logic={logic}
      onSubmit={onSubmit}
    />,
  )
  return onSubmit
}
const choose = (question: string, word: 'Yes' | 'No') => {
  const group = screen.getByRole('radiogroup', { name: new RegExp(`^${question.replace('?', '\\?')}`) })
  const radio = [...group.querySelectorAll('label')].find(label => label.textContent === word)?.querySelector('input')
  if (radio) fireEvent.click(radio)
}
const field = (name: string) => screen.queryByRole('textbox', { name: new RegExp(`^${name}`) })

it('asks what an answer brings, and keeps what was typed there while it is hidden', () => {
  const onSubmit = show()
  expect(field('Size')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Sign/ })).toBeNull()
  choose('Has a sign?', 'Yes')
  fireEvent.change(field('Size') as HTMLElement, { target: { value: 'Two metres' } })
  expect(screen.getByRole('button', { name: /^Sign/ })).toBeTruthy()
  choose('Has a sign?', 'No')
  expect(field('Size')).toBeNull()
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect(onSubmit.mock.calls[0]?.[0].content.sections.Shop.rows[0].values).toEqual({ 'Has a sign?': { value: false } })
  choose('Has a sign?', 'Yes')
  expect(field('Size')?.getAttribute('value') ?? (field('Size') as HTMLInputElement).value).toBe('Two metres')
})

it('takes the error of what is hidden away', () => {
  show()
  choose('Has a sign?', 'Yes')
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBe(1)
  choose('Has a sign?', 'No')
  expect(document.querySelectorAll('[aria-invalid=true]').length).toBe(0)
})

it('reads each row by its own answers', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: /^Repeat section/ }))
  const [, second] = screen.getAllByRole('radiogroup', { name: /^Is a minor\?/ })
  fireEvent.click([...(second?.querySelectorAll('input') ?? [])][0] as HTMLElement)
  expect(screen.getAllByRole('textbox', { name: /^Guardian/ })).toHaveLength(1)
})

it('says politely that more is asked, once, after the last key', async () => {
  vi.useFakeTimers()
  show()
  choose('Has a sign?', 'Yes')
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(screen.getByText('More questions are asked now.').tagName).toBe('OUTPUT')
  choose('Has a sign?', 'No')
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(screen.getByText('Some questions are not asked any more.')).toBeTruthy()
})
