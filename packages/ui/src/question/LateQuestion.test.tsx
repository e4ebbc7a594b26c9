import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { emptyContent, type FormDefinition, type Question } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { CompleteAnswer } from '../flow/answer-state.ts'
import { aDefinition } from '../flow/a-definition.ts'
import { checks } from '../flow/checks.ts'
import { AnswerForm } from '../form/AnswerForm.tsx'
import { logic } from '../lazy/logic/logic.tsx'

const text = createText('es', await loadMessages('es'))
/** Fetched when they are needed, which takes real time. */
beforeAll(() => Promise.all([import('./LateQuestion.tsx'), import('../lazy/date/CalendarDialog.tsx')]))
afterEach(cleanup)

const base = { required: false, attachments: { image: false, document: false, video: false } }
const mail: Question = { ...base, id: 'mail', kind: 'open', dataType: 'email', title: { text: 'Correo' } }
const phone: Question = {
  ...base,
  id: 'phone',
  kind: 'open',
  dataType: 'phone',
  country: 'AR',
  title: { text: 'Teléfono' },
}
const number: Question = {
  ...base,
  id: 'number',
  kind: 'open',
  dataType: 'documentNumber',
  documents: ['nif', 'nie'],
  title: { text: 'Documento' },
}

async function show(...questions: Question[]) {
  const definition: FormDefinition = {
    ...aDefinition,
    language: 'es',
    sections: [
      { kind: 'simple', id: 's', title: { text: 'Datos' }, description: { text: '' }, repeatable: false, questions },
    ],
  }
  const sent: CompleteAnswer[] = []
  render(
    <AnswerForm
      checks={checks}
      logic={logic}
      definition={definition}
      when={{ timeZone: 'UTC' }}
      initial={{ content: emptyContent(definition, () => 'r') }}
      text={text}
      language="es"
      who="public"
      level={2}
      isSaving={false}
      newId={() => 'r'}
      onSubmit={answer => sent.push(answer)}
    />,
  )
  await new Promise(resolve => setTimeout(resolve, 0))
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
  return {
    field,
    write(name: string, value: string) {
      fireEvent.change(field(name), { target: { value } })
      fireEvent.blur(field(name))
    },
    send: () => fireEvent.submit(field(questions[0]?.title.text ?? '').closest('form') ?? document.body),
    sent,
  }
}

it('takes any way of writing and shows what is kept once a field is left', async () => {
  const { field, write, send, sent } = await show(mail, phone, number)
  write('Correo', ' ana@Town.Example')
  write('Teléfono', '+54 9 353 4234567')
  write('Documento', '12.345.678-z')
  expect([field('Correo').value, field('Teléfono').value, field('Documento').value]).toEqual([
    'ana@town.example',
    '0353 15-423-4567',
    '12345678Z',
  ])
  send()
  expect(sent[0]?.content.sections['s']).toMatchObject({
    rows: [{ values: { mail: { value: 'ana@town.example' }, phone: { value: '+5493534234567' } } }],
  })
})

it('keeps what it cannot read as it was written, and says what is wrong with it', async () => {
  const { field, write, send, sent } = await show(mail, phone, number)
  write('Correo', 'ana@town')
  write('Teléfono', '423-4567')
  write('Documento', '12345678A')
  expect(field('Teléfono').value).toBe('423-4567')
  send()
  expect(sent).toEqual([])
  const described = (name: string) =>
    document.getElementById(`${field(name).id}-error`)?.textContent?.replace('Error: ', '')
  expect(described('Correo')).toContain('por ejemplo nombre@ejemplo.org')
  expect(described('Teléfono')).toContain('por ejemplo 0353 423-4567')
  expect(described('Documento')).toContain('La última letra no corresponde')
})

it('offers a keyboard of addresses and of numbers, and what the browser knows', async () => {
  const { field } = await show({ ...mail, autocomplete: 'email' }, { ...phone, autocomplete: 'tel' })
  expect([field('Correo').inputMode, field('Correo').autocomplete]).toEqual(['email', 'email'])
  expect([field('Teléfono').inputMode, field('Teléfono').autocomplete]).toEqual(['tel', 'tel'])
})

it('says how many options may be chosen, and when they are too few or too many', async () => {
  const options = ['Lunes', 'Martes', 'Jueves'].map(text => ({ id: text, text: { text } }))
  const days: Question = {
    ...base,
    id: 'days',
    kind: 'select',
    searchable: false,
    options,
    min: 2,
    max: 2,
    title: { text: 'Días' },
  }
  const { sent } = await show(days)
  const box = (name: string) => screen.getByRole('checkbox', { name })
  expect(screen.getByText('Elija 2')).toBeDefined()
  fireEvent.click(box('Lunes'))
  fireEvent.submit(box('Lunes').closest('form') ?? document.body)
  expect(screen.getAllByText(/Elija al menos 2 opciones/)).not.toEqual([])
  fireEvent.click(box('Martes'))
  fireEvent.click(box('Jueves'))
  expect(screen.getAllByText(/Elija como máximo 2 opciones/)).not.toEqual([])
  fireEvent.click(box('Martes'))
  fireEvent.submit(box('Lunes').closest('form') ?? document.body)
  expect(sent[0]?.content.sections['s']).toMatchObject({ rows: [{ values: { days: { value: ['Lunes', 'Jueves'] } } }] })
})

it('shows an example of what a text looks like, and says it where one does not', async () => {
  const postcode: Question = {
    ...base,
    id: 'postcode',
    kind: 'open',
    dataType: 'string',
    pattern: '[A-Z]?\\d{4}',
    patternHint: 'X5900',
    title: { text: 'Código postal' },
  }
  const { write, send, sent } = await show(postcode)
  expect(screen.getByText('Por ejemplo X5900')).toBeDefined()
  write('Código postal', '59')
  send()
  expect(screen.getAllByText(/Escríbalo así: X5900/)).not.toEqual([])
  write('Código postal', '5900')
  send()
  expect(sent).toHaveLength(1)
})

it('counts a long text, and says aloud only that it is nearly at its end', async () => {
  const story: Question = {
    ...base,
    id: 'story',
    kind: 'open',
    dataType: 'string',
    multiline: true,
    limits: { maxLength: 30 },
    title: { text: 'Descripción' },
  }
  const { write } = await show(story)
  write('Descripción', 'árbol')
  expect(screen.getByText('5 de 30')).toBeDefined()
  expect(screen.queryByText(/Quedan/)).toBeNull()
  write('Descripción', 'un árbol muy alto caído')
  expect(screen.getByText('Quedan 7 caracteres')).toBeDefined()
})

it('takes a point of a scale, whose ends are said with their points, and takes it back', async () => {
  const scale: Question = {
    ...base,
    id: 'care',
    kind: 'scale',
    from: 1,
    points: 5,
    look: 'numbers',
    low: { text: 'Muy mal' },
    high: { text: 'Muy bien' },
    title: { text: 'Atención' },
  }
  const { sent } = await show(scale, { ...scale, id: 'place', look: 'stars', title: { text: 'Lugar' } })
  const point = (group: string, name: string | RegExp) =>
    within(screen.getByRole('radiogroup', { name: new RegExp(`^${group}`) })).getByRole('radio', { name })
  fireEvent.click(point('Atención', /^5 ?, Muy bien$/))
  fireEvent.click(point('Lugar', '3 de 5'))
  fireEvent.submit(point('Lugar', '3 de 5').closest('form') ?? document.body)
  expect(sent[0]?.content.sections['s']).toMatchObject({
    rows: [{ values: { care: { value: 5 }, place: { value: 3 } } }],
  })
  fireEvent.click(screen.getByRole('button', { name: /: Lugar/ }))
  fireEvent.submit(point('Lugar', '3 de 5').closest('form') ?? document.body)
  expect(sent[1]?.content.sections['s']).toEqual({ rows: [{ id: 'r', values: { care: { value: 5 } } }] })
})

it('says a calculated number with its unit as it is written, and sends it', async () => {
  const count: Question = { ...base, id: 'count', kind: 'open', dataType: 'integer', title: { text: 'Cantidad' } }
  const total: Question = {
    ...base,
    id: 'total',
    kind: 'calculated',
    operation: 'product',
    terms: [{ questionId: 'count' }, { constant: 2.5 }],
    decimals: 2,
    unit: { text: 'pesos' },
    title: { text: 'Total' },
  }
  const { sent, write } = await show(count, total)
  const result = screen.getByRole('status', { name: 'Total' })
  expect(result.textContent).toBe('Se calcula con sus respuestas')
  write('Cantidad', '3')
  expect(result.textContent).toBe('7,50 pesos')
  fireEvent.submit(result.closest('form') ?? document.body)
  expect(sent[0]?.content.sections['s']).toMatchObject({
    rows: [{ values: { count: { value: 3 }, total: { value: 7.5 } } }],
  })
})

it('asks for a column in each row of a table, names the rows that are missing, and leads to the first of them', async () => {
  const street: Question = {
    ...base,
    id: 'street',
    kind: 'table',
    required: true,
    everyRow: true,
    title: { text: 'Su calle' },
    rows: [
      { id: 'light', text: { text: 'Alumbrado' } },
      { id: 'clean', text: { text: 'Limpieza' } },
    ],
    options: [
      { id: 'good', text: { text: 'Bien' } },
      { id: 'bad', text: { text: 'Mal' } },
    ],
  }
  const { sent } = await show(street, { ...street, id: 'park', required: false, title: { text: 'La plaza' } })
  const cell = (table: string, row: string, column: string) =>
    within(
      within(screen.getByRole('group', { name: new RegExp(`^${table}`) })).getByRole('radiogroup', { name: row }),
    ).getByRole<HTMLInputElement>('radio', { name: column })
  const submit = () => fireEvent.submit(cell('Su calle', 'Limpieza', 'Mal').closest('form') ?? document.body)
  fireEvent.click(cell('Su calle', 'Alumbrado', 'Bien'))
  submit()
  expect(sent).toEqual([])
  expect(screen.getAllByText('Falta responder 1 fila.')).not.toEqual([])
  const row = screen.getAllByRole('radiogroup', { name: 'Limpieza' })[0]
  expect(row?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Falta responder').closest('[role="radiogroup"]')).toBe(row)
  expect(cell('Su calle', 'Limpieza', 'Bien').id).not.toBe('')
  fireEvent.click(cell('Su calle', 'Limpieza', 'Mal'))
  fireEvent.click(cell('La plaza', 'Alumbrado', 'Mal'))
  submit()
  expect(sent[0]?.content.sections['s']).toMatchObject({
    rows: [{ values: { street: { value: { light: 'good', clean: 'bad' } }, park: { value: { light: 'bad' } } } }],
  })
  fireEvent.click(screen.getByRole('button', { name: /: La plaza/ }))
  expect(cell('La plaza', 'Alumbrado', 'Mal').checked).toBe(false)
})

it.each(['radio', 'select'] as const)(
  'asks which other of a %s, and sends it only while that is chosen',
  async kind => {
    const options = [
      { id: 'oak', text: { text: 'Roble' } },
      { id: 'other', text: { text: 'Otro' }, other: true as const },
    ]
    const tree: Question = { ...base, id: 'tree', kind, searchable: false, options, title: { text: 'Árbol' } }
    const { sent } = await show(tree)
    const box = (name: string) => screen.getByRole(kind === 'radio' ? 'radio' : 'checkbox', { name })
    const submit = () => fireEvent.submit(box('Otro').closest('form') ?? document.body)
    expect(screen.queryByLabelText(/¿Cuál\?/)).toBeNull()
    fireEvent.click(box('Otro'))
    submit()
    expect(sent).toEqual([])
    expect(screen.getAllByText(/Escriba cuál/)).not.toEqual([])
    fireEvent.change(screen.getByLabelText(/¿Cuál\?/), { target: { value: 'Jacarandá' } })
    submit()
    const value = kind === 'radio' ? 'other' : ['other']
    expect(sent[0]?.content.sections['s']).toMatchObject({
      rows: [{ values: { tree: { value, other: 'Jacarandá' } } }],
    })
    fireEvent.click(box('Roble'))
    if (kind === 'select') fireEvent.click(box('Otro'))
    expect(screen.queryByLabelText(/¿Cuál\?/)).toBeNull()
  },
)

it('says between which days a date is, offers no other, and names the day that is passed', async () => {
  const visit: Question = {
    ...base,
    id: 'visit',
    kind: 'open',
    dataType: 'date',
    days: { min: '2026-03-10', max: '2026-03-20' },
    title: { text: 'Visita' },
  }
  const { write, send, sent } = await show(visit)
  expect(screen.getByText('Día, mes y año, entre el 10/03/2026 y el 20/03/2026')).toBeDefined()
  write('Visita', '21/03/2026')
  send()
  expect(screen.getAllByText(/hasta el 20\/03\/2026\./)).not.toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Elegir/ }))
  await screen.findByRole('grid')
  const day = (number: string) => screen.getByText<HTMLButtonElement>(number, { selector: 'button' })
  expect([day('9').disabled, day('10').disabled, day('20').disabled, day('21').disabled]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(day('20').tabIndex).toBe(0)
  fireEvent.click(day('10'))
  send()
  expect(sent[0]?.content.sections['s']).toMatchObject({ rows: [{ values: { visit: { value: '2026-03-10' } } }] })
})

it('counts from the day of the town on which the form is answered', async () => {
  const born: Question = {
    ...base,
    id: 'born',
    kind: 'open',
    dataType: 'date',
    days: { max: { amount: 0, unit: 'days' } },
    title: { text: 'Nacimiento' },
  }
  const { write, send, sent } = await show(born)
  const today = new Date()
  const written = (day: Date) => day.toISOString().slice(0, 10).split('-').toReversed().join('/')
  write('Nacimiento', written(new Date(today.getTime() + 86_400_000)))
  send()
  expect(sent).toEqual([])
  write('Nacimiento', written(today))
  send()
  expect(sent).toHaveLength(1)
})

it('begins with what the form begins with, and sends nothing of what was taken back', async () => {
  const scale: Question = {
    ...base,
    id: 'care',
    kind: 'scale',
    from: 1,
    points: 5,
    look: 'numbers',
    default: 3,
    title: { text: 'Atención' },
  }
  const yes: Question = { ...base, id: 'yes', kind: 'boolean', default: true, title: { text: 'Avisar' } }
  const town: Question = {
    ...base,
    id: 'town',
    kind: 'open',
    dataType: 'string',
    default: 'Egüés',
    title: { text: 'Lugar' },
  }
  const { field, sent } = await show(scale, yes, town)
  const point = screen.getByRole<HTMLInputElement>('radio', { name: '3' })
  const submit = () => fireEvent.submit(point.closest('form') ?? document.body)
  expect([point.checked, field('Lugar').value]).toEqual([true, 'Egüés'])
  submit()
  expect(sent[0]?.content.sections['s']).toMatchObject({
    rows: [{ values: { care: { value: 3 }, yes: { value: true }, town: { value: 'Egüés' } } }],
  })
  fireEvent.click(screen.getByRole('button', { name: /: Atención/ }))
  fireEvent.click(screen.getByRole('button', { name: /: Avisar/ }))
  fireEvent.change(field('Lugar'), { target: { value: '' } })
  submit()
  expect(sent[1]?.content.sections['s']).toEqual({ rows: [{ id: 'r', values: {} }] })
})
