import { cleanup, render, screen, within } from '@testing-library/react'
import { summarize } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { listOf } from './parts/answers-listed.ts'
import { SectionStatistics } from './SectionStatistics.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const [given] = getFixture('neighbour-complaint').definition.sections
if (given?.kind !== 'simple') throw new Error('it is a section of questions')
const choice = given.questions.find(({ kind }) => kind === 'radio')
if (!choice || !('options' in choice)) throw new Error('one is a choice')
const [first, second] = choice.options.map(({ id }) => id)

function show(conditional: boolean, repeatable = false) {
  if (!choice || given?.kind !== 'simple') throw new Error('there is a choice')
  const section = conditional
    ? {
        id: given.id,
        title: given.title,
        kind: 'conditional' as const,
        multiple: true,
        conditions: [{ id: 'yes', label: { text: 'Sí' }, questions: [choice] }],
      }
    : { ...given, repeatable, questions: [choice] }
  const { definition } = getFixture('neighbour-complaint')
  const counts = {
    a: 20,
    'c:yes': 8,
    [`r:${given.id}`]: 20,
    [`s:${choice.id}`]: 6,
    [`q:${choice.id}:${first}`]: 2,
    [`q:${choice.id}:${second}`]: 4,
  }
  const [counted] = summarize({ ...definition, sections: [section] } as typeof definition, counts)
  if (!counted) throw new Error('it is counted')
  render(
    <MemoryRouter>
      <TextContext value={text}>
        <SectionStatistics counted={counted} number={1} answers={20} listed={listOf('f')} />
      </TextContext>
    </MemoryRouter>,
  )
  const card = screen.getByRole('group', { name: choice.title.text })
  const bars = within(card).getAllByRole('listitem')
  return {
    card,
    bars: bars.filter(bar => !bar.textContent.includes('00,00')).map(bar => bar.textContent.replace(/\s/g, ' ')),
    ways: waysIn(card),
  }
}
const waysIn = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('link')
    .map(link => link.getAttribute('href'))
const option = (asked: string) => `/respuestas/listado/f?${new URLSearchParams({ option: asked })}`

it('counts a conditional question against those who were asked, and says so', () => {
  const { card, bars, ways } = show(true)
  expect(card.textContent).toContain('6 respuestas de 8 a quienes se preguntó, de 20 en total')
  expect(bars.map(bar => /\d+,\d\d/.exec(bar)?.[0])).toEqual(['450,00', '225,00', '225,00'])
  expect(bars.at(-1)).toContain('Sin responder')
  expect(ways).toEqual([
    option(`${choice.id}:*`),
    ...[second, first].map(id => option(`${choice.id}:${id}`)),
    option(`yes:*,${choice.id}:`),
  ])
  const conditions = screen.getByRole('group', { name: 'Condiciones' })
  expect(waysIn(conditions)).toEqual([option('yes:*')])
})

it('leads from what is merely written to the answers that say something there', () => {
  show(false)
  cleanup()
  const { definition } = getFixture('neighbour-complaint')
  const written = given.questions.find(({ kind }) => kind === 'open')
  if (!written) throw new Error('one is written')
  const section = { ...given, questions: [written] }
  const [counted] = summarize({ ...definition, sections: [section] }, { a: 9, [`s:${written.id}`]: 4 })
  if (!counted) throw new Error('it is counted')
  render(
    <MemoryRouter>
      <TextContext value={text}>
        <SectionStatistics counted={counted} number={1} answers={9} listed={listOf('f')} />
      </TextContext>
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([option(`${written.id}:*`)])
})

it('opens no list from rows, which are counted one by one', () => {
  const { card, ways } = show(false, true)
  expect(ways).toEqual([])
  expect(card.textContent).toContain('6 repeticiones')
  cleanup()
  expect(show(false).ways).toHaveLength(4)
})
