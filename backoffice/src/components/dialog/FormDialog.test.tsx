import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import type { FieldProblem } from '../field/field-problem.ts'
import { TextField } from '../field/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'

const text = createText('en', await loadMessages('en'))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

type Given = { isDirty?: boolean; isBusy?: boolean; problems?: readonly FieldProblem[] }

function show({ isDirty = false, isBusy = false, problems = [] }: Given) {
  const onClose = vi.fn()
  const onSubmit = vi.fn()
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  const draw = (found: readonly FieldProblem[]) => (
    <TextContext value={text}>
      <FormDialog
        title="Create area"
        submit="Create"
        isBusy={isBusy}
        isDirty={isDirty}
        problems={found}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <TextField id="code" label="Code" value="1" isReadOnly onChange={() => {}} />
        <TextField id="name" label="Name" value="" onChange={() => {}} />
      </FormDialog>
    </TextContext>
  )
  const { unmount, rerender } = render(draw([]))
  // Problems come after a try to save.
  if (problems.length > 0) rerender(draw(problems))
  return { onClose, onSubmit, before, unmount, dialog: screen.getByRole('dialog') }
}
const escape = (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })

it('begins in the first field that can be written and gives the focus back', () => {
  const { before, unmount } = show({})
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  unmount()
  expect(document.activeElement).toBe(before)
})

it('closes on Escape where nothing was typed', () => {
  const { dialog, onClose } = show({})
  escape(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks before what was typed is lost, and stays on a second Escape', () => {
  const { dialog, onClose } = show({ isDirty: true })
  escape(dialog)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('What you typed has not been saved.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep editing' }))
  escape(dialog)
  expect(screen.queryByRole('alert')).toBeNull()
  escape(dialog)
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('sends once for a double click', () => {
  const { onSubmit } = show({})
  const button = screen.getByRole('button', { name: 'Create' })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('neither closes nor sends again while it is saving', () => {
  const { dialog, onClose, onSubmit } = show({ isBusy: true })
  escape(dialog)
  const button = screen.getByRole('button', { name: 'Saving' })
  fireEvent.submit(button)
  expect(onClose).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('tells what is wrong first and leads to the field', () => {
  show({ problems: [{ field: 'name', label: 'Name', sentence: 'Fill this in' }, { sentence: 'Something else' }] })
  const summary = screen.getByRole('region', { name: 'There is something to correct' })
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Something else')
  fireEvent.click(screen.getByRole('link', { name: 'Name: Fill this in' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

it('says of a refusal without a field that it could not be saved', () => {
  show({ problems: [{ sentence: 'The server is away' }] })
  expect(screen.getByRole('region', { name: 'It could not be saved' }).textContent).toContain('The server is away')
})
