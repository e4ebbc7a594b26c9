import { cleanup, render, screen } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import { afterEach, describe, expect, it } from 'vitest'
import { TextContext } from '../shell/text-context.ts'
import { AnswerView } from './AnswerView.tsx'

const text = createText('es', await loadMessages('es'))
const complaint = getFixture('neighbour-complaint')
const [received, inHand] = complaint.definition.states.available
if (!received || !inHand) throw new Error('the complaint has states')

const given: Answer = {
  id: 'k7PzQ2xR9mW4vT8nB3cY5d',
  docCode: 'VM12',
  recordCode: null,
  formId: complaint.id,
  version: 3,
  revision: 2,
  createdAt: '2026-11-18T12:15:00Z',
  updatedAt: '2026-11-18T12:15:00Z',
  createdBy: null,
  author: null,
  person: null,
  location: { lat: -31.4, lng: -64.2, address: 'Av. Belgrano 1148' },
  state: { id: inHand.id, name: inHand.name, index: 1 },
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
  portalStatus: null,
  may: { changeState: true, complete: true, correct: true, requestChanges: false, remove: true },
}

afterEach(cleanup)
const draw = (changes: Partial<Answer> = {}) =>
  render(
    <TextContext value={text}>
      <AnswerView answer={{ ...given, ...changes }} level={2} />
    </TextContext>,
  )
const valueOf = (label: string) => screen.getAllByText(label)[0]?.nextElementSibling?.textContent

describe('an answer', () => {
  it('says who gave it and when, in the time of the municipality', () => {
    draw()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('VM12')
    expect(screen.getByText('Respondida el 18/11/2026 a las 09:15 por Usuario Anónimo')).toBeDefined()
    expect(valueOf('Dirección')).toBe('Av. Belgrano 1148')
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
      person: { kind: 'legal', name: 'Panadería Don Aldo SRL', number: '30-71458820-4' },
    })
    expect(valueOf('Legajo')).toBe('4471')
    expect(valueOf('Razón social')).toBe('Panadería Don Aldo SRL')
    expect(valueOf('CUIT/RUC')).toBe('30-71458820-4')
  })
})
