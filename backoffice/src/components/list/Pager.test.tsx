import { cleanup, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { Pager } from './Pager.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

function draw(props: { previous: string | null; next: string | null; compact?: boolean }) {
  render(
    <TextContext value={text}>
      <MemoryRouter>
        <Pager range="1 a 7 de 23" {...props} />
      </MemoryRouter>
    </TextContext>,
  )
}

it('links to the neighbours that exist and shows the missing one as disabled', () => {
  draw({ previous: null, next: '/listar?page=2' })
  expect(screen.getByRole('link', { name: 'Siguiente' }).getAttribute('href')).toBe('/listar?page=2')
  expect(screen.queryByRole('link', { name: 'Anterior' })).toBeNull()
  expect(screen.getByText('Anterior').closest('[aria-disabled=true]')).not.toBeNull()
})

it('keeps its names when it shows icons alone', () => {
  draw({ previous: '/a', next: '/b', compact: true })
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('/a')
  expect(screen.getByRole('link', { name: 'Siguiente' })).toBeDefined()
})
