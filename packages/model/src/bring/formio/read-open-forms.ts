import type { Bringing, Brought } from '../parts/brought.ts'
import { isObject, type JsonObject, numberOf, objectsOf, plainWords, wordsOf } from '../parts/json.ts'
import { languageOf } from '../parts/language-of.ts'
import type { BroughtText } from '../parts/make.ts'
import { isFormio, readSteps } from './read-formio.ts'

/** The files of an export of Open Forms that are read, by their names in lower case. */
export const openFormsFiles = ['forms.json', 'formsteps.json', 'formdefinitions.json', 'formlogic.json'] as const
export type OpenFormsFiles = Readonly<Partial<Record<(typeof openFormsFiles)[number], unknown>>>

/** Whether the documents of an archive are those of an export of Open Forms. */
export function isOpenForms(files: OpenFormsFiles): boolean {
  return objectsOf(files['formdefinitions.json']).some(({ object }) => isFormio(object['configuration']))
}

/** The form of an export of Open Forms (https://open-forms.readthedocs.io): its steps are sections, its rules are named. */
export function readOpenForms(files: OpenFormsFiles, bringing: Bringing): Brought {
  const [form] = objectsOf(files['forms.json'])
  const language = languageOf(firstLanguage(form?.object)) ?? bringing.language
  const definitions = objectsOf(files['formdefinitions.json'])
  const ordered = objectsOf(files['formsteps.json']).toSorted(
    (a, b) => (numberOf(a.object['index']) ?? a.index) - (numberOf(b.object['index']) ?? b.index),
  )
  const named = ordered.flatMap(({ object }) => {
    const id = idOf(object['form_definition'] ?? object['formDefinition'])
    return definitions.find(({ object: each }) => id !== '' && idOf(each['url'] ?? each['uuid']) === id) ?? []
  })
  const steps = (named.length > 0 ? named : definitions).map(({ object, index }) => ({
    title: nameIn(object, language),
    components: isObject(object['configuration']) ? object['configuration']['components'] : undefined,
    path: `formDefinitions.json.${index}.configuration.components`,
  }))
  const title = form ? nameIn(form.object, language) : { text: '', translations: {} }
  return readSteps({ title, language, steps }, bringing, ({ report }) => {
    for (const { object, index } of objectsOf(files['formlogic.json'])) {
      const words =
        wordsOf(object['description']) ||
        JSON.stringify(object['json_logic_trigger'] ?? object['jsonLogicTrigger'] ?? {})
      report.leftOut({ where: { path: `formLogic.json.${index}` }, what: { title: title.text, words } }, 'condition')
    }
  })
}

/** The last part of an address, which is the id: addresses name the machine that exported. */
function idOf(address: unknown): string {
  return wordsOf(address).split('/').filter(Boolean).at(-1) ?? ''
}

function firstLanguage(form: JsonObject | undefined): string {
  const translations = form?.['translations']
  return isObject(translations) ? (Object.keys(translations).find(code => languageOf(code)) ?? '') : ''
}

function nameIn(object: JsonObject, language: string): BroughtText {
  const plain = plainWords(wordsOf(object['name']))
  const translations = isObject(object['translations']) ? Object.entries(object['translations']) : []
  const said = translations.flatMap(([code, texts]) => {
    const known = languageOf(code)
    const words = isObject(texts) ? plainWords(wordsOf(texts['name'])) : ''
    return known && words !== '' ? [[known, words] as const] : []
  })
  const text = said.find(([code]) => code === language)?.[1] ?? (plain || (said[0]?.[1] ?? ''))
  return { text, translations: Object.fromEntries(said.filter(([code, words]) => code !== language && words !== text)) }
}
