import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { LanguagePicker } from './LanguagePicker.tsx'

const text = createText('en', await loadMessages('en'))
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  reload.mockClear()
})

function openPicker() {
  render(
    <TextContext value={text}>
      <LanguagePicker />
    </TextContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Language: / }))
}
const names = () => screen.getAllByRole('button').map(button => button.textContent)

it('names the languages in their own words and keeps the remaining ones under Other', () => {
  openPicker()
  expect(names().slice(1)).toEqual([
    'English',
    'Español (Centroamérica)',
    'Español (Argentina)',
    'Português',
    'Galego',
    'Euskara',
    'Other',
  ])
  const other = screen.getByRole('button', { name: 'Other' })
  expect(other.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(other)
  expect(names().slice(8)).toEqual(['Català', '日本語', 'Browser language: English'])
})

it('keeps the choice and reloads', () => {
  openPicker()
  fireEvent.click(screen.getByRole('button', { name: 'Euskara' }))
  expect(localStorage.getItem('ventanilla.language')).toBe('eu')
  expect(reload).toHaveBeenCalledOnce()
})

it('shows the chosen one, open where it stands under Other, and forgets it for the browser language', () => {
  localStorage.setItem('ventanilla.language', 'ja')
  openPicker()
  expect(screen.getByRole('button', { name: '日本語' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /^Browser language/ }))
  expect(localStorage.getItem('ventanilla.language')).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
})
