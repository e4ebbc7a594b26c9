import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { CitizenFound, CitizenSearch } from '@ventanilla/api'
import type { Person } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { ToastProvider } from '../../../context/toast/ToastProvider.tsx'
import { CitizenStep } from './CitizenStep.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const firm: Person = { kind: 'legal', id: 'p1', businessName: 'Panadería La Espiga S.R.L.', cuit: '30708123451' }

/** Draws the step and gives what was searched for; the platform answers when told. */
function draw(hash?: string) {
  const asked: CitizenSearch[] = []
  let answer: (found: CitizenFound) => void = () => undefined
  const directory = {
    searchCitizen: (wanted: CitizenSearch) => {
      asked.push(wanted)
      return new Promise<CitizenFound>(resolve => (answer = resolve))
    },
    createCitizen: () => Promise.reject(new Error('not asked for here')),
  }
  function Step() {
    const [person, setPerson] = useState<Person | null>(null)
    const how = {
      directory,
      formId: 'f',
      isRecipient: false,
      isRequired: true,
      isShown: true,
      onContinue: () => undefined,
    }
    return <CitizenStep {...how} person={person} onPerson={setPerson} hash={hash} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextContext value={text}>
        <ToastProvider>
          <Step />
        </ToastProvider>
      </TextContext>
    </QueryClientProvider>,
  )
  return { asked, found: (person: Person | null) => act(async () => answer({ person })) }
}

it('searches for whom the hash of a link names, once, and says who it is', async () => {
  const { asked, found } = draw('vecina')
  await act(async () => undefined)
  expect(asked).toEqual([{ kind: 'hash', formId: 'f', hash: 'vecina' }])
  await found(firm)
  expect(screen.getByRole('region', { name: 'Ciudadano' }).textContent).toContain('Panadería La Espiga S.R.L.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Persona jurídica' }).checked).toBe(true)
})

it('says that nobody was found by a hash, and lets the number be written', async () => {
  const { found } = draw('nadie')
  await act(async () => undefined)
  await found(null)
  expect(await screen.findByRole('button', { name: 'Aquí' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Ciudadano' })).toBeNull()
})

it('hears no hash any more once a number is written', async () => {
  const { asked, found } = draw('vecina')
  await act(async () => undefined)
  fireEvent.change(screen.getByRole('textbox', { name: 'DNI' }), { target: { value: '28456123' } })
  await found(firm)
  expect(screen.queryByRole('region', { name: 'Ciudadano' })).toBeNull()
  expect(asked).toHaveLength(1)
})

it('asks for nobody by itself without a hash', async () => {
  const { asked } = draw()
  await act(async () => undefined)
  expect(asked).toEqual([])
})
