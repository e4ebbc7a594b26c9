import { type AnswerContent, type FormDefinition, isTitle, type Question, type Values } from '@ventanilla/model'
import { type RefObject, useEffect, useState } from 'react'
import { useFormParts } from '../../flow/form-context.ts'

/** Who answers, as the form itself was told: what stands in the question for the name, and in the one for a document. */
export type Signer = { readonly name: string; readonly document: string }

function textOf(values: Values, { id }: Question): string {
  const value = Object.hasOwn(values, id) ? values[id]?.value : undefined
  return typeof value === 'string' ? value.trim() : ''
}

/** Who answers a form; '' for what it does not ask or nobody wrote. Names are known by their purpose, as browsers fill them in. */
export function signerOf({ sections }: FormDefinition, content: AnswerContent): Signer {
  const found = new Map<string, string>()
  for (const section of sections) {
    const given = content.sections[section.id]
    if (section.kind !== 'simple' || section.repeatable || !given || !('rows' in given)) continue
    const [row] = given.rows
    for (const question of section.questions) {
      if (!row || isTitle(question) || question.kind !== 'open') continue
      const purpose = question.dataType === 'documentNumber' ? 'document' : question.autocomplete
      const text = textOf(row.values, question)
      if (purpose && text && !found.has(purpose)) found.set(purpose, text)
    }
  }
  const parts = [found.get('given-name'), found.get('family-name')].filter(Boolean).join(' ')
  return { name: found.get('name') ?? parts, document: found.get('document') ?? '' }
}

/** The same as it is at the moment: looked at whenever a field is left, unless another person is to sign. */
export function useSigner(box: RefObject<HTMLElement | null>, isAnswerer: boolean): Signer {
  const { now } = useFormParts()
  const [signer, setSigner] = useState<Signer>({ name: '', document: '' })
  useEffect(() => {
    if (!isAnswerer) return
    const look = () => {
      const { definition, content } = now.current.state
      const { name, document } = signerOf(definition, content)
      setSigner(before => (before.name === name && before.document === document ? before : { name, document }))
    }
    const looking = setTimeout(look)
    const root = box.current?.getRootNode()
    root?.addEventListener('focusout', look)
    return () => {
      clearTimeout(looking)
      root?.removeEventListener('focusout', look)
    }
  }, [now, box, isAnswerer])
  return signer
}
