import type { AnswerContent, FormDefinition, Question } from '@ventanilla/model'
import { seededRandom } from '@ventanilla/model/fixtures'
import { definition as usual } from '../form.ts'

/** Shares of the answers by form, in a hundred: nine of one area, the last but one of another town, the last with one in a thousand. */
export const shares = [44, 17, 8, 6, 5, 4, 3, 2.9, 10, 0.1] as const
export const otherTown = 8

const off = { image: false, document: false, video: false }
const base = { required: false, attachments: off }
const open = (id: string): Question => ({ ...base, id, kind: 'open', dataType: 'string', title: { text: id } })
/** One of a thousand chooses the last. */
const topics = ['Agua', 'Luz', 'Bache', 'Residuos', 'Ruido', 'Plaga'].map((text, at) => ({
  id: `t${at}`,
  text: { text },
}))

const questions: Question[] = [
  { ...base, id: 'topic', kind: 'radio', searchable: false, title: { text: 'Tema' }, options: topics },
  ...['name', 'phone', 'street', 'what'].map(open),
]

export const definition: FormDefinition = {
  ...usual,
  sections: [
    {
      kind: 'simple',
      id: 'section1',
      title: { text: 'Datos' },
      description: { text: '' },
      repeatable: false,
      questions,
    },
  ],
  states: {
    available: ['received', 'working', 'closed', 'passed'].map(id => ({ id, name: id, transitions: [] })),
    initial: 'received',
  },
}

/** Each with the share of the answers that say it, in a hundred. */
const common: readonly (readonly [word: string, share: number])[] = [
  ['calle', 45],
  ['vereda', 30],
  ['esquina', 25],
  ['alumbrado', 20],
  ['callejón', 4],
  ['alumbra', 3],
  ['alumbramiento', 0.5],
  ['veredita', 0.5],
]
const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'zo',
  'ju',
  'ka',
  'le',
  'mi',
  'no',
  'pu',
]
const syllable = (at: number) => syllables[at % syllables.length] ?? ''
/** Four thousand, each said by one of two thousand. */
export const rareWord = (at: number) =>
  syllable(at) + syllable(Math.floor(at / 20)) + syllable(Math.floor(at / 400) * 3) + 'r'
/** A hundred, each said by one of a hundred. */
export const seldomWord = (at: number) => `x${syllable(at)}${syllable(Math.floor(at / 20))}`
export const surname = (at: number) =>
  `${syllable(at)}${syllable(Math.floor(at / 20))}${syllable(Math.floor(at / 400))}ez`
export const firstName = (at: number) => `${syllable(at)}${syllable(Math.floor(at / 20))}ia`

export const states = [
  { id: 'received', below: 0.6 },
  { id: 'working', below: 0.83 },
  { id: 'closed', below: 0.95 },
  { id: 'passed', below: 1 },
] as const

/** What the answers say, the same in every run. */
export function sayings() {
  const random = seededRandom(11)
  const below = (most: number) => Math.floor(random() * most)
  return (): AnswerContent => {
    const words = common.flatMap(([word, share]) => (random() * 100 < share ? [word] : []))
    const topic = random() < 0.001 ? 5 : below(5)
    const values = {
      topic: { value: `t${topic}` },
      name: { value: `${firstName(below(200))} ${surname(below(3_000))}` },
      phone: { value: `351${4_000_000 + below(3_000_000)}` },
      street: { value: `Corrientes ${below(3_000)}` },
      what: { value: [...words, rareWord(below(4_000)), rareWord(below(4_000)), seldomWord(below(100))].join(' ') },
    }
    return { sections: { section1: { rows: [{ id: 'row1', values }] } } }
  }
}
