import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

describe('linkAddress', () => {
  it.each([
    ['www.example.org/reglamento', 'https://www.example.org/reglamento'],
    [' example.org ', 'https://example.org'],
    ['example.org:8080/a?b=1#c', 'https://example.org:8080/a?b=1#c'],
    ['example.org?a=http://b', 'https://example.org?a=http://b'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://Example.org/A', 'HTTPS://Example.org/A'],
    ['http://intranet/reglamento', 'http://intranet/reglamento'],
    ['https://example.org/mi archivo.pdf', 'https://example.org/mi%20archivo.pdf'],
    ['mailto:mesa@example.org', 'mailto:mesa@example.org'],
    ['tel:+543534000000', 'tel:+543534000000'],
  ])('leads from %j to %j', (written, address) => {
    expect(linkAddress(written)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'reglamento',
    'Ver el reglamento.',
    'javascript:alert(1)',
    'JavaScript:alert.example.org',
    'data:text/html,x.y',
    'vbscript:x.y',
    '//example.org',
    '/reglamento.pdf',
    'mesa@example.org',
    'https://',
    'https:// a',
    'www.example.org see there',
    'ftp://example.org',
    'mailto:',
  ])('leads nowhere from %j', written => {
    expect(linkAddress(written)).toBeNull()
  })

  it('leads from an address to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), written => {
        const address = linkAddress(written)
        if (address !== null) expect(linkAddress(address)).toBe(address)
      }),
    )
  })
})
