import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { emptyContent, type FormDefinition, type Question } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { CompleteAnswer } from '../../flow/answer-state.ts'
import { aDefinition } from '../../flow/a-definition.ts'
import { checks } from '../../flow/checks.ts'
import type { Locks } from '../../flow/locks.ts'
import { type AskedOfServer, type AskServer, ProofRefused, type WorthOf } from '../../flow/uploads.ts'
import { AnswerForm } from '../../form/AnswerForm.tsx'

const text = createText('es', await loadMessages('es'))
/** Fetched when they are needed, which takes real time. */
beforeAll(() => Promise.all([import('../../question/LateQuestion.tsx'), import('./VerifyAddress.tsx')]))
afterEach(cleanup)

const mail: Question = {
  required: false,
  attachments: { image: false, document: false, video: false },
  id: 'mail',
  kind: 'open',
  dataType: 'email',
  verify: true,
  title: { text: 'Correo' },
}
const definition: FormDefinition = {
  ...aDefinition,
  language: 'es',
  sections: [
    {
      kind: 'simple',
      id: 's',
      title: { text: 'Datos' },
      description: { text: '' },
      repeatable: false,
      questions: [mail],
    },
  ],
}
const locks: Locks = {
  isLocked: () => false,
  isConditionLocked: () => true,
  isRowLocked: () => true,
  isListLocked: () => true,
  isLocationLocked: true,
  isSignatureLocked: () => true,
}
/** The code that the server of these tests mailed. */
const right = '123456'
const prove = async (given: { address: string } | { id: string; code: string }) => {
  if ('address' in given) return `code for ${given.address}`
  if (given.code === '000000') throw new Error('no connection')
  if (given.code === '999999') throw new ProofRefused('', 240)
  if (given.code !== right) throw new ProofRefused('Ese código no es')
  return 'token'
}

const ask: AskServer = async <Given extends AskedOfServer>(given: Given) => {
  if ('near' in given || 'follow' in given) throw new Error('not asked here')
  return (await prove(given)) as WorthOf<Given>
}

async function show({ who = 'public', begun = '', revising = false, at = '' }: Given = {}) {
  const sent: CompleteAnswer[] = []
  const empty = emptyContent(definition, () => `r${at}`)
  const content = begun ? { sections: { s: { rows: [{ id: 'r', values: { mail: { value: begun } } }] } } } : empty
  render(
    <AnswerForm
      checks={checks}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content }}
      text={text}
      language="es"
      who={who}
      level={2}
      isSaving={false}
      newId={() => 'r'}
      locks={revising ? locks : undefined}
      uploads={{ ask, send: () => Promise.reject(new Error('no files')), remove: () => Promise.resolve() }}
      onSubmit={answer => sent.push(answer)}
    />,
  )
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  return sent
}
type Given = { who?: 'public' | 'staff'; begun?: string; revising?: boolean; at?: string }

const write = (address: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Correo/ }), { target: { value: address } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const give = (code: string) => {
  fireEvent.change(screen.getByLabelText('Código de 6 números'), { target: { value: code } })
  press('Confirmar el correo')
}
const send = () => press('Guardar respuesta')

it('sends no address that is not proved, and sends what proves it with it', async () => {
  const sent = await show()
  write('ana@uno.example')
  send()
  expect(sent).toEqual([])
  expect(screen.getAllByText('Confirme el correo con el código que le enviamos').length).toBeGreaterThan(0)
  press('Enviar el código')
  await screen.findAllByText(/Enviamos un código a ana@uno.example/)
  give(right)
  await waitFor(() => expect(screen.queryByText('Confirme el correo con el código que le enviamos')).toBeNull())
  send()
  const proof = { address: 'ana@uno.example', token: 'token' }
  expect(sent[0]?.content.sections['s']).toMatchObject({
    rows: [{ values: { mail: { value: 'ana@uno.example', proof } } }],
  })
})

it('says in words what was wrong with a code: too short, another, too often, no connection', async () => {
  await show({ at: '2' })
  write('ana@dos.example')
  press('Enviar el código')
  await screen.findByLabelText('Código de 6 números')
  give('12')
  await screen.findByText('Escriba los 6 números del código.')
  give('111111')
  await screen.findByText('Ese código no es')
  give('999999')
  await screen.findByText(/Inténtelo otra vez en 4 minutos/)
  give('000000')
  await screen.findByText('No hay conexión. Cuando vuelva, inténtelo otra vez.')
})

it('asks anew for another address, and takes back the one that was proved', async () => {
  await show({ at: '3' })
  write('ana@tres.example')
  press('Enviar el código')
  await screen.findByLabelText('Código de 6 números')
  give(right)
  await screen.findAllByText('Correo confirmado')
  write('eva@tres.example')
  await screen.findByRole('button', { name: 'Enviar el código' })
  write('ana@TRES.example')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enviar el código' })).toBeNull())
})

it('lets another code be asked for once the first had a minute to arrive', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    await show({ at: '4' })
    write('ana@cuatro.example')
    press('Enviar el código')
    await screen.findByText('Puede pedir otro código en 60 segundos.')
    act(() => void vi.advanceTimersByTime(59_000))
    await screen.findByText('Puede pedir otro código en 1 segundo.')
    act(() => void vi.advanceTimersByTime(1000))
    press('Enviar otro código')
    await screen.findByText('Puede pedir otro código en 60 segundos.')
  } finally {
    vi.useRealTimers()
  }
})

it('asks staff for no code, and nobody about an address that stood in the answer before', async () => {
  const byStaff = await show({ who: 'staff' })
  write('ana@cinco.example')
  send()
  expect(byStaff).toHaveLength(1)
  cleanup()
  const revised = await show({ begun: 'ana@seis.example', revising: true })
  send()
  expect(revised).toHaveLength(1)
  write('eva@seis.example')
  await screen.findByRole('button', { name: 'Enviar el código' })
})
