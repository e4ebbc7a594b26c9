import { limits } from '../../limits.ts'
import { linkAddress } from '../../link-address.ts'
import { newQuestion, type QuestionType, withQuestionType } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import { type Element, type Means, newElement } from '../parts/element.ts'
import { inOrderOf, type JsonObject, wordsOf } from '../parts/json.ts'
import { broughtText } from '../parts/make.ts'
import { choiceOf } from '../parts/make-question.ts'
import { textOf } from './texts.ts'

/** Codes and names of what a question asks (spec 2 §9). */
const kinds = new Map<string, 'open' | 'select' | 'radio' | 'boolean'>(
  Object.entries({
    1: 'open',
    open: 'open',
    2: 'select',
    select: 'select',
    3: 'radio',
    radio: 'radio',
    4: 'boolean',
    boolean: 'boolean',
  } as const),
)
const dataTypes = new Map<string, QuestionType>(
  Object.entries({
    1: 'string',
    string: 'string',
    2: 'integer',
    number: 'integer',
    integer: 'integer',
    3: 'decimal',
    decimal: 'decimal',
    4: 'date',
    date: 'date',
    5: 'time',
    time: 'time',
    6: 'link',
    link: 'link',
    7: 'title',
    title: 'title',
  } as const),
)

/** The question of a document; undefined where it is left out, which is noted. */
export function readQuestion(object: JsonObject, path: string, means: Means): Question | undefined {
  const { language, report } = means
  const kind = wordsOf(object['tipoPregunta']).toLowerCase()
  const said = textOf(object, 'titulo', language)
  const type = [kind, wordsOf(object['tipoDato'])].filter(Boolean).join('.')
  const element = newElement(object, { path, type, name: '', said }, report)
  const made = questionOf(element, kinds.get(kind), means)
  if (!made) return undefined
  const question = {
    ...made,
    title: means.title(element.title, element.source),
    required: object['required'] === true,
    attachments: {
      image: object['adjuntar'] === true,
      document: object['adjuntarDocumento'] === true,
      video: object['adjuntarVideo'] === true,
    },
  }
  return question
}

function questionOf(element: Element, kind: ReturnType<typeof kinds.get>, means: Means): Question | undefined {
  const { object, source } = element
  const { newId, report, language } = means
  const blank = newQuestion(newId())
  if (kind === 'boolean') return withQuestionType(blank, 'boolean', newId)
  if (kind === 'select' || kind === 'radio') {
    const given = inOrderOf(object['opciones'], 'orden').map(({ object: option, index }) => ({
      name: `${index}`,
      text: textOf(option, 'texto', language),
    }))
    return choiceOf(element, { type: kind, given, searchable: object['filtrable'] === true }, means)?.question
  }
  const type = kind && dataTypes.get(wordsOf(object['tipoDato']).toLowerCase())
  // 'Combined', and whatever else is no kind of question, is asked as a text.
  if (!type) report.changed(source, 'kindGuessed', blank.id)
  const made = withQuestionType(blank, type ?? 'string', newId)
  return made.kind === 'open' && made.dataType === 'link' ? withLink(made, object, means) : made
}

/** A link that is shown; without an address it asks for one. */
function withLink(question: Extract<Question, { kind: 'open' }>, object: JsonObject, { language }: Means): Question {
  const url = linkAddress(wordsOf(object['link']))
  if (url === null || url.length > limits.link) return question
  const said = textOf(object, 'tituloLink', language)
  return {
    ...question,
    link: { url, title: broughtText(said.text === '' ? { ...said, text: url } : said, limits.title) },
  }
}
