import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const dist = new URL('../../packages/widget/dist/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, dist), 'utf8')
const kilobytes = (text: string) => gzipSync(text, { level: 9 }).length / 1000

describe.each(['v1.js', 'index.js'])('the widget as built, %s', name => {
  const code = read(name)

  it('weighs at most 30 kB gzip with its styles and its English (goal 25)', () => {
    expect(kilobytes(code)).toBeLessThanOrEqual(30)
  })

  it('runs under a strict policy: no evaluated code, no inline style, no cookie', () => {
    expect(code).not.toMatch(/\beval\s*\(/)
    expect(code).not.toMatch(/\bnew\s+Function\b|[^\w.]Function\s*\(/)
    expect(code).not.toContain('document.cookie')
    expect(code).not.toMatch(/<[a-z]+[^<>]*\sstyle=/)
    expect(code).not.toMatch(/setAttribute\(\s*["']style["']/)
    expect(code).not.toMatch(/["']use asm["']|javascript:/)
  })

  it('asks for nothing but its own server: no other address, script or import', () => {
    const addresses = code.match(/https?:\/\/[^\s"'`)\\/]+/g) ?? []
    // The names of XML namespaces, and what completes a link that somebody types: never fetched.
    const harmless = ['http://www.w3.org', 'https://${']
    expect(addresses.filter(address => !harmless.some(start => address.startsWith(start)))).toEqual([])
    expect(code).not.toMatch(/\bimport\s*\(|\bimport\s*[{*"']|\bfrom\s*["']/)
    expect(code).not.toMatch(/url\(|@import|@font-face|@property/)
  })

  it('brings no schema library and no message parser', () => {
    expect(code).not.toMatch(/valibot|strictObject|EXPECT_ARGUMENT_CLOSING_BRACE/)
  })

  it('measures in px and em: the host page decides what a rem is', () => {
    expect(code).not.toMatch(/\d(rem)\b/)
  })
})

it('is one script for a page', () => {
  const scripts = readdirSync(dist).filter(name => name.endsWith('.js'))
  expect(scripts.toSorted()).toEqual(['index.js', 'v1.js'])
})
