import { describe, expect, it } from 'vitest'
import { fillReply, placeholdersIn, unknownPlaceholders } from './reply-template.ts'

describe('a reply template', () => {
  it('says of the answer what its placeholders stand for', () => {
    const values = { code: 'VM12', state: 'En gestión', name: 'Marta Sosa', link: 'https://town.example/x?code=VM12' }
    expect(fillReply('Hola {name}: {code} está {state}. {link} {code}', values)).toBe(
      'Hola Marta Sosa: VM12 está En gestión. https://town.example/x?code=VM12 VM12',
    )
  })

  it('leaves one without a value as it is written, so that it is seen', () => {
    const filled = fillReply('Hola { name }: {code}', { code: 'VM12' })
    expect(filled).toBe('Hola { name }: VM12')
    expect(placeholdersIn(filled)).toEqual(['name'])
  })

  it('fills with what was answered as it is: no value is read for placeholders again', () => {
    expect(fillReply('{name}', { name: '{code}', code: 'VM12' })).toBe('{code}')
  })

  it('names what no answer has', () => {
    expect(unknownPlaceholders('{nombre} {code} {dni} {nombre} {toString}')).toEqual(['nombre', 'dni', 'toString'])
    expect(unknownPlaceholders('a { b } {} {\n} { code }')).toEqual(['b'])
  })

  it('reads a long text of braces in one go', () => {
    expect(placeholdersIn('{'.repeat(5_000))).toEqual([])
  })
})
