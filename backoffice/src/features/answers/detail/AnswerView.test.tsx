import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { type AnswerContent, type Edit, plainValue, type Value } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settingsKey } from '../../../context/settings.ts'
import { TextContext } from '../../../context/text-context.ts'
import { AnswerView } from './AnswerView.tsx'

const text = createText('es', await loadMessages('es'))
// Nothing is asked of a server here.
beforeAll(() => onlineManager.setOnline(false))
afterAll(() => onlineManager.setOnline(true))
const complaint = getFixture('neighbour-complaint')
const [received, inHand] = complaint.definition.states.available
if (!received || !inHand) throw new Error('the complaint has states')

const given: Answer = {
  id: 'k7PzQ2xR9mW4vT8nB3cY5d',
  docCode: 'VM12',
  summary: {},
  recordCode: null,
  formId: complaint.id,
  version: 3,
  revision: 2,
  createdAt: '2026-11-18T12:15:00Z',
  updatedAt: '2026-11-18T12:15:00Z',
  createdBy: null,
  author: null,
  person: null,
  incidentId: null,
  location: { lat: -31.4, lng: -64.2, address: 'Av. Belgrano 1148' },
  state: { id: inHand.id, name: inHand.name, hue: 'blue' },
  history: [
    { at: '2026-11-16T12:15:00Z', by: null, stateId: received.id, stateName: received.name, initial: true },
    { at: '2026-11-18T13:00:00Z', by: 'gmolina', stateId: inHand.id, stateName: inHand.name, initial: false },
  ],
  municipality: {
    id: '70',
    name: 'Villa María',
    timeZone: 'America/Argentina/Cordoba',
    hideElectronicSignature: false,
  },
  definition: complaint.definition,
  content: sampleAnswer(complaint, seededRandom(1)).content,
  signatures: [],
  files: {},
  edits: [],
  requests: [],
  marks: null,
  payment: null,
  portalStatus: null,
  assignee: null,
  watchers: [],
  may: { assign: true, changeState: true, complete: true, correct: true, requestChanges: false, remove: true },
}

afterEach(cleanup)
const draw = (changes: Partial<Answer> = {}, isLimited = false, settings?: { mapTiles: null }, level: 1 | 2 = 2) => {
  const queries = new QueryClient()
  if (settings) queries.setQueryData(settingsKey, settings)
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TextContext value={text}>
          <AnswerView answer={{ ...given, ...changes }} level={level} isLimited={isLimited} />
        </TextContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const valueOf = (label: string) => screen.getAllByText(label)[0]?.nextElementSibling?.textContent

describe('an answer', () => {
  it('says who gave it and when, in the time of the municipality', () => {
    draw()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('VM12')
    expect(screen.getByText('Respondida el 18/11/2026 a las 09:15 por Usuario Anónimo')).toBeDefined()
    expect(valueOf('Dirección')).toBe('Av. Belgrano 1148')
  })

  it('offers the grid of the map where the installation has no pictures for it, as the list does', async () => {
    draw()
    expect(screen.queryByRole('button', { name: 'Ver mapa' })).toBeNull()
    cleanup()
    draw({}, false, { mapTiles: null })
    const map = await screen.findByRole('button', { name: 'Ver mapa' })
    expect(map.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(map)
    expect(screen.getByRole('button', { name: 'Ocultar mapa' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('shows the header image of the form, where it has one and it is on', () => {
    const { definition } = complaint
    const headerImage = { fileId: 'f1', alt: { text: 'Plaza Centenario' } }
    const shown = (isOn: boolean) => ({
      ...definition,
      headerImage,
      settings: { ...definition.settings, headerImage: isOn },
    })
    draw({ definition: shown(false) })
    expect(screen.queryByRole('img', { name: 'Plaza Centenario' })).toBeNull()
    cleanup()
    draw({ definition: shown(true) })
    const image = screen.getByRole('img', { name: 'Plaza Centenario' })
    expect(image.getAttribute('src')).toBe(`/api/v1/forms/${complaint.id}/header-image`)
  })

  it('says where there is no citizen, or no recipient, though the form asks for one', () => {
    const asking = (recipient: boolean) => ({
      ...complaint.definition,
      settings: { ...complaint.definition.settings, citizen: true, recipient },
    })
    draw({ definition: asking(false) })
    expect(valueOf('Ciudadano')).toBe('No hay ciudadano')
    cleanup()
    draw({ definition: asking(true) })
    expect(valueOf('Destinatario')).toBe('No hay destinatario')
  })

  it('shows every section of its version', () => {
    draw()
    for (const section of complaint.definition.sections) {
      expect(screen.getByRole('heading', { level: 3, name: section.title.text })).toBeDefined()
    }
  })

  it('tells its states from the newest to the initial one', () => {
    draw()
    const entries = screen.getAllByRole('listitem').map(entry => entry.textContent)
    expect(entries[0]).toContain(`${inHand.name}Actual`)
    expect(entries[0]).toContain('gmolina')
    expect(entries[1]).toContain(`${received.name}Inicial`)
    expect(entries[1]).toContain('Usuario Anónimo, 2 días en este estado')
  })

  it('signs with its id, unless the municipality hides that', () => {
    draw()
    expect(valueOf('Firma electrónica')).toBe(given.id)
    cleanup()
    draw({ municipality: { ...given.municipality, hideElectronicSignature: true } })
    expect(screen.queryByText('Firma electrónica')).toBeNull()
    expect(screen.queryByText(given.id)).toBeNull()
  })

  it('names staff with badge number, and a business by its CUIT/RUC', () => {
    draw({
      createdBy: 'gmolina',
      author: { firstName: 'Gabriela', lastName: 'Molina', badgeNumber: '4471' },
      person: { kind: 'legal', name: 'Panadería Don Aldo SRL', number: '30-71458820-4', details: null },
    })
    expect(valueOf('Legajo')).toBe('4471')
    expect(valueOf('Razón social')).toBe('Panadería Don Aldo SRL')
    expect(valueOf('CUIT/RUC')).toBe('30-71458820-4')
  })

  it('shows the person with all that is known of them, and the incident', async () => {
    draw({
      incidentId: '482190',
      person: {
        kind: 'natural',
        name: 'Marta Sosa',
        number: '30111222',
        details: {
          kind: 'natural',
          id: '7',
          firstName: 'Marta',
          lastName: 'Sosa',
          dni: '30111222',
          email: 'marta@example.org',
          street: 'San Martín 120',
        },
      },
    })
    expect(valueOf('Incidente asociado')).toBe('482190')
    expect(valueOf('Correo electrónico')).toBe('marta@example.org')
    fireEvent.click(screen.getByRole('button', { name: 'Todos los datos de Marta Sosa' }))
    const all = await screen.findByRole('dialog', { name: 'Todos los datos de Marta Sosa' })
    expect(all.textContent).toContain('San Martín 120')
  })

  it('says that there is nobody where the form asks for somebody', () => {
    const definition = (recipient: boolean) => ({
      ...given.definition,
      settings: { ...given.definition.settings, citizen: true, recipient },
    })
    draw({ definition: definition(false) })
    expect(screen.getByText('No hay ciudadano')).toBeDefined()
    cleanup()
    draw({ definition: definition(true) })
    expect(screen.getByText('No hay destinatario')).toBeDefined()
  })

  it('leaves repeated sections out where the statistics lead', () => {
    const census = getFixture('census-visit')
    const answer = { ...given, definition: census.definition, content: sampleAnswer(census, seededRandom(1)).content }
    const show = (hidesRepeated: boolean) =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <TextContext value={text}>
              <AnswerView answer={answer} level={2} hidesRepeated={hidesRepeated} />
            </TextContext>
          </MemoryRouter>
        </QueryClientProvider>,
      )
    show(false)
    expect(screen.getByRole('heading', { name: 'Quiénes viven' })).toBeTruthy()
    cleanup()
    show(true)
    expect(screen.queryByRole('heading', { name: 'Quiénes viven' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'La vivienda' })).toBeTruthy()
  })

  it('closes its sections, one by one and all at once', () => {
    draw()
    const [section] = complaint.definition.sections
    const title = section?.title.text ?? ''
    const isShown = () => screen.getByRole('button', { name: title }).getAttribute('aria-expanded')
    fireEvent.click(screen.getByRole('button', { name: title }))
    expect(isShown()).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: 'Expandir secciones' }))
    expect(isShown()).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Contraer secciones' }))
    expect(isShown()).toBe('false')
  })
})

describe('the transitions of an answer', () => {
  const open = async (changes: Partial<Answer> = {}) => {
    draw(changes)
    fireEvent.click(screen.getByRole('button', { name: `Historial de transiciones de ${inHand.name}` }))
    return within(await screen.findByRole('dialog'))
  }

  it('are told by date, user, time in the state and name', async () => {
    const rows = (await open()).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(rows[1]?.textContent).toContain(`${inHand.name}Actual18/11/2026 - 10:00gmolina`)
    expect(rows[2]?.textContent).toContain(
      `${received.name}Inicial16/11/2026 - 09:15Usuario Anónimo2 días en este estado`,
    )
  })

  it('begin on 16/05/2025 for older answers, which is said of those alone', async () => {
    const note = 'Las respuestas más antiguas solo muestran transiciones desde el 16/05/2025.'
    expect((await open()).queryByText(note)).toBeNull()
    cleanup()
    expect((await open({ createdAt: '2025-05-15T12:00:00Z' })).getByText(note)).toBeTruthy()
  })

  it('may be none', async () => {
    expect((await open({ history: [] })).getByText('Sin transiciones')).toBeTruthy()
  })
})

describe('a corrected answer', () => {
  const value = (content: AnswerContent): Value | undefined => {
    const section = content.sections['place']
    return section && 'rows' in section ? section.rows[0]?.values['address'] : undefined
  }
  const path = ['content', 'sections', 'place', 'rows', 0, 'values', 'address']
  const now = value(given.content)
  const edit = (seq: number, before: string, after: Value | undefined): Edit => ({
    seq,
    kind: seq === 3 ? 'citizenCompletion' : 'correction',
    at: `2026-11-1${seq}T14:20:00Z`,
    by: seq === 3 ? null : 'gmolina',
    changes: [{ path, before: { value: before }, after }],
  })

  it('shows the old value struck out above the new one, with who changed it and when', () => {
    draw({ edits: [edit(1, 'Belgrano 10', now)] })
    expect(screen.getByText('Belgrano 10').closest('del')).toBeTruthy()
    expect(screen.getAllByText('Corregido por gmolina, 11/11/2026 - 11:20').length).toBeGreaterThan(0)
  })

  it('opens all that ever stood there: original, each edit, present; the chip counts the changes', async () => {
    draw({
      edits: [edit(1, 'one', { value: 'two' }), edit(2, 'two', { value: 'three' }), edit(3, 'three', now)],
    })
    fireEvent.click(
      screen.getByRole('button', { name: '3 modificaciones. Historial de modificaciones: Calle y altura' }),
    )
    const rows = within(await screen.findByRole('dialog'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(row => row.textContent)).toEqual([
      'oneOriginalUsuario Anónimo18/11/2026 - 09:15',
      'twogmolina11/11/2026 - 11:20',
      'threegmolina12/11/2026 - 11:20',
      `${plainValue(now?.value ?? null)}ActualCiudadano13/11/2026 - 11:20`,
    ])
  })

  it('lists every edit with what it changed, before and after', async () => {
    draw({
      edits: [
        {
          ...edit(1, 'Belgrano 10', now),
          changes: [
            { path: ['location'], before: null, after: { lat: 1, lng: 2, address: 'San Juan 5' } },
            { path, before: { value: 'Belgrano 10' }, after: now },
          ],
        },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: /^Ver qué cambió/ }))
    const rows = within(await screen.findByRole('dialog'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(row => row.textContent)).toEqual([
      'LugarNadaSan Juan 5',
      `Calle y alturaBelgrano 10${plainValue(now?.value ?? null)}`,
    ])
  })

  it('tells what the citizen was asked for, and whether they answered', () => {
    const request = {
      id: '1',
      at: '2026-11-18T15:00:00Z',
      by: 'gmolina',
      comment: 'Estimado/a Marta',
      marks: [{ kind: 'answer' as const, sectionId: 'place', rowIndex: 0, questionId: 'address' }],
    }
    draw({
      portalStatus: 'underReview',
      requests: [request, { ...request, id: '2', closedAt: '2026-11-19T12:00:00Z' }],
    })
    expect(screen.getByText('A la espera del ciudadano')).toBeTruthy()
    expect(screen.getByText('Respondida 19/11/2026 - 09:00')).toBeTruthy()
    expect(screen.getAllByText('Calle y altura (respuesta)')).toHaveLength(2)
    expect(screen.getByText('Estado en el portal: En revisión')).toBeTruthy()
  })

  it('names the citizen as the author of what came from the portal', async () => {
    const person = { kind: 'natural' as const, name: 'Marta Sosa', number: '20111222', details: null }
    draw({ byCitizen: true, person })
    expect(screen.getByText(/^Respondida el .* por Marta Sosa \(Portal Ciudadano\)$/)).toBeTruthy()
    expect(screen.queryByText(/Usuario Anónimo/)).toBeNull()
  })
})

describe('what may be done with an answer', () => {
  const openMenu = async (name: string) => {
    fireEvent.mouseDown(await screen.findByRole('button', { name }))
    return screen.getAllByRole('menuitem')
  }

  it('offers every state, those that cannot be reached disabled', async () => {
    draw({}, false, undefined, 1)
    const items = await openMenu('Cambiar estado de VM12')
    expect(items.map(item => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Recibido', 'true'],
      ['En gestión (Actual)', 'true'],
      ['Resuelto', null],
      ['Rechazado', null],
    ])
  })

  it('leaves the state to what stands below it beside a list', async () => {
    draw()
    await act(async () => void (await import('../reason/StateMenu.tsx')))
    expect(screen.queryByRole('button', { name: 'Cambiar estado de VM12' })).toBeNull()
  })

  it('says of a form without states that it has none', async () => {
    draw({
      definition: { ...complaint.definition, states: { available: [], initial: null } },
      state: null,
      may: { ...given.may, changeState: false },
    })
    expect((await openMenu('Cambiar estado de VM12')).map(item => item.textContent)).toEqual(['Sin estados'])
  })

  it('is what the server allows', async () => {
    draw({
      may: { assign: false, changeState: false, complete: false, correct: false, requestChanges: false, remove: false },
    })
    expect(screen.queryByRole('link', { name: 'Corregir' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cambiar estado de VM12' })).toBeNull()
    expect((await openMenu('Más acciones para VM12')).map(item => item.textContent)).toEqual(['Imprimir'])
  })

  it('asks with code and person before deleting for good, where there is no trash', async () => {
    draw({ isErasedAtOnce: true })
    const items = await openMenu('Más acciones para VM12')
    expect(items.map(item => item.textContent)).toEqual(['Completar', 'Imprimir', 'Eliminar'])
    const last = items.at(-1)
    if (last) fireEvent.click(last)
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar la respuesta VM12?' })
    expect(dialog.textContent).toContain('Se elimina la respuesta VM12 de Usuario Anónimo')
    expect(within(dialog).getByRole('button', { name: 'Eliminar respuesta VM12' })).toBeTruthy()
  })

  it('leaves out of the frame what belongs to the full view', async () => {
    draw({}, true)
    expect(screen.queryByRole('link', { name: 'Corregir' })).toBeNull()
    expect((await openMenu('Más acciones para VM12')).map(item => item.textContent)).toEqual(['Imprimir'])
  })
})
