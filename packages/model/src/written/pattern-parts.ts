export type Test = (letter: string) => boolean
export type Part =
  | { readonly kind: 'letter'; readonly test: Test }
  | { readonly kind: 'row' | 'either'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly least: number; readonly most: number }

type Reader = { readonly letters: readonly string[]; at: number; isWrong: boolean }

const mostRepeats = 100

const classes: Readonly<Record<string, Test>> = {
  d: letter => /\d/.test(letter),
  w: letter => /\w/.test(letter),
  s: letter => /\s/.test(letter),
  D: letter => !/\d/.test(letter),
  W: letter => !/\w/.test(letter),
  S: letter => !/\s/.test(letter),
}
const signs = '\\^$.*+?()[]{}|'

/** What an expression says; null where it says what we do not know. */
export function partsOf(source: string): Part | null {
  const reader: Reader = { letters: [...source], at: 0, isWrong: false }
  const whole = either(reader)
  return reader.isWrong || reader.at < reader.letters.length ? null : whole
}

function wrong(reader: Reader): Part {
  reader.isWrong = true
  return { kind: 'row', parts: [] }
}

function either(reader: Reader): Part {
  const first = row(reader)
  const parts = [first]
  while (reader.letters[reader.at] === '|') {
    reader.at++
    parts.push(row(reader))
  }
  return parts.length === 1 ? first : { kind: 'either', parts }
}

function row(reader: Reader): Part {
  const parts: Part[] = []
  const { letters } = reader
  while (reader.at < letters.length && letters[reader.at] !== '|' && letters[reader.at] !== ')' && !reader.isWrong)
    parts.push(repeated(reader, one(reader)))
  return { kind: 'row', parts }
}

function one(reader: Reader): Part {
  const letter = reader.letters[reader.at++] ?? ''
  if (letter === '(') return group(reader)
  if (letter === '[') return listed(reader)
  if (letter === '.') return { kind: 'letter', test: each => each !== '\n' }
  if (letter === '\\') {
    const test = escaped(reader)
    return test ? { kind: 'letter', test } : wrong(reader)
  }
  return letter === '' || signs.includes(letter) ? wrong(reader) : { kind: 'letter', test: each => each === letter }
}

/** A group that is remembered is one like the others: nothing refers back to it. */
function group(reader: Reader): Part {
  if (reader.letters[reader.at] === '?') {
    if (reader.letters[reader.at + 1] !== ':') return wrong(reader)
    reader.at += 2
  }
  const inside = either(reader)
  return reader.letters[reader.at++] === ')' ? inside : wrong(reader)
}

function escaped(reader: Reader): Test | undefined {
  const letter = reader.letters[reader.at++] ?? ''
  if (Object.hasOwn(classes, letter)) return classes[letter]
  if (letter === 'p' && reader.letters.slice(reader.at, reader.at + 3).join('') === '{L}') {
    reader.at += 3
    return each => /\p{L}/u.test(each)
  }
  return /[\p{L}\d]/u.test(letter) || letter === '' ? undefined : each => each === letter
}

/** Letters and ranges of them: '[A-Z0-9]', or all others: '[^A-Z]'. */
function listed(reader: Reader): Part {
  const { letters } = reader
  const isNot = letters[reader.at] === '^'
  if (isNot) reader.at++
  const tests: Test[] = []
  while (letters[reader.at] !== ']' && reader.at < letters.length) {
    const first = letters[reader.at++] ?? ''
    const test = first === '\\' ? escaped(reader) : (each: string) => each === first
    if (!test || first === '[') return wrong(reader)
    if (letters[reader.at] !== '-' || letters[reader.at + 1] === ']') {
      tests.push(test)
      continue
    }
    const last = letters[reader.at + 1] ?? ''
    reader.at += 2
    if (first === '\\' || last === '\\' || last === '[' || last < first) return wrong(reader)
    tests.push(each => each >= first && each <= last)
  }
  if (letters[reader.at++] !== ']' || tests.length === 0) return wrong(reader)
  return { kind: 'letter', test: each => tests.some(test => test(each)) !== isNot }
}

/** What may stand several times. How often is tried first is no question of what matches, so that is not known. */
function repeated(reader: Reader, part: Part): Part {
  const times = timesAt(reader)
  if (!times) return part
  const [least, most] = times
  const next = reader.letters[reader.at]
  const isMuch = least > mostRepeats || (most > mostRepeats && most !== Number.POSITIVE_INFINITY)
  if (next === '?' || next === '+' || next === '*' || next === '{' || least > most || isMuch) return wrong(reader)
  return { kind: 'repeat', part, least, most }
}

function timesAt(reader: Reader): readonly [number, number] | undefined {
  const { letters, at } = reader
  const letter = letters[at]
  if (letter === '?' || letter === '*' || letter === '+') {
    reader.at++
    return letter === '?' ? [0, 1] : [letter === '+' ? 1 : 0, Number.POSITIVE_INFINITY]
  }
  if (letter !== '{') return undefined
  const end = letters.indexOf('}', at)
  const inside = letters.slice(at + 1, Math.max(at + 1, end)).join('')
  const [, least = '', comma = '', most = ''] = /^(\d{1,3})(,?)(\d{0,3})$/.exec(inside) ?? []
  if (least === '') {
    reader.isWrong = true
    return undefined
  }
  reader.at = end + 1
  return [Number(least), most !== '' ? Number(most) : comma ? Number.POSITIVE_INFINITY : Number(least)]
}
