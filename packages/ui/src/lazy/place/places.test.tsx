import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FormDefinition, Location } from '@ventanilla/model'
import { englishAnswerMessages } from '@ventanilla/text/english'
import { createLightText } from '@ventanilla/text/light'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import { checks } from '../../flow/checks.ts'
import type { Asset, Places } from '../../flow/places.ts'
import { AnswerForm } from '../../form/AnswerForm.tsx'

const text = createLightText('en', englishAnswerMessages)
const definition: FormDefinition = {
  ...aDefinition,
  sections: [],
  settings: { ...aDefinition.settings, geolocation: true },
}
const square = { address: 'Plaza San Martín, Villa Serena', lat: -32.4, lng: -63.2 }
const lamp: Asset = {
  id: 'L-7',
  description: 'Lamp 7',
  kind: 'Street light',
  address: 'Belgrano 1148',
  iconUrl: 'data:image/svg+xml,x',
  positions: [{ lat: -32.4, lng: -63.2 }],
}

/** Fetched when they are needed, which takes real time: the clock of the tests does not wait for that. */
beforeAll(() => Promise.all([import('./AddressSearch.tsx'), import('./NearbyAssets.tsx')]))
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const soon = { timeout: 10_000 }

async function show(places: Places, location?: Location) {
  const onSubmit = vi.fn()
  render(
    <AnswerForm
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content: { sections: {} }, ...(location && { location }) }}
      text={text}
      language="en"
      who="staff"
      level={1}
      isSaving={false}
      newId={() => 'row'}
      checks={checks}
      places={places}
      onSubmit={onSubmit}
    />,
  )
  const field = await screen.findByRole('combobox', { name: 'Address' }, soon)
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const save = () => fireEvent.submit(screen.getByRole('form'))
  return { onSubmit, field, write, wait, save }
}

it('asks once for what was written last, and the address that is picked by key sets the position', async () => {
  const addresses = vi.fn(async () => [square, { ...square, address: 'Plaza Mitre', lat: -32.5 }])
  const { onSubmit, field, write, wait, save } = await show({ addresses })
  write('pl')
  await wait(400)
  expect(addresses).not.toHaveBeenCalled()
  write('pla')
  write('plaza')
  await wait(400)
  expect(addresses).toHaveBeenCalledOnce()
  expect(addresses).toHaveBeenCalledWith('plaza', expect.any(AbortSignal))
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('2 options')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText(`Position of ${square.address} filled in`)).toBeTruthy()
  save()
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ location: square }))
})

it('says that nothing was found, and that it cannot be searched; what was written stays', async () => {
  const addresses = vi.fn(async () => [] as (typeof square)[])
  const { field, write, wait } = await show({ addresses })
  write('nowhere at all')
  await wait(400)
  // There may be no map: the sentences lead to the coordinates, which are always there.
  expect(screen.getByText('No address was found. The place can also be written as coordinates.')).toBeTruthy()
  addresses.mockRejectedValueOnce(new Error('away'))
  write('nowhere at al')
  await wait(400)
  expect(screen.getByText(/^Addresses cannot be searched.* can also be written as coordinates\.$/)).toBeTruthy()
  expect(field).toHaveProperty('value', 'nowhere at al')
})

it('offers what stands nearby, keeps what was chosen, and takes it back when the position leaves it', async () => {
  const assets = vi.fn(async ({ lat }: { lat: number }) => (lat === -32.4 ? [lamp] : []))
  const { onSubmit, wait, save } = await show({ addresses: async () => [], assets })
  const place = (lat: string) => {
    fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: lat } })
    fireEvent.change(screen.getByLabelText('Longitude'), { target: { value: '-63.2' } })
  }
  expect(assets).not.toHaveBeenCalled()
  place('-32.4')
  await wait(500)
  fireEvent.click(await screen.findByRole('radio', { name: /Lamp 7/ }, soon))
  save()
  expect(onSubmit).toHaveBeenLastCalledWith(
    expect.objectContaining({ location: { lat: -32.4, lng: -63.2, asset: { id: 'L-7', description: 'Lamp 7' } } }),
  )
  place('-33')
  await wait(500)
  expect(await screen.findByText('Nothing is registered near this position.', {}, soon)).toBeTruthy()
  expect(screen.getByText(/not near the new position/)).toBeTruthy()
  save()
  expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ location: { lat: -33, lng: -63.2 } }))
})

it('goes on without what stands nearby where that cannot be read', async () => {
  const assets = vi.fn(async () => {
    throw new Error('away')
  })
  const { onSubmit, wait, save } = await show({ addresses: async () => [], assets })
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '-32,4' } })
  fireEvent.change(screen.getByLabelText('Longitude'), { target: { value: '-63,2' } })
  await wait(500)
  expect(await screen.findByText(/^What is nearby could not be read/, {}, soon)).toBeTruthy()
  save()
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('gives the address that was picked up with its point, and puts the one of the new point there', async () => {
  let answer = (_address: string | null) => {}
  const addressAt = vi.fn<NonNullable<Places['addressAt']>>(
    () =>
      new Promise(resolve => {
        answer = resolve
      }),
  )
  const { onSubmit, field, write, wait, save } = await show({ addresses: async () => [square], addressAt })
  const move = (lat: string) => fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: lat } })
  write('plaza')
  await wait(400)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await wait(600)
  expect([field.getAttribute('value'), addressAt.mock.calls.length]).toEqual([square.address, 0])
  move('-32.41')
  expect(field).toHaveProperty('value', '')
  save()
  expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ location: { lat: -32.41, lng: -63.2 } }))
  await wait(600)
  await act(async () => answer('Mitre 300'))
  expect(field).toHaveProperty('value', 'Mitre 300')
  expect(screen.getByText(/Before: Plaza San Martín, Villa Serena\./)).toBeTruthy()
  move('-32.42')
  await wait(600)
  await act(async () => answer(null))
  expect(field).toHaveProperty('value', '')
})

it('takes the address of an earlier answer for that of its point', async () => {
  const { field } = await show({ addresses: async () => [] }, square)
  expect(field).toHaveProperty('value', square.address)
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '-32.5' } })
  expect(field).toHaveProperty('value', '')
})

it('keeps what somebody wrote themselves, and asks to look whether it is the point', async () => {
  const { field, write } = await show({ addresses: async () => [] }, square)
  const note = 'Check that the address as written belongs to the point.'
  expect(screen.queryByText(note)).toBeNull()
  write('Behind the station')
  expect(screen.getByText(note)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '-32.5' } })
  expect(field).toHaveProperty('value', 'Behind the station')
  expect(screen.getByText(note)).toBeTruthy()
})

it('asks for the address of a position, and keeps what somebody has written', async () => {
  const addressAt = vi.fn<NonNullable<Places['addressAt']>>(async () => 'Plaza San Martín, Villa Serena')
  const { onSubmit, field, write, wait, save } = await show({ addresses: async () => [], addressAt })
  const set = (lat: string) => fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: lat } })
  fireEvent.change(screen.getByLabelText('Longitude'), { target: { value: '-63.2' } })
  set('-32.4')
  await wait(600)
  expect(addressAt).toHaveBeenCalledExactlyOnceWith({ lat: -32.4, lng: -63.2 }, expect.any(AbortSignal))
  expect(field).toHaveProperty('value', 'Plaza San Martín, Villa Serena')
  expect(screen.getByText('Address filled in: Plaza San Martín, Villa Serena')).toBeTruthy()

  addressAt.mockResolvedValueOnce('Belgrano 1148')
  set('-32.5')
  await wait(600)
  expect(field).toHaveProperty('value', 'Belgrano 1148')
  write('Behind the station')
  set('-32.6')
  await wait(600)
  expect(addressAt).toHaveBeenCalledTimes(2)

  write('')
  addressAt.mockRejectedValueOnce(new Error('away'))
  set('-32.7')
  await wait(600)
  expect(field).toHaveProperty('value', '')
  save()
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ location: { lat: -32.7, lng: -63.2 } }))
})
