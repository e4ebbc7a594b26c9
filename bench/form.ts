import type { AnswerContent, FormDefinition, LiveSettings, Question, Submission } from '@ventanilla/model'
import { getFixture, seededRandom } from '@ventanilla/model/fixtures'

const off = { image: false, document: false, video: false }
const words =
  'calle poda vereda luminaria turno horario zona barrio riego plaza arbolado recolección expediente vecino'.split(' ')

/** Twenty questions: 8 single, 4 multiple, 3 yes/no, 5 free; an answer is near 900 bytes of JSON. Beyond, 5 numbers and dates. */
function questionAt(_: unknown, index: number): Question {
  const base = { id: `question${index}`, title: { text: `Pregunta ${index}` }, required: false, attachments: off }
  const options = Array.from({ length: 6 }, (_, option) => ({
    id: `opt${index}x${option}`,
    text: { text: `Opción ${option}` },
  }))
  if (index < 8) return { ...base, kind: 'radio', searchable: false, options }
  if (index < 12) return { ...base, kind: 'select', searchable: false, options }
  if (index < 15) return { ...base, kind: 'boolean' }
  return { ...base, kind: 'open', dataType: index < 20 ? 'string' : index < 25 ? 'decimal' : 'date' }
}

export const questions = Array.from({ length: 20 }, questionAt)
export const wideQuestions = Array.from({ length: 30 }, questionAt)

const definitionOf = (given: Question[]): FormDefinition => ({
  ...getFixture('pruning-request').definition,
  settings: { ...getFixture('pruning-request').definition.settings, geolocation: false, digitalSignature: false },
  sections: [
    {
      kind: 'simple',
      id: 'section1',
      title: { text: 'Datos' },
      description: { text: '' },
      repeatable: false,
      questions: given,
    },
  ],
  states: {
    available: [
      { id: 'received', name: 'Recibida', transitions: ['working'] },
      { id: 'working', name: 'En curso', transitions: ['closed'] },
      { id: 'closed', name: 'Cerrada', transitions: [] },
    ],
    initial: 'received',
  },
})

export const definition = definitionOf(questions)
/** Thirty questions, for spreadsheets. */
export const wideDefinition = definitionOf(wideQuestions)

/** As many as fill three pages of a document, and two signatures. */
export const longQuestions = Array.from({ length: 60 }, questionAt)
const signature = { signatory: 'citizen', method: 'both', required: false } as const
export const longDefinition: FormDefinition = {
  ...definitionOf(longQuestions),
  settings: { ...definition.settings, digitalSignature: true },
  signatures: [
    { ...signature, id: 'owner', title: 'Titular' },
    { ...signature, id: 'witness', title: 'Testigo' },
  ],
}

export const live: LiveSettings = {
  ...getFixture('pruning-request').live,
  public: true,
  limitResponses: false,
  responseLimit: null,
}

export function benchContent(random: () => number, given: readonly Question[] = questions): AnswerContent {
  const values: Record<string, { value: string | boolean | number | string[] }> = {}
  for (const question of given) {
    const { id } = question
    if (question.kind === 'boolean') values[id] = { value: random() < 0.5 }
    else if (question.kind === 'radio') values[id] = { value: `opt${id.slice(8)}x${Math.floor(random() * 6)}` }
    else if (question.kind === 'select')
      values[id] = { value: [`opt${id.slice(8)}x${Math.floor(random() * 3)}`, `opt${id.slice(8)}x4`] }
    else if (question.kind === 'open' && question.dataType === 'decimal')
      values[id] = { value: Math.floor(random() * 100_000) / 100 }
    else if (question.kind === 'open' && question.dataType === 'date')
      values[id] = { value: `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}` }
    else values[id] = { value: Array.from({ length: 3 }, () => words[Math.floor(random() * words.length)]).join(' ') }
  }
  return { sections: { section1: { rows: [{ id: 'row1', values }] } } }
}

/** Different answers, drawn once: making them is no part of what is measured. */
export function benchSubmissions(count: number, given: readonly Question[] = questions): Submission[] {
  const random = seededRandom(20)
  return Array.from({ length: count }, () => ({ version: 1, content: benchContent(random, given) }))
}
