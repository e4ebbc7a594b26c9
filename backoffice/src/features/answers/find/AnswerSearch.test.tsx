import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { NoAnswers } from '../list/NoAnswers.tsx'
import { Marked } from '../rows/Marked.tsx'
import { AnswerSearch } from './AnswerSearch.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const draw = (q: string, openCode?: (typed: string) => Promise<boolean>) => {
  const asked: string[] = []
  render(
    <TextContext value={text}>
      <AnswerSearch q={q} onSearch={given => asked.push(given)} {...(openCode && { openCode })} />
    </TextContext>,
  )
  const input = screen.getByRole('searchbox')
  return { asked, input, type: (value: string) => fireEvent.change(input, { target: { value } }) }
}

it('searches on Enter', () => {
  const { asked, input, type } = draw('')
  type(' agua cor')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(asked).toEqual(['agua cor'])
})

it('is emptied at once', () => {
  const { asked, type } = draw('agua')
  type('')
  expect(asked).toEqual([''])
})

it.each([
  ['opens the answer of a whole code', 'VSE1291', true, []],
  ['searches for a code that no answer has', 'VSE1291', false, ['VSE1291']],
  ['searches for words', 'agua', true, ['agua']],
])('%s on Enter', async (_what, typed, isThere, expected) => {
  const codes: string[] = []
  const { asked, input, type } = draw('', async code => {
    codes.push(code)
    return isThere
  })
  type(typed)
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect([codes.length, asked.length]).not.toEqual([0, 0]))
  await Promise.resolve()
  expect(asked).toEqual(expected)
})

it.each([
  ['x'.repeat(201), /demasiado larga/],
  ['a b c d e f g h i j k l m', /12 palabras/],
  ['" * ^', /signos/],
])('says what it cannot search for, asks nothing and keeps what was written', async (typed, sentence) => {
  const { asked, input, type } = draw('agua')
  type(typed)
  await screen.findByRole('alert')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toMatch(sentence)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input).toHaveProperty('value', typed)
  expect(asked).toEqual([])
})

it('marks in a text what was searched for', async () => {
  const { container } = render(<Marked text="Sale agua por Corrientes" q="corrientes agu" />)
  await waitFor(() => expect(container.querySelector('mark')).not.toBeNull())
  expect([...container.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['agu', 'Corrientes'])
  expect(container.textContent).toBe('Sale agua por Corrientes')
})

it('says of a search that found nothing what nobody says', () => {
  render(
    <TextContext value={text}>
      <NoAnswers list={{ filter: { q: 'cloaka' }, applyFilters: () => {} }} />
    </TextContext>,
  )
  expect(screen.getByText('Ninguna respuesta dice «cloaka».')).toBeTruthy()
})
