import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../shell/text-context.ts'
import { BarCard } from './BarCard.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

it.each([
  [undefined, '33,33'],
  [1, '33,3'],
] as const)('tells shares with %s decimals, two where nothing else is said (3 §9)', (decimals, words) => {
  const bars = [{ id: 'a', label: 'Poda', count: 1, share: 1 / 3 }]
  render(
    <TextContext value={text}>
      <BarCard title="Tipos" head="Tipo" bars={bars} level={2} {...(decimals && { decimals })} />
    </TextContext>,
  )
  expect(screen.getByRole('list').textContent?.replace(/\s/g, '')).toBe(`Poda1${words}%`)
})
