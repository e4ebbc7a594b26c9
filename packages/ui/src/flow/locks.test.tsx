import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { AnswerContent } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, expect, it, vi } from 'vitest'
import { AnswerForm } from '../form/AnswerForm.tsx'
import { aDefinition } from './a-definition.ts'
import { checks } from './checks.ts'
import type { Locks } from './locks.ts'

const text = createLightText('en', englishAnswerMessages)
afterEach(cleanup)

const content: AnswerContent = {
  sections: {
    person: { rows: [{ id: 'p', values: { name: { value: 'Ana' } } }] },
    trees: {
      rows: [
        { id: 'a', values: { kind: { value: 'lime' } } },
        { id: 'b', values: { kind: { value: 'plane' } } },
      ],
    },
    reason: { checked: ['cables'], values: { which: { value: ['light'] } } },
  },
}
const locks: Locks = {
  isLocked: ({ questionId, rowId }) => questionId === 'name' || (questionId === 'kind' && rowId === 'a'),
  isConditionLocked: (_section, condition) => condition === 'cables',
  isRowLocked: (_section, row) => row === 'a',
  isListLocked: () => true,
  isLocationLocked: true,
  isSignatureLocked: () => true,
}

it('shows what is locked without a field, keeps it, and shows what was answered before beside its field', async () => {
  const onSubmit = vi.fn()
  render(
    <AnswerForm
      checks={checks}
      definition={aDefinition}
      when={{ timeZone: 'UTC' }}
      initial={{ content }}
      text={text}
      language="en"
      who="staff"
      level={2}
      isSaving={false}
      newId={() => 'new'}
      onSubmit={onSubmit}
      locks={locks}
      previousOf={({ questionId }) => (questionId === 'height' ? { value: 3.5 } : undefined)}
    />,
  )
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect((await screen.findAllByText('Cannot be changed')).length).toBe(2)
  expect(screen.getByText('Previous answer').nextElementSibling?.textContent).toBe('3,5')
  expect(screen.getByLabelText<HTMLInputElement>('Touches cables').disabled).toBe(true)
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Repeat section/ })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Height in metres/), { target: { value: '4,2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save answer' }))
  expect(onSubmit.mock.calls[0]?.[0].content.sections.person.rows[0].values).toEqual({
    name: { value: 'Ana' },
    height: { value: 4.2 },
  })
})
