import type { Comparison } from '../parts/conditions.ts'

/* The expressions of XLSForm (https://xlsform.org), as far as a form of ours can say the same. */

export type Expression =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Expression[] }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly given: readonly Expression[] }
  /** Something so far from something else, as days from today. */
  | { readonly kind: 'shifted'; readonly from: Expression; readonly by: number }
  /** The answer to a question, by its name. */
  | { readonly kind: 'answer'; readonly name: string }
  /** The answer that is being checked. */
  | { readonly kind: 'self' }
  | { readonly kind: 'value'; readonly value: string | number }

const token =
  /\s*(?:('[^']*'|"[^"]*")|\$\{([^{}]{1,200})\}|(\d{1,15}(?:\.\d{1,10})?)|(!=|<=|>=|[=<>(),+-])|([a-z][\w:-]{0,60})|(\.))/iy

type Token = { readonly kind: 'text' | 'answer' | 'number' | 'sign' | 'name' | 'self'; readonly text: string }
type Reader = { readonly tokens: readonly Token[]; at: number; depth: number }

const kinds = ['text', 'answer', 'number', 'sign', 'name', 'self'] as const
const longest = 4_000
const deepest = 30

/** What an expression says; null where it says what we do not know. */
export function readExpression(source: string): Expression | null {
  const tokens = source.length > longest ? null : tokensOf(source)
  if (!tokens || tokens.length === 0) return null
  const reader: Reader = { tokens, at: 0, depth: 0 }
  const whole = choice(reader)
  return reader.at === tokens.length ? whole : null
}

function tokensOf(source: string): Token[] | null {
  const tokens: Token[] = []
  const text = source.trim()
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) return null
    const index = found.slice(1).findIndex(part => part !== undefined)
    const kind = kinds[index]
    const words = found[index + 1]
    if (!kind || words === undefined) return null
    tokens.push({ kind, text: kind === 'text' ? words.slice(1, -1) : words.trim() })
  }
  return tokens
}

function choice(reader: Reader): Expression | null {
  return joined(reader, 'or', 'any', inner => joined(inner, 'and', 'all', comparison))
}

function joined(
  reader: Reader,
  word: 'and' | 'or',
  kind: 'all' | 'any',
  part: (reader: Reader) => Expression | null,
): Expression | null {
  const parts: Expression[] = []
  do {
    const read = part(reader)
    if (!read) return null
    // What is joined by the same word again is one row.
    if (read.kind === kind) parts.push(...read.parts)
    else parts.push(read)
  } while (takes(reader, 'name', word))
  const [only] = parts
  return parts.length === 1 && only ? only : { kind, parts }
}

function comparison(reader: Reader): Expression | null {
  const left = shifted(reader)
  const operator = comparisonOf(reader.tokens[reader.at])
  if (!left || !operator) return left
  reader.at += 1
  const right = shifted(reader)
  return right && { kind: 'compare', operator, left, right }
}

/** An operand with a number added or taken away. */
function shifted(reader: Reader): Expression | null {
  const from = operand(reader)
  const sign = reader.tokens[reader.at]
  const number = reader.tokens[reader.at + 1]
  if (!from || sign?.kind !== 'sign' || !['+', '-'].includes(sign.text) || number?.kind !== 'number') return from
  reader.at += 2
  return { kind: 'shifted', from, by: sign.text === '-' ? -Number(number.text) : Number(number.text) }
}

const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const

function comparisonOf(next: Token | undefined): Comparison | undefined {
  return next?.kind === 'sign' ? comparisons.find(each => each === next.text) : undefined
}

function operand(reader: Reader): Expression | null {
  const next = reader.tokens[reader.at]
  if (!next) return null
  reader.at += 1
  switch (next.kind) {
    case 'text':
      return { kind: 'value', value: next.text }
    case 'number':
      return { kind: 'value', value: Number(next.text) }
    case 'answer':
      return { kind: 'answer', name: next.text }
    case 'self':
      return { kind: 'self' }
    case 'name':
      return takes(reader, 'sign', '(') ? call(reader, next.text) : null
    case 'sign':
      return next.text === '(' ? nested(reader) : next.text === '-' ? negative(reader) : null
  }
}

function negative(reader: Reader): Expression | null {
  const next = reader.tokens[reader.at]
  if (next?.kind !== 'number') return null
  reader.at += 1
  return { kind: 'value', value: -Number(next.text) }
}

function nested(reader: Reader): Expression | null {
  if (reader.depth >= deepest) return null
  reader.depth += 1
  const inner = choice(reader)
  reader.depth -= 1
  return inner && takes(reader, 'sign', ')') ? inner : null
}

function call(reader: Reader, name: string): Expression | null {
  const given: Expression[] = []
  if (takes(reader, 'sign', ')')) return { kind: 'call', name, given }
  if (reader.depth >= deepest) return null
  reader.depth += 1
  do {
    const read = choice(reader)
    if (!read) return null
    given.push(read)
  } while (takes(reader, 'sign', ','))
  reader.depth -= 1
  return takes(reader, 'sign', ')') ? { kind: 'call', name, given } : null
}

function takes(reader: Reader, kind: Token['kind'], text: string): boolean {
  const next = reader.tokens[reader.at]
  if (next?.kind !== kind || next.text !== text) return false
  reader.at += 1
  return true
}

const turned = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

/** A comparison with its value at the right, and with the answer that is being checked at the left. */
export function valueLast(expression: Expression): Expression {
  if (expression.kind !== 'compare' || (expression.left.kind !== 'value' && expression.right.kind !== 'self'))
    return expression
  const { left, operator, right } = expression
  return { kind: 'compare', operator: turned[operator], left: right, right: left }
}
