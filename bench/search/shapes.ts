import { firstName, rareWord, seldomWord, surname } from './town.ts'

export type Who = 'admin' | 'supervisor' | 'inspector'
/** A page as somebody asks for it: of one form by its place among them, or of all that the person sees; `middle` is the one half-way. */
export type Shape = {
  readonly name: string
  readonly as?: Who
  readonly form?: number
  readonly asked: Readonly<Record<string, string>>
  readonly isMiddle?: true
}

const common = 'calle'
const rare = rareWord(77)
const largest = 0
const second = 1
const smallest = 9

/** The nineteen of which the layout of the index was tried, and what people type on the way to them. */
export const shapes = (answers: number): readonly Shape[] => [
  { name: '1 a code', asked: { q: `BXA${Math.ceil(answers / 3)}` } },
  { name: '2 name and surname', asked: { q: `${firstName(7)} ${surname(70)}` } },
  { name: '3 a rare word', asked: { q: rare } },
  { name: '4 a common word', asked: { q: common } },
  { name: '5 two common words', asked: { q: `${common} vereda` } },
  { name: '6 a rare and a common word', asked: { q: `${rare} ${common}` } },
  { name: '7 a rare word, form of 44 %', form: largest, asked: { q: rare } },
  { name: '8 a common word, form of 0.1 %', form: smallest, asked: { q: common } },
  { name: '9 a common word, rare option', form: second, asked: { q: common, option: 'topic:t5' } },
  { name: '10 a common word, state of 5 %', form: largest, asked: { q: common, state: 'passed' } },
  { name: '11 a common word, own answers', as: 'inspector', asked: { q: common } },
  {
    name: '12 a common word, 7 days half a year ago',
    form: second,
    asked: { q: common, createdFrom: '2026-01-03', createdTo: '2026-01-09' },
  },
  { name: '13 three letters', asked: { q: 'cal' } },
  { name: '14 a common word and three letters', form: largest, asked: { q: `vereda ${common.slice(0, 3)}` } },
  { name: '15 an option alone', form: second, asked: { option: 'topic:t1' } },
  { name: '16 a common word, half-way', form: largest, asked: { q: common }, isMiddle: true },
  { name: '17 two seldom words, none found', form: smallest, asked: { q: `${seldomWord(3)} ${seldomWord(44)}` } },
  { name: '18 five letters and a rare word', asked: { q: `${rare} alumb` } },
  { name: '19 two letters, eight forms', as: 'supervisor', asked: { q: 'ca' } },
  { name: 'four letters of a common word', asked: { q: 'vere' } },
  { name: 'four signs of a code', asked: { q: 'BXA1' } },
  { name: 'five digits of a telephone', asked: { q: '35145' } },
  { name: 'six digits of a telephone', asked: { q: '351456' } },
  { name: 'a common word, changes asked for', form: largest, asked: { q: common, requested: '1' } },
  { name: 'an unknown word', asked: { q: 'cloaka' } },
  { name: 'a common word, state of 5 %, by update', form: smallest, asked: { q: common, dateField: 'updated' } },
]
