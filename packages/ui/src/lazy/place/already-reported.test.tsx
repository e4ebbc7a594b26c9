import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { emptyContent } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import { checks } from '../../flow/checks.ts'
import type { Reported } from '../../flow/places.ts'
import { type AskedOfServer, type AskServer, ProofRefused, type WorthOf } from '../../flow/uploads.ts'
import { AnswerForm } from '../../form/AnswerForm.tsx'

const text = createText('es', await loadMessages('es'))
/** Fetched when they are needed, which takes real time. */
beforeAll(() => Promise.all([import('../../location/LocationSection.tsx'), import('./AlreadyReported.tsx')]))
afterEach(cleanup)
// The files of a worker share the navigator.
afterEach(() => vi.unstubAllGlobals())

const place = (id: string, topic: string, followers = 0) => ({
  id,
  properties: {
    day: '2026-11-20',
    state: { name: 'Recibido', hue: 'amber' as const },
    answers: [{ question: 'Tema', chosen: [topic] }],
    followers,
  },
})
const branch = place('branch', 'Rama sobre los cables')
const lamp = place('lamp', 'Luminaria apagada', 3)

function server(near: () => Reported) {
  const heard: AskedOfServer[] = []
  const answer = (given: AskedOfServer): WorthOf<AskedOfServer> => {
    if ('near' in given) return near()
    if ('follow' in given) return undefined
    if ('address' in given) return 'sent'
    if (given.code !== '123456') throw new ProofRefused('Ese código no es')
    return 'token'
  }
  const ask: AskServer = async <Given extends AskedOfServer>(given: Given) => {
    heard.push(given)
    return answer(given) as WorthOf<Given>
  }
  return { heard, ask }
}

async function show(ask: AskServer, reported = true) {
  const definition = { ...aDefinition, sections: [], settings: { ...aDefinition.settings, geolocation: true } }
  render(
    <AnswerForm
      checks={checks}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content: emptyContent(definition, () => 'r') }}
      text={text}
      language="es"
      who="public"
      level={2}
      isSaving={false}
      newId={() => 'r'}
      places={{ addresses: () => Promise.resolve([]), reported }}
      uploads={{ ask, send: () => Promise.reject(new Error('no files')), remove: () => Promise.resolve() }}
      onSubmit={() => {}}
    />,
  )
  vi.stubGlobal('navigator', {
    ...navigator,
    languages: navigator.languages,
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { latitude: -32.41, longitude: -63.24, accuracy: 5 } } as GeolocationPosition),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Usar mi posición' }))
  await act(() => new Promise(resolve => setTimeout(resolve, 700)))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const seen = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeTruthy())

it('tells what was reported near the place, and has an address followed once its code is right', async () => {
  const { ask, heard } = server(() => ({ metres: 100, count: 2, items: [branch, lamp] }))
  await show(ask)
  await seen(/Ya informaron 2 cosas a menos de 100 metros/)
  expect(screen.getByText('Luminaria apagada')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Es este: seguirlo' })[0] as Element)
  const field = screen.getByLabelText(/Su correo/)
  fireEvent.change(field, { target: { value: 'nadie' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await seen(/Escriba un correo como/)
  fireEvent.change(field, { target: { value: ' vecina@correo.example ' } })
  press('Enviarme un código')
  const code = await screen.findByLabelText(/Código de 6 números/)
  fireEvent.change(code, { target: { value: '999999' } })
  press('Seguir')
  await seen('Ese código no es')
  fireEvent.change(code, { target: { value: '123456' } })
  press('Seguir')
  await waitFor(() => expect(screen.getAllByText(/Le escribimos a vecina@correo.example/).length).toBeGreaterThan(0))
  expect(heard).toEqual([
    { near: { lat: -32.41, lng: -63.24 } },
    { address: 'vecina@correo.example' },
    { id: 'sent', code: '999999' },
    { id: 'sent', code: '123456' },
    { follow: 'branch', address: 'vecina@correo.example', token: 'token' },
  ])
})

it('holds nobody up: it is another one, and can be looked at again', async () => {
  await show(server(() => ({ metres: 100, count: 1, items: [lamp] })).ask)
  await screen.findByRole('heading', { name: '¿Es alguno de estos?' })
  press('Es otro, continuar')
  expect(screen.queryByText('Luminaria apagada')).toBeNull()
  press('Ver lo que informaron cerca')
  expect(screen.getByText('Luminaria apagada')).toBeTruthy()
})

it('says nothing where nothing is near, where it cannot be asked, and where the form shows no map', async () => {
  await show(server(() => ({ metres: 100, count: 0, items: [] })).ask)
  expect(screen.queryByText('¿Es alguno de estos?')).toBeNull()
  cleanup()
  await show(
    server(() => {
      throw new Error('no connection')
    }).ask,
  )
  expect(screen.queryByText('¿Es alguno de estos?')).toBeNull()
  cleanup()
  const { ask, heard } = server(() => ({ metres: 100, count: 1, items: [lamp] }))
  await show(ask, false)
  expect(heard).toEqual([])
})
