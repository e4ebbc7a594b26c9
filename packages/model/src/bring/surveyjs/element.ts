import { type Element, type Means, newElement } from '../parts/element.ts'
import { type JsonObject, wordsOf } from '../parts/json.ts'
import { textOf } from './texts.ts'

/** An element of a survey; what is only written has its words as its title. */
export function elementOf(object: JsonObject, path: string, { language, report }: Means): Element {
  const type = wordsOf(object['type'])
  const said = textOf(type === 'html' ? object['html'] : object['title'], language)
  return newElement(object, { path, type, name: wordsOf(object['name']), said }, report)
}
