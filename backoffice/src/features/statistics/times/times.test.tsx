import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Statistics, StatisticsTimes } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { listOf } from '../parts/answers-listed.ts'
import { TimesCards } from './TimesCards.tsx'
import { TimesFigures } from './TimesFigures.tsx'

const text = createText('es', await loadMessages('es'))
afterEach(cleanup)

const fixture = getFixture('neighbour-complaint').definition
const state = (id: string, transitions: string[]) => ({ id, name: id.toUpperCase(), transitions })
const definition: Statistics['definition'] = {
  ...fixture,
  termDays: 2,
  states: { available: [state('new', ['work']), state('work', ['done']), state('done', [])], initial: 'new' },
}
const ana = { id: 'u1', username: 'ana', name: 'Ana Paz' }
const times: StatisticsTimes = {
  isOwn: false,
  isCounting: false,
  read: { answers: 20, median: 190, ninth: 1_728, slowest: { from: 1_740, answers: 2 } },
  solved: {
    answers: 11,
    median: 2,
    ninth: 3,
    days: [
      { days: 1, answers: 4, late: 0 },
      { days: 2, answers: 5, late: 0 },
      { days: 3, answers: 1, late: 1 },
      { days: 40, answers: 1, late: 1 },
    ],
    inTime: 7,
    late: 2,
  },
  states: [{ id: 'new', answers: 11, median: 576, ninth: 2_592, slowest: { from: 2_624, answers: 1 } }],
  people: [
    { person: ana, open: 3, answers: 11, median: 2, ninth: 3, late: 1 },
    { person: null, open: 6, answers: 0, median: null, ninth: null, late: 0 },
  ],
}

function show(given: StatisticsTimes = times) {
  const statistics = { definition } as Statistics
  const { container } = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <TextContext value={text}>
          <TimesFigures times={given} statistics={statistics} listed={listOf('f')} />
          <TimesCards times={given} definition={definition} listed={listOf('f')} />
        </TextContext>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return container
}
const plain = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ')
const waysIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(link => [plain(link), link.getAttribute('href')?.split('?')[1] ?? ''])

it('tells the median first and 90 % second, each with the way to the answers beyond', () => {
  const figures = show().querySelector('dl')
  if (!figures) throw new Error('there are figures')
  expect([...figures.querySelectorAll('dd')].map(plain)).toEqual([
    '3 h 10 min',
    'mediana, 90 % en 1,2 días',
    'Ver las 2 más lentas',
    '2 días',
    'mediana en hábiles, 90 % en 3 días',
    'Ver la más lenta',
    '77,8 %',
    '7 de 9 resueltas con plazo',
    'Ver las 2 fuera de plazo',
    '9',
    '6 sin nadie a cargo',
    'Ver las 9',
  ])
  expect(waysIn(figures).map(([, way]) => way)).toEqual([
    'readFrom=1740',
    'solved=4-',
    'outcome=late',
    'state=new%2Cwork',
  ])
})

it('draws a column for each number of working days, says which were late, and reads the one that is pointed at', () => {
  show()
  const card = screen.getByRole('group', { name: 'Hasta resolver' })
  const columns = within(card).getAllByRole('listitem')
  expect(columns).toHaveLength(13)
  expect(columns.flatMap(column => (column.querySelector('a') ? [plain(column)] : []))).toEqual([
    '1 día: 41',
    '2 días: 52',
    '3 días: 1, 1 tarde3',
    '12 días o más: 1, 1 tarde12+',
  ])
  expect(card.textContent).toContain('Plazo: 2 días hábiles')
  const last = columns[12]
  if (!last) throw new Error('there are 13')
  fireEvent.pointerOver(last, { pointerType: 'mouse' })
  expect(plain(card)).toContain('12 días o más11 tardeVer la respuesta')
  fireEvent.click(within(card).getByRole('button', { name: 'Ver tabla' }))
  expect(within(card).getAllByRole('row').map(plain)).toEqual([
    'Días hábilesCantidadTarde',
    '1 día40',
    '2 días50',
    '3 días11',
    '40 días11',
  ])
})

it('tells the time in each state in working days', () => {
  show()
  const card = screen.getByRole('group', { name: 'Tiempo en cada estado' })
  expect(within(card).getAllByRole('listitem').map(plain)).toEqual(['NEWMediana 0,4 d90 % 1,8 d'])
  expect(waysIn(card)).toEqual([
    ['NEW', 'stayed=new%3A0'],
    ['1,8 d', 'stayed=new%3A2624'],
  ])
})

it('names people in the order given, each number the way to its answers', () => {
  show()
  const card = screen.getByRole('region', { name: 'Por persona a cargo' })
  const rows = within(card).getAllByRole('row').slice(1)
  expect(rows.map(row => [...row.children].map(plain))).toEqual([
    ['APAna Paz', '3', '11', '2 d', '3 d', '1'],
    ['Nadie', '6', 'Ninguna', '—', '—', 'Ninguna'],
  ])
  expect(waysIn(card)).toEqual([
    ['3', 'assignee=u1&state=new%2Cwork'],
    ['11', 'assignee=u1&solved=0-'],
    ['1', 'assignee=u1&late=true'],
    ['6', 'assignee=none&state=new%2Cwork'],
  ])
})

it('says by area what its people have to do, each number the way to its answers, and nothing of a form of one', () => {
  const row = { median: null, ninth: null }
  const areas = [
    { area: { id: 'a1', name: 'Alumbrado' }, open: 3, answers: 11, median: 2, ninth: 3, late: 1 },
    { area: null, open: 6, answers: 0, ...row, late: 0 },
  ]
  show({ ...times, areas })
  const card = screen.getByRole('region', { name: 'Por área' })
  const rows = within(card).getAllByRole('row').slice(1)
  expect(rows.map(each => [...each.children].map(plain))).toEqual([
    ['Alumbrado', '3', '11', '2 d', '3 d', '1'],
    ['Nadie, o quien no está en estas áreas', '6', 'Ninguna', '—', '—', 'Ninguna'],
  ])
  expect(waysIn(card)).toEqual([
    ['3', 'area=a1&state=new%2Cwork'],
    ['11', 'area=a1&solved=0-'],
    ['1', 'area=a1&late=true'],
    ['6', 'area=none&state=new%2Cwork'],
  ])
  cleanup()
  show({ ...times, areas: [] })
  expect(screen.queryByRole('region', { name: 'Por área' })).toBeNull()
})

it('says that times are being counted, and nothing of what nobody has solved', () => {
  const { read: _, solved: __, states: ___, people: ____, ...counting } = times
  show({ ...counting, isCounting: true })
  expect(screen.getByText(/se están contando/)).toBeDefined()
  cleanup()
  const none = { answers: 0, median: null, ninth: null }
  show({
    ...times,
    read: { ...none, slowest: null },
    solved: { ...none, days: [], inTime: 0, late: 0 },
    states: [],
    people: [{ person: null, open: 0, ...none, late: 0 }],
  })
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
