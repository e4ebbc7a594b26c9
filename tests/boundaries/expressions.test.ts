import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

type Expression = { readonly where: string; readonly source: string; readonly flags: string }

/** Every regular expression that the product is written with, and where one is put together at run time, which nobody can judge. */
function readExpressions(path: string, text: string): { written: Expression[]; made: string[] } {
  const written: Expression[] = []
  const made: string[] = []
  const lineOf = (at: number) => `${path}:${text.slice(0, at).split('\n').length}`
  const make = ({ callee, start }: { callee: { type: string; name?: unknown }; start: number }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(lineOf(start))
  }
  const { program, errors } = parseSync(path, text)
  expect(errors, path).toEqual([])
  new Visitor({
    NewExpression: make,
    CallExpression: make,
    Literal: node => {
      if ('regex' in node)
        written.push({ where: lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return { written, made }
}

/** What makes an expression take more than twice as long for twice as long a text; at most the first of it. */
const slowIn = ({ source, flags }: Omit<Expression, 'where'>) =>
  analyse({ source, flags }, { maxReports: 1 }).reports.map(({ type }) => type)

const read = ['packages', 'server/src', 'backoffice/src']
  .flatMap(folder => sourcesUnder(folder))
  .map(({ path, text }) => readExpressions(path, text))
const written = read.flatMap(each => each.written)

describe('a regular expression', () => {
  it('is written where it can be judged, not put together at run time', () => {
    expect(written.length).toBeGreaterThan(200)
    expect(read.flatMap(({ made }) => made)).toEqual([])
  })

  it('takes twice as long for twice as long a text, whatever the text is', () => {
    const slow = written.filter(expression => slowIn(expression).length > 0)
    expect(slow.map(({ where, source }) => `${where} /${source}/`)).toEqual([])
  })

  it('refers back to what it found only where the text is a password, which has a longest', () => {
    const back = written.filter(({ source }) => /\\(?:[1-9]|k<)/.test(source))
    expect(back.map(({ where }) => where.replace(/:\d+$/, ''))).toEqual([
      'server/src/features/accounts/passwords/password-rules.ts',
    ])
  })

  it.each([
    [String.raw`\s*;\s*q=.*$`, ''],
    [String.raw`^(?:b)?\s*(?:<\?xml[^>]*\?>)?\s*<kml[\s>]`, 'i'],
    [String.raw`^(a+)+$`, ''],
    [String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, ''],
  ])('would be found if it were /%s/', (source, flags) => {
    expect(slowIn({ source, flags })).not.toEqual([])
  })
})
