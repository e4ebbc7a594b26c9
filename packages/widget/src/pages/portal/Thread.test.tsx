import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { SaidOfAnswer } from '@ventanilla/api'
import { createFormText, loadFormMessages } from '@ventanilla/text/light'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { RootContext } from '@ventanilla/ui'
import { afterEach, expect, it } from 'vitest'
import { Thread } from './Thread.tsx'

const text = createFormText('es', await loadFormMessages('es'), await loadPortalMessages('es'))
await text.load?.('later')
const municipality = { id: '70', name: 'Villa María', timeZone: 'UTC', hideElectronicSignature: false }
const asked: SaidOfAnswer = { at: '2026-11-24T09:15:00.000Z', by: 'town', kind: 'request', text: 'Falta la foto.' }

let sent: { key: string; text: string }[] = []
let isAway = false
const client = {
  write: async (_: string | number, key: string, body: { text: string }): Promise<SaidOfAnswer> => {
    sent.push({ key, text: body.text })
    if (isAway) throw new Error('nobody answers')
    return { at: '2026-11-25T10:00:00.000Z', by: 'citizen', kind: 'message', text: body.text }
  },
}
afterEach(() => {
  cleanup()
  sent = []
  isAway = false
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Su mensaje al municipio' })
function draw(): void {
  const root = { container: document.body, addCss: () => undefined }
  render(
    <RootContext.Provider value={root}>
      <Thread text={text} answer={{ id: 'a1', messages: [asked], municipality }} client={client} />
    </RootContext.Provider>,
  )
}

it('says who wrote what and when, sends a message once, and shows it with the others', async () => {
  draw()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'El municipio pidió una corrección, 24/11/2026 - 09:15Falta la foto.',
  ])
  press('Escribir un mensaje')
  press('Enviar')
  await screen.findByText('Escriba el mensaje antes de enviarlo.')
  expect(sent).toEqual([])
  fireEvent.input(field(), { target: { value: ' Ya la subo. ' } })
  press('Enviar')
  press('Enviar')
  await screen.findByText('Mensaje enviado')
  expect(sent.map(each => each.text)).toEqual(['Ya la subo.'])
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toContain(
    'Usted, 25/11/2026 - 10:00Ya la subo.',
  )
})

it('keeps what was written where nobody answers, and sends the same again under the same key', async () => {
  draw()
  press('Escribir un mensaje')
  fireEvent.input(field(), { target: { value: '¿Cuándo vienen?' } })
  isAway = true
  press('Enviar')
  await screen.findByText(/El mensaje no se envió/)
  expect(field().value).toBe('¿Cuándo vienen?')
  isAway = false
  press('Enviar')
  await screen.findByText('Mensaje enviado')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})
