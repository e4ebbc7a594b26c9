import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createText, loadMessages } from '@ventanilla/text'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../context/text-context.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import { PageTitle } from './PageTitle.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

/** Goes to a page that is still on its way; what is given lets it arrive. */
function leave(): () => Promise<void> {
  let arrive: (page: { default: ComponentType }) => void = () => {}
  const Late = lazy(() => new Promise<{ default: ComponentType }>(resolve => (arrive = resolve)))
  render(
    <TextContext value={text}>
      <MemoryRouter>
        <LanguagePicker />
        <Link to="/otra">Ir</Link>
        <Suspense>
          <Routes>
            <Route path="/" element={<PageTitle title="Una" />} />
            <Route path="/otra" element={<Late />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </TextContext>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Ir' }))
  return () => act(async () => arrive({ default: () => <PageTitle title="Otra" /> }))
}
const heading = () => screen.getByRole('heading', { name: 'Otra' })

it('takes the focus where somebody went to the page', async () => {
  await leave()()
  expect(document.activeElement).toBe(heading())
  expect(document.title).toContain('Otra')
})

it('leaves a menu open that was opened while the page was on its way', async () => {
  const arrive = leave()
  const languages = screen.getByRole('button', { name: /^Idioma/ })
  languages.focus()
  fireEvent.click(languages)
  await arrive()
  expect(heading()).toBeDefined()
  expect(languages.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(languages)
})
