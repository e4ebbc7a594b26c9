import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { AnswerFilter, Form, Session } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionKey } from '../../../context/session.ts'
import { TextContext } from '../../../context/text-context.ts'
import { AnswerFilters } from '../list/AnswerFilters.tsx'
import { useAnswerList } from '../list-state/use-answer-list.ts'

const text = createText('es', await loadMessages('es'))
const { definition } = getFixture('neighbour-complaint')
const form: Form = {
  id: 'f',
  version: 1,
  revision: 1,
  title: 'Reclamo vecinal',
  description: '',
  live: { public: true, responseLimit: null, remaining: null, singleAnswer: false, opensAt: null, closesAt: null },
  areas: [{ id: 'a1', name: 'Obras' }],
  municipality: { id: 'm', name: 'Villa María', location: null, timeZone: 'America/Argentina/Cordoba', settings: {} },
  branding: {},
  definition,
}
const session: Session = {
  user: {
    id: 'lucia',
    username: 'lpereyra',
    email: null,
    firstName: 'Lucía',
    lastName: 'Pereyra',
    role: 'ROLE_ADMIN',
    account: 'product',
    settings: {},
  },
  permissions: [],
  areas: [],
  municipality: { id: 'm', name: 'Villa María', timeZone: 'America/Argentina/Cordoba' },
  language: null,
}
const colleagues = [
  { id: 'lucia', username: 'lpereyra', name: 'Lucía Pereyra' },
  { id: 'ruben', username: 'rquiroga', name: 'Rubén Quiroga' },
]
const question = definition.sections
  .flatMap(section => (section.kind === 'simple' ? section.questions : []))
  .find(each => each.kind === 'radio' || each.kind === 'select')

let counted: string[]
beforeEach(() => {
  counted = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://here')
    if (url.pathname.endsWith('/assignees')) return Response.json({ items: colleagues })
    if (url.pathname.endsWith('/count')) {
      counted.push(url.search)
      return Response.json({ total: 7 })
    }
    return Response.json({ items: [], next: null, previous: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Filters({ onFilter }: { onFilter: (filter: AnswerFilter, search: string) => void }) {
  const list = useAnswerList('f', [])
  onFilter(list.filter, useLocation().search)
  return <AnswerFilters form={form} list={list} />
}

function draw(search = '') {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(sessionKey, session)
  let last: { filter: AnswerFilter; search: string } = { filter: {}, search: '' }
  render(
    <TextContext value={text}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/respuestas/listado/f${search}`]}>
          <Filters onFilter={(filter, at) => (last = { filter, search: at })} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextContext>,
  )
  return () => last
}

const openMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Filtro' }))
  return await screen.findByRole('dialog', { name: 'Filtro' })
}
const choose = async (field: string) => fireEvent.click(await screen.findByRole('tab', { name: field }))

it('has every filter of an answer and each question with options, and puts what is chosen into the address', async () => {
  const last = draw()
  await openMenu()
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(names.slice(0, 7)).toEqual([
    'Estado',
    'A cargo',
    'Plazo',
    'Pedido abierto',
    'Con archivos',
    'Fechas',
    'Respondida por',
  ])
  await choose('A cargo')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Yo/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Nadie/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Rubén Quiroga/ }))
  expect(screen.queryByRole('checkbox', { name: /Lucía/ })).toBeNull()
  expect(last().filter).toEqual({ assignee: 'me,none,ruben' })
  await choose('Plazo')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Vencidas/ }))
  await choose('Fechas')
  const [from] = screen.getAllByRole('textbox', { name: 'Desde' }).slice(-1)
  fireEvent.change(from ?? document.body, { target: { value: '02/07/2026' } })
  expect(new URLSearchParams(last().search).get('updatedFrom')).toBe('2026-07-02')
  await choose('Respondida por')
  const by = screen.getByRole('textbox', { name: 'Respondida por' })
  fireEvent.change(by, { target: { value: 'lferrero' } })
  fireEvent.keyDown(by, { key: 'Enter' })
  expect(last().filter).toEqual({
    assignee: 'me,none,ruben',
    late: 'true',
    updatedFrom: '2026-07-02',
    createdBy: 'lferrero',
  })
  expect(counted.some(each => each.includes('assignee=ruben'))).toBe(true)
})

it('finds answers that left a question empty', async () => {
  const last = draw()
  await openMenu()
  await choose(question?.title.text ?? '')
  fireEvent.click(await screen.findByRole('checkbox', { name: /Sin responder/ }))
  expect(last().filter).toEqual({ option: `${question?.id}:` })
  expect(await screen.findByRole('button', { name: `${question?.title.text} Sin responder` })).toBeTruthy()
})

it('goes through its fields with the arrows, and gives the focus back', async () => {
  draw()
  await openMenu()
  const first = screen.getByRole('tab', { name: 'Estado' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('A cargo')
  expect(screen.getByRole('tabpanel', { name: 'A cargo' })).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? first, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Filtro')
})

it('shows each filter as a chip that opens its field and can be taken away', async () => {
  const last = draw('?assignee=none,ruben&late=true&createdFrom=2026-07-01&updatedTo=2026-07-09&files=1')
  fireEvent.click(await screen.findByRole('button', { name: 'A cargo Nadie, Rubén Quiroga' }))
  expect(await screen.findByRole('tabpanel', { name: 'A cargo' })).toBeTruthy()
  for (const name of [
    'Vencidas',
    'Con archivos',
    'Respondida el Desde 01/07/2026',
    'Última actualización Hasta 09/07/2026',
  ]) {
    fireEvent.click(screen.getByRole('button', { name: `Quitar filtro: ${name}` }))
  }
  expect(last().filter).toEqual({ assignee: 'none,ruben' })
})

it('says what a link of the statistics asked for, and what of it nobody knows', async () => {
  const written = definition.sections
    .flatMap(section => (section.kind === 'simple' ? section.questions : []))
    .find(each => each.kind === 'open')
  const [state] = definition.states.available
  const last = draw(`?option=${written?.id}:*,${question?.id}:*,gone:&stayed=${state?.id}:90&area=a1`)
  for (const name of [
    `${written?.title.text} Respondida`,
    `${question?.title.text} Respondida`,
    'gone Sin responder',
    `En ${state?.name}: 90 min hábiles o más`,
  ]) {
    fireEvent.click(await screen.findByRole('button', { name: `Quitar filtro: ${name}` }))
  }
  expect(last().filter).toEqual({ area: 'a1' })
  expect(screen.getByRole('button', { name: 'Quitar filtro: A cargo Obras' })).toBeTruthy()
})

it('folds what does not go on two lines', async () => {
  const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 2) * 32
  })
  draw('?assignee=none&late=true&createdFrom=2026-07-01&updatedTo=2026-07-09&files=1&requested=1&by=ana')
  fireEvent.click(await screen.findByRole('button', { name: '4 filtros más' }))
  expect(screen.getByRole('button', { name: 'Quitar filtro: Respondida por ana' })).toBeTruthy()
  top.mockRestore()
})
