import type { AnswerContent, FormDefinition, OpenQuestion } from '@ventanilla/model'
import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../flow/a-definition.ts'
import { signerOf } from './use-signer.ts'

const ask = (id: string, more: Partial<OpenQuestion>): OpenQuestion => ({
  id,
  kind: 'open',
  dataType: 'string',
  title: { text: id },
  required: false,
  attachments: { image: false, document: false, video: false },
  ...more,
})

function formOf(questions: OpenQuestion[], isRepeatable = false): FormDefinition {
  const text = { text: '' }
  const section = {
    kind: 'simple' as const,
    id: 's',
    title: text,
    description: text,
    repeatable: isRepeatable,
    questions,
  }
  return { ...aDefinition, sections: [section] }
}

function contentOf(values: Record<string, string>): AnswerContent {
  const given = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }]))
  return { sections: { s: { rows: [{ id: 'r', values: given }] } } }
}

const name = ask('n', { autocomplete: 'name' })
const document = ask('d', { dataType: 'documentNumber' })

describe('who signs', () => {
  it('is the name and the document that the form was told, without the spaces around', () => {
    expect(signerOf(formOf([name, document]), contentOf({ n: ' Ana Paz ', d: '24 560 118' }))).toEqual({
      name: 'Ana Paz',
      document: '24 560 118',
    })
  })

  it('is put together where name and surname are asked apart', () => {
    const form = formOf([ask('f', { autocomplete: 'family-name' }), ask('g', { autocomplete: 'given-name' })])
    expect(signerOf(form, contentOf({ f: 'Paz', g: 'Ana' })).name).toBe('Ana Paz')
  })

  it('is nobody where the form asks no name, nobody wrote one, or it asks for several people', () => {
    const nobody = { name: '', document: '' }
    expect(signerOf(formOf([ask('x', {})]), contentOf({ x: 'Ana' }))).toEqual(nobody)
    expect(signerOf(formOf([name]), { sections: {} })).toEqual(nobody)
    expect(signerOf(formOf([name], true), contentOf({ n: 'Ana' }))).toEqual(nobody)
  })
})
