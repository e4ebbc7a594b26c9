import type { AnswerContent, SectionContent, Values } from '../answer/content.ts'
import type { GivenSignature, Location } from '../answer/submission.ts'
import type { FormDefinition, Section } from '../form/definition.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { Question } from '../question/index.ts'
import { chosenRows } from '../table/table-rows.ts'
import { hasOptions } from '../question/traits.ts'
import type { Value } from '../question/value.ts'
import { beginningsOf, filterWord, personWord } from './filter-words.ts'
import { phoneWords } from '../written/shown-phone.ts'
import { addWords, wordsOf } from './words.ts'

/** An answer is found by so many different words of its own. */
export const mostAnswerWords = 2_000

/** What an answer is found by, besides its codes and the rows that it belongs to. */
export type SearchedAnswer = {
  readonly content: AnswerContent
  readonly location: Location | null | undefined
  readonly signatures: readonly Pick<GivenSignature, 'name'>[]
  /** The citizen that it is about, as it is kept: any texts. */
  readonly person: object | null | undefined
  /** What it counts towards in the statistics. */
  readonly statisticsKeys: readonly string[]
}

/** The words of an answer with a space between them: filters first, then what it says of the person, then all the rest. */
export function answerWords(definition: FormDefinition, answer: SearchedAnswer): string {
  const { content, location, signatures, person, statisticsKeys } = answer
  const words = filtersOf(definition, statisticsKeys)
  if (hasFiles(content)) words.push(filterWord.files)
  const ofPerson = new Set<string>()
  for (const text of [...textsOf(person), ...signatures.map(({ name }) => name)]) {
    for (const word of wordsOf(text)) {
      for (const each of [word, ...beginningsOf(word, { isPerson: true })]) ofPerson.add(personWord(each))
    }
  }
  const own = new Set<string>()
  if (location?.address) addWords(location.address, own)
  if (location?.asset) addWords(`${location.asset.id} ${location.asset.description}`, own)
  for (const section of definition.sections) {
    addAnswers(section, content.sections[section.id], own)
    if (own.size >= mostAnswerWords) break
  }
  for (const word of ofPerson) words.push(word)
  return joined(words, own)
}

/** Filters, beginnings and person never are the same as a word of the rest, nor as one another. */
function joined(words: string[], own: ReadonlySet<string>): string {
  const said = own.size > mostAnswerWords ? [...own].slice(0, mostAnswerWords) : [...own]
  const begun = new Set<string>()
  for (const word of said) for (const each of beginningsOf(word)) begun.add(each)
  for (const word of begun) words.push(word)
  for (const word of said) words.push(word)
  return words.join(' ')
}

/** A word, and the last list that it was put into: a list has each once, and asking that of a set takes longer than all else. */
type Filter = { readonly word: string; list: string[] | undefined }
/** A memo of a pure function: the options of a form are the same for all its answers. */
const filters = new WeakMap<FormDefinition, { ofKey: Map<string, Filter>; ofWord: Map<string, Filter> }>()
/** More options than any form has, where an answer says what no form asks. */
const mostFilters = 20_000

/** What its chosen options, what it answered and its checked conditions are filtered by. */
function filtersOf(definition: FormDefinition, keys: readonly string[]): string[] {
  let ofForm = filters.get(definition)
  if (!ofForm || ofForm.ofKey.size > mostFilters) {
    filters.set(definition, (ofForm = { ofKey: new Map(), ofWord: new Map() }))
  }
  const list: string[] = []
  for (const key of keys) {
    let made = ofForm.ofKey.get(key)
    if (!made) {
      const word = wordOfKey(key)
      if (word === undefined) continue
      made = ofForm.ofWord.get(word) ?? { word, list: undefined }
      ofForm.ofWord.set(word, made)
      ofForm.ofKey.set(key, made)
    }
    if (made.list === list) continue
    made.list = list
    list.push(made.word)
  }
  return list
}

function wordOfKey(key: string): string | undefined {
  if (!/^[qsc]:/.test(key)) return undefined
  const [kind, id, option] = key.split(':')
  if (id === undefined) return undefined
  if (kind !== 'q') return filterWord.given(id)
  return option === undefined ? undefined : filterWord.option(id, option)
}

function hasFiles({ sections }: AnswerContent): boolean {
  for (const id of Object.keys(sections)) {
    const section = sections[id]
    if (!section) continue
    if ('rows' in section ? section.rows.some(({ values }) => holdsFile(values)) : holdsFile(section.values))
      return true
  }
  return false
}

function holdsFile(values: Values): boolean {
  for (const id of Object.keys(values)) {
    const value = values[id]
    if (value && isFile(value)) return true
  }
  return false
}

function isFile({ image, document, video, files }: Value): boolean {
  return (image ?? document ?? video ?? files?.[0]) !== undefined
}

function addAnswers(section: Section, given: SectionContent | undefined, own: Set<string>): void {
  if (!given) return
  if (section.kind === 'simple' && 'rows' in given) {
    for (const { values } of given.rows) addValues(section.questions, values, own)
  }
  if (section.kind !== 'conditional' || !('checked' in given)) return
  for (const { id, label, questions } of section.conditions) {
    if (!given.checked.includes(id)) continue
    addText(label, own)
    addValues(questions, given.values, own)
  }
}

const none: readonly string[] = []

function addValues(questions: readonly Question[], values: Values, own: Set<string>): void {
  for (const question of questions) {
    const value = Object.hasOwn(values, question.id) ? values[question.id]?.value : undefined
    if (value === undefined || value === null) continue
    if (hasOptions(question)) {
      const other = values[question.id]?.other
      if (other) addWords(other, own)
      const isList = Array.isArray(value)
      const rows = question.kind === 'table' ? Object.values(chosenRows(value)) : none
      for (const { id, text } of question.options) {
        if (isList ? value.includes(id) : value === id || rows.includes(id)) addText(text, own)
      }
    } else if (typeof value === 'string' || typeof value === 'number') {
      const isPhone = question.kind === 'open' && question.dataType === 'phone'
      addWords(isPhone ? phoneWords(String(value)) : String(value), own)
    }
  }
}

/** A memo of a pure function: the texts of a form are the same for all its answers. */
const known = new WeakMap<LocalizedText, readonly string[]>()

/** In every language of the form: people search for what they read. */
function addText(text: LocalizedText, own: Set<string>): void {
  let words = known.get(text)
  if (!words) {
    const texts = [text.text, ...Object.values(text.translations ?? {}).map(each => each?.text ?? '')]
    known.set(text, (words = texts.flatMap(each => wordsOf(each))))
  }
  for (const word of words) own.add(word)
}

/** Every text of what is kept of a person, but the ids and kinds that nobody reads. */
function textsOf(person: object | null | undefined): string[] {
  return Object.entries(person ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'id' || name === 'kind') return []
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? textsOf(value) : []
  })
}
