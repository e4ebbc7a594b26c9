import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { NoAnswers } from './NoAnswers.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const draw = (filter: Parameters<typeof NoAnswers>[0]['list']['filter']) =>
  render(
    <TextContext value={text}>
      <NoAnswers list={{ filter, applyFilters: () => {} }} />
    </TextContext>,
  )

it('says of an empty list that an author is looked for by the whole username', () => {
  draw({ createdBy: 'Castro' })
  expect(screen.getByText(text.t('answers.emptyBy', { name: 'Castro' }))).toBeTruthy()
  expect(text.t('answers.emptyBy', { name: 'Castro' })).toMatch(/Castro.*complet/)
})

it('says nothing of authors where none was looked for', () => {
  draw({ state: 'received' })
  expect(screen.queryByText(/usuario/)).toBeNull()
})
