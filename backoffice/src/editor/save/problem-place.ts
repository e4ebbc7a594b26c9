import type { FormDefinition, Issue } from '@ventanilla/model'
import type { Selection } from '../state/editor-state.ts'
import { cardId, certificateLineId, panelFieldId, signatureFieldId, stateFieldId } from '../state/element-ids.ts'

/** Where a problem is put right: what to open, and which field takes the focus. */
type ProblemPlace = { readonly selection: Selection; readonly fieldId: string }

const form: Selection = { kind: 'form' }
const options: Selection = { kind: 'options' }

export function problemPlace({ path }: Pick<Issue, 'path'>, definition: FormDefinition): ProblemPlace {
  const [root, part, ...rest] = path
  if (root === 'areaIds') return { selection: form, fieldId: 'editor-area' }
  if (root === 'settings') return { selection: options, fieldId: `editor-option-${String(part)}` }
  if (root === 'live') {
    return { selection: options, fieldId: part === 'platform' ? 'editor-platform-area' : 'editor-response-limit' }
  }
  switch (part) {
    case 'agenda':
      return { selection: options, fieldId: 'editor-agenda' }
    case 'headerImage':
      return { selection: options, fieldId: 'editor-option-headerImage' }
    case 'settings':
      return { selection: options, fieldId: `editor-option-${String(rest[0])}` }
    case 'states': {
      const state = definition.states.available[Number(rest[1])] ?? definition.states.available[0]
      return { selection: { kind: 'states' }, fieldId: state ? stateFieldId(state.id) : panelFieldId }
    }
    case 'signatures': {
      const signature = definition.signatures[Number(rest[0])]
      return {
        selection: { kind: 'signatures' },
        fieldId: signature ? signatureFieldId(signature.id) : panelFieldId,
      }
    }
    case 'certificate':
      return { selection: { kind: 'certificate' }, fieldId: `${certificateLineId(Number(rest[1]))}-question` }
    case 'payment':
      return { selection: options, fieldId: 'editor-quantity' }
    case 'questions': {
      const id = String(rest[0])
      return { selection: { kind: 'question', id }, fieldId: cardId(id) }
    }
    case 'sections': {
      const section = definition.sections[Number(rest[0])]
      return section
        ? { selection: { kind: 'section', id: section.id }, fieldId: cardId(section.id) }
        : { selection: form, fieldId: 'editor-add-section' }
    }
    default:
      return { selection: form, fieldId: panelFieldId }
  }
}
