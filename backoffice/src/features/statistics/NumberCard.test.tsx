import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { figuresOf, type QuestionCount } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { NumberCards } from './NumberCard.tsx'
import type { NumbersRead } from './parts/use-numbers.ts'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const weeks = getFixture('building-notice')
  .definition.sections.flatMap(section => (section.kind === 'simple' ? section.questions : []))
  .find(({ id }) => id === 'weeks')
if (!weeks) throw new Error('it asks for weeks')
const counted: QuestionCount = { question: weeks, asked: 9, answered: 4, within: 'answers', options: [] }

function show(read: NumbersRead) {
  render(
    <TextContext value={text}>
      <NumberCards counted={[counted]} contextOf={({ answered }) => `${answered} respuestas`} read={read} />
    </TextContext>,
  )
  return screen.getByRole('group', { name: weeks?.title.text ?? '' })
}

function read(...numbers: number[]): NumbersRead {
  const figures = figuresOf(Float64Array.from(numbers))
  if (!figures) throw new Error('there are numbers')
  return { questions: [{ id: 'weeks', ...figures, bins: [...figures.bins] }], isFailed: false }
}

it('says what the numbers are together, and names whole ones that lie close one by one, as a table too', () => {
  const card = show(read(1, 2, 2, 4))
  expect(card.textContent).toContain('promedio 2,25, mediana 2, mínimo 1, máximo 4, suma 9')
  const bars = within(card).getAllByRole('listitem')
  expect(bars.map(bar => bar.textContent.replace(/\s/g, ' '))).toEqual([
    '1125,00 %',
    '2250,00 %',
    '300,00 %',
    '4125,00 %',
  ])
  fireEvent.click(within(card).getByRole('button'))
  expect(
    within(card)
      .getAllByRole('rowheader')
      .map(cell => cell.textContent),
  ).toEqual(['1', '2', '3', '4'])
})

it('names bins by where they begin and end', () => {
  const card = show(read(0.5, 10, 99.5))
  const [first] = within(card).getAllByRole('listitem')
  expect(first?.textContent).toContain('de 0 a menos de 10')
})

it('says that the numbers could not be calculated, and nothing while they are', () => {
  expect(show({ questions: undefined, isFailed: true }).textContent).toContain('No se pudieron calcular los números.')
  cleanup()
  expect(within(show({ questions: undefined, isFailed: false })).queryAllByRole('listitem')).toEqual([])
})
