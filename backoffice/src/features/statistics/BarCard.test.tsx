import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { type Bar, BarCard } from './BarCard.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function show(bars: readonly Bar[], decimals?: 1): string | undefined {
  render(
    <TextContext value={text}>
      <BarCard title="Tipos" head="Tipo" bars={bars} level={2} {...(decimals && { decimals })} />
    </TextContext>,
  )
  return screen.getByRole('list').textContent?.replace(/\s/g, '')
}

it.each([
  [undefined, '33,33'],
  [1, '33,3'],
] as const)('tells shares with %s decimals, two where nothing else is said (3 §9)', (decimals, words) => {
  expect(show([{ id: 'a', label: 'Poda', count: 1, share: 1 / 3 }], decimals)).toBe(`Poda1${words}%`)
})

it('has a dash for what is a part of nothing', () => {
  expect(show([{ id: 'a', label: 'Poda', count: 0, share: null }])).toBe('Poda0—')
})

it('draws the twenty highest of many options until all are asked for', () => {
  show(
    Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, label: `Calle ${index}`, count: index, share: 0 })),
  )
  const drawn = () => screen.getAllByRole('listitem').map(each => each.firstChild?.textContent)
  expect([drawn().length, drawn()[0], drawn()[19]]).toEqual([20, 'Calle 999', 'Calle 980'])
  fireEvent.click(screen.getByRole('button', { name: /^Mostrar todo \(1\.?000\)$/ }))
  expect([drawn().length, drawn()[0]]).toEqual([1000, 'Calle 0'])
  expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull()
})
