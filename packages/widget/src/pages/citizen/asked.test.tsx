import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type CitizenAnswer, createCitizenClient, type OwnAnswerList } from '@ventanilla/api'
import type { Mark } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { createFormText, loadFormMessages } from '@ventanilla/text/light'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { RootContext } from '@ventanilla/ui'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnswerPage } from './AnswerPage.tsx'
import { AnswersPage } from '../portal/AnswersPage.tsx'
import { EarlierAnswer } from './EarlierAnswer.tsx'
import { RevisionPage } from './RevisionPage.tsx'
import type { Entered } from '../portal/session/session.ts'

const fixture = getFixture('driving-licence')
const { definition } = fixture
const markOf = (questionId: string): Mark => ({ kind: 'answer', sectionId: 'person', rowIndex: 0, questionId })
const phone = { comment: 'Falta el prefijo.', marks: [markOf('phone')], at: '2026-11-20T12:00:00.000Z' }
const open = { correctBy: '2099-12-03', dueOn: null, isDecided: false, owed: null }
const answer: CitizenAnswer = {
  id: 'a1',
  docCode: 'VM7',
  recordCode: null,
  formId: 'driving-licence',
  revision: 2,
  request: phone,
  revisedAt: null,
  createdAt: '2026-11-18T12:00:00.000Z',
  updatedAt: '2026-11-18T12:00:00.000Z',
  state: { id: 'requested', name: 'Solicitada', hue: 'slate' },
  portalStatus: 'underReview',
  mayWithdraw: true,
  messages: [],
  payment: null,
  ...open,
  passed: [{ stateId: 'requested', stateName: 'Solicitada', at: '2026-11-18T12:00:00.000Z' }],
  person: null,
  location: null,
  municipality: { id: '70', name: 'Villa María', timeZone: 'UTC', hideElectronicSignature: false },
  definition,
  content: sampleAnswer(fixture, seededRandom(4)).content,
  signatures: [],
  files: {},
}
const connection = { base: '', credentials: 'omit' as const, language: () => 'es' }
const session = { token: 't', citizenId: '7', username: 'mjluduena', expiresAt: '2100-01-01T00:00:00.000Z' }
const entered: Entered = {
  session,
  client: createCitizenClient(connection, 't'),
  headers: () => ({ Authorization: 'Bearer t' }),
}
const text = createFormText('es', await loadFormMessages('es'), await loadPortalMessages('es'))
await text.load?.('later')

let asked: { method: string; address: string; body: unknown }[]
let says: (method: string, address: string) => [status: number, body: object]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    asked.push({ method, address, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const [status, body] = says(method, address)
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

function draw(content: ReactNode): void {
  const root = { container: document.body, addCss: () => undefined }
  render(<RootContext.Provider value={root}>{content}</RootContext.Provider>)
}
const onLeave = () => undefined

it('shows in the list what is to be corrected, with the way there, and the state beside the word of the portal', async () => {
  const { id, docCode, formId, createdAt, state } = answer
  const own = {
    id,
    docCode,
    formId,
    createdAt,
    state,
    title: 'Licencia',
    timeZone: 'UTC',
    mayWithdraw: true,
    about: null,
    ...open,
  }
  const list: OwnAnswerList = {
    items: [
      { ...own, portalStatus: 'underReview', toCorrect: 4 },
      { ...own, id: 'a2', docCode: 'VM8', portalStatus: null, toCorrect: 0 },
    ],
    total: 2,
    states: ['Solicitada'],
    needs: [{ ...own, portalStatus: 'underReview', toCorrect: 4 }],
    page: 1,
    pages: 1,
    citizenId: '7',
    username: 'mjluduena',
  }
  says = () => [200, list]
  draw(<AnswersPage {...{ text, entered }} onTurn={() => undefined} onError={() => undefined} />)
  const correct = await screen.findByRole('link', { name: 'Corregir VM7' })
  expect(correct.getAttribute('href')).toBe('/ciudadano/revision/a1/-')
  const [, first, second] = screen.getAllByRole('row').map(row => row.textContent)
  const panel = screen.getByRole('region', { name: 'Necesita algo de usted (1)' })
  expect(panel.textContent).toMatch(/Corrija 4 respuestas.*Licencia, VM7.*jueves 03\/12\/2099/)
  expect(first).toMatch(/En revisión.*Solicitada/)
  expect(second).not.toContain('Hasta el')
  expect(first).toContain('Hasta el jueves 03/12/2099')
  expect(second).toMatch(/Solicitada/)
})

it('says before an answer what is to be corrected in it, in the words of the town', () => {
  draw(<AnswerPage {...{ text, entered, answer, onLeave }} onChanged={() => undefined} />)
  const panel = screen.getByRole('region', { name: 'Tiene que corregir una respuesta' })
  expect(panel.textContent).toContain('Falta el prefijo.')
  expect(panel.querySelector('a')?.getAttribute('href')).toBe('/ciudadano/revision/a1/-')
})

it('takes an answer back once it is confirmed, and says where somebody has decided meanwhile', async () => {
  let changes = 0
  const dialog = HTMLDialogElement.prototype
  dialog.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  const decided = { title: 'x', status: 409, code: 'answer.notPending', detail: 'x' }
  says = () => [409, decided]
  draw(<AnswerPage {...{ text, entered, answer, onLeave }} onChanged={() => changes++} />)
  fireEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(screen.getByText('Retirarla'))
  await screen.findByText('Ya no se puede retirar: mientras tanto se resolvió.')
  expect(changes).toBe(0)
  says = () => [200, { revision: 3, updatedAt: answer.updatedAt }]
  fireEvent.click(screen.getByText('Retirarla'))
  await waitFor(() => expect(changes).toBe(1))
  expect(asked.at(-1)).toMatchObject({ method: 'POST', address: '/api/v1/citizen/answers/a1/withdrawal' })
  cleanup()
  draw(
    <AnswerPage
      {...{ text, entered, onLeave }}
      answer={{ ...answer, mayWithdraw: false }}
      onChanged={() => undefined}
    />,
  )
  expect(screen.queryByRole('button', { name: 'Retirar la solicitud' })).toBeNull()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Teléfono celular/ })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar correcciones' }))

it('says that nothing was changed before anything is sent, then shows the code and the documents of what was', async () => {
  says = () => [200, { revision: 3, updatedAt: answer.updatedAt }]
  draw(<RevisionPage {...{ text, entered, answer, onLeave }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  send()
  await screen.findByText(/Debe hacer al menos un cambio/)
  expect(asked).toEqual([])
  fireEvent.change(field(), { target: { value: '+54 353 4111111' } })
  send()
  await screen.findByRole('heading', { name: 'Sus correcciones fueron enviadas' })
  expect(screen.getByText('VM7')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Descargar comprobante' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mis trámites' })).toBeTruthy()
  expect(window.location.pathname).toBe('/ciudadano/guardado/driving-licence/VM7')
})

it('keeps what was written where the town asks for more meanwhile, and sends it with what else is to be corrected', async () => {
  const now = { ...answer, revision: 3, request: { ...phone, marks: [markOf('phone'), markOf('born')] } }
  says = method =>
    method === 'GET' ? [200, now] : asked.length === 1 ? [412, { code: 'request.stale', detail: 'x' }] : [200, {}]
  draw(<RevisionPage {...{ text, entered, answer, onLeave }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  fireEvent.change(field(), { target: { value: '+54 353 4222222' } })
  send()
  await screen.findByText(/Mientras tanto el municipio escribió/)
  expect(field().value).toBe('+54 353 4222222')
  expect(screen.getByLabelText(/^Fecha de nacimiento/)).toBeTruthy()
  send()
  await screen.findByRole('heading', { name: 'Sus correcciones fueron enviadas' })
  expect(JSON.stringify(asked.at(-1)?.body)).toContain('+54 353 4222222')
})

it.each([
  ['Ya ha revisado este formulario', '2026-11-21T12:00:00.000Z'],
  ['El municipio no pidió ninguna corrección de esta respuesta.', null],
])('has no dead end where nothing waits: %s', (sentence, revisedAt) => {
  draw(<RevisionPage {...{ text, entered, onLeave }} answer={{ ...answer, request: null, revisedAt }} />)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver la respuesta' }).getAttribute('href')).toBe('/ciudadano/ver/a1/7')
  expect(screen.getByRole('button', { name: 'Salir' })).toBeTruthy()
})

it('names the answer that was given where a form takes no second one', async () => {
  says = () => [200, { items: [{ id: 'a1', docCode: 'VM7', createdAt: answer.createdAt, timeZone: 'UTC' }] }]
  draw(<EarlierAnswer {...{ text, entered }} formId="driving-licence" />)
  expect((await screen.findByRole('link', { name: 'Ver la respuesta' })).getAttribute('href')).toBe(
    '/ciudadano/ver/a1/7',
  )
  expect(screen.getByText('VM7').parentElement?.textContent).toBe('VM7 · Registrada el 18/11/2026 - 12:00')
  expect(asked[0]?.address).toContain('form=driving-licence')
})
