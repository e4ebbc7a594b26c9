import type { AnswerContent, SectionContent, Values } from '../answer/content.ts'
import type { GivenSignature, Location } from '../answer/submission.ts'
import type { FormDefinition, Section } from '../form/definition.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { Question } from '../question/index.ts'
import { hasOptions } from '../question/traits.ts'
import type { Value } from '../question/value.ts'
import { beginningsOf, filterWord, personWord } from './filter-words.ts'
import { phoneWords } from '../written/phone.ts'
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
  const words = new Set<string>()
  addFilters(definition, statisticsKeys, words)
  if (hasFiles(content)) words.add(filterWord.files)
  for (const text of [...textsOf(person), ...signatures.map(({ name }) => name)]) {
    for (const word of wordsOf(text)) {
      for (const each of [word, ...beginningsOf(word, { isPerson: true })]) words.add(personWord(each))
    }
  }
  const own = new Set<string>()
  if (location?.address) addWords(location.address, own)
  if (location?.asset) addWords(`${location.asset.id} ${location.asset.description}`, own)
  for (const section of definition.sections) {
    addAnswers(section, content.sections[section.id], own)
    if (own.size >= mostAnswerWords) break
  }
  return joined(words, own)
}

/** Filters, beginnings and person never are the same as a word of the rest. */
function joined(words: Set<string>, own: ReadonlySet<string>): string {
  let said = ''
  let left = mostAnswerWords
  for (const word of own) {
    if (left-- === 0) break
    said += `${said && ' '}${word}`
    for (const each of beginningsOf(word)) words.add(each)
  }
  let text = ''
  for (const word of words) text += `${text && ' '}${word}`
  return text && said ? `${text} ${said}` : text + said
}

/** A memo of a pure function: the options of a form are the same for all its answers. */
const filters = new WeakMap<FormDefinition, Map<string, readonly string[]>>()
const none: readonly string[] = []
/** More options than any form has, where an answer says what no form asks. */
const mostFilters = 20_000

/** What its chosen options, what it answered and its checked conditions are filtered by. */
function addFilters(definition: FormDefinition, keys: readonly string[], words: Set<string>): void {
  let ofForm = filters.get(definition)
  if (!ofForm) filters.set(definition, (ofForm = new Map()))
  for (const key of keys) {
    if (!/^[qsc]:/.test(key)) continue
    let made = ofForm.get(key)
    if (!made) {
      made = filtersOfKey(key)
      if (ofForm.size < mostFilters) ofForm.set(key, made)
    }
    for (const word of made) words.add(word)
  }
}

function filtersOfKey(key: string): readonly string[] {
  const [kind, id, option] = key.split(':')
  if (id === undefined) return none
  if (kind !== 'q') return [filterWord.given(id)]
  return option === undefined ? none : [filterWord.option(id, option)]
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

function isFile({ image, document, video }: Value): boolean {
  return (image ?? document ?? video) !== undefined
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

function addValues(questions: readonly Question[], values: Values, own: Set<string>): void {
  for (const question of questions) {
    const value = Object.hasOwn(values, question.id) ? values[question.id]?.value : undefined
    if (value === undefined || value === null) continue
    if (hasOptions(question)) {
      const isList = Array.isArray(value)
      for (const { id, text } of question.options) {
        if (isList ? value.includes(id) : value === id) addText(text, own)
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
