import type { Answer } from '@ventanilla/api'
import { localizedWord, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Block, Part } from '../../platform/pdf/document-layout.ts'
import type { Pictures } from './read-pictures.ts'

const box = { width: 190, height: 64 }

/** The signatures of a form, those that were not made too (spec 3 §8). */
export function signatureBlocks(
  { definition, signatures }: Pick<Answer, 'definition' | 'signatures'>,
  { t, language }: Pick<Text, 't' | 'language'>,
  pictures: Pictures,
): Block[] {
  if (!definition.settings.digitalSignature || definition.signatures.length === 0) return []
  const pairs = definition.signatures.map(slot => {
    const title = textIn(localizedWord(slot.title, slot), language)
    const made = signatures.find(({ id }) => id === slot.id)
    if (!made) {
      const none: Part = { kind: 'text', tone: 'none', text: t('answer.extra.signature.unsigned') }
      return { label: title, parts: [none] }
    }
    const picture = pictures.get(made.fileId)
    const shown: Part[] = picture && picture !== 'leftOut' ? [{ kind: 'picture', picture, ...box }] : []
    const name: Part = { kind: 'text', tone: 'strong', text: made.name }
    const how: Part = { kind: 'text', tone: 'note', text: t('answer.extra.signature.made', { method: made.method }) }
    return { label: title, parts: [...shown, name, how] }
  })
  return [
    { kind: 'section', text: t('answer.extra.signature.title'), room: 140 },
    { kind: 'pairs', pairs },
  ]
}
