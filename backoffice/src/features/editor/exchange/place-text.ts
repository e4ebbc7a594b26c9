import type { Text } from '@ventanilla/text'

/** What the lists of a form hold. */
const parts = new Map([
  ['sections', 'section'],
  ['conditions', 'condition'],
  ['questions', 'question'],
  ['options', 'option'],
  ['rows', 'row'],
  ['available', 'state'],
  ['signatures', 'signature'],
] as const)
const longest = 40

/**
 * A place in a file as somebody finds it: 'Sección 2 «La visita», Pregunta 1 «Fecha», colour' for 'definition.sections.1.questions.0.colour'.
 * Keys that are no part of a form stand as they are.
 */
export function placeText(path: string, file: unknown, text: Text): string {
  const words: string[] = []
  let value = file
  let list: string | undefined
  for (const key of keysOf(path, file)) {
    value = memberOf(value, key)
    const part = [...parts].find(([name]) => name === list)?.[1]
    if (part && /^\d+$/.test(key)) {
      words.pop()
      const name = nameOf(value)
      words.push(`${text.t(`editor.part.${part}`)} ${Number(key) + 1}${name === '' ? '' : ` «${name}»`}`)
    } else if (key !== 'definition' && key !== 'states') words.push(key)
    list = key
  }
  return words.map(word => (word.length > longest * 2 ? `${word.slice(0, longest * 2)}…` : word)).join(', ')
}

/** The keys of a path; one that has a point in it is still one, where the file has it. */
function keysOf(path: string, file: unknown): string[] {
  const keys: string[] = []
  let rest = path.split('.')
  let value = file
  while (rest.length > 0) {
    const lengths = rest.map((_, index) => index + 1)
    const length = lengths.find(each => memberOf(value, rest.slice(0, each).join('.')) !== undefined) ?? 1
    const key = rest.slice(0, length).join('.')
    keys.push(key)
    value = memberOf(value, key)
    rest = rest.slice(length)
  }
  return keys
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** What a part of the file calls itself. */
function nameOf(part: unknown): string {
  const title = ['title', 'label', 'text', 'name'].map(key => memberOf(part, key)).find(each => each !== undefined)
  const words = typeof title === 'string' ? title : memberOf(title, 'text')
  if (typeof words !== 'string') return ''
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words.trim()
}
