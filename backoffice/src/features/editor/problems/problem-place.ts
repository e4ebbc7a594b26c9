import { addingId } from '../state/option-actions.ts'
import { listOf } from '../state/option-list.ts'
import { type FormDefinition, type Issue, questionsOf, whoOptions } from '@ventanilla/model'
import type { Selection } from '../state/editor-state.ts'
import {
  cardId,
  certificateLineId,
  conditionFieldId,
  newStateId,
  optionFieldId,
  settingsFieldId,
  signatureFieldId,
  stateFieldId,
  viewTitleId,
  whoFieldId,
  wordsFieldId,
} from '../state/element-ids.ts'

const paymentFields: Readonly<Record<string, string>> = {
  unitPriceCents: 'editor-price',
  amountQuestionId: 'editor-amount',
}

/** Where a problem is put right: what to open, which field takes the focus, and the part that is marked. */
export type ProblemPlace = {
  readonly selection:
    | Selection
    | { readonly kind: 'states' }
    | { readonly kind: 'settings' }
    | { readonly kind: 'translations' }
  readonly fieldId: string
  readonly partId: string
}

export function problemPlace({ path }: Pick<Issue, 'path'>, definition: FormDefinition): ProblemPlace {
  const [root, part, ...rest] = path
  if (root === 'areaIds') return whole('form', 'editor-area')
  if (root === 'settings') return whole('settings', optionFieldOf(part))
  if (root === 'live') return whole('settings', liveFields[String(part)] ?? settingsFieldId)
  switch (part) {
    case 'agenda':
      return whole('settings', 'editor-agenda')
    case 'headerImage':
      return whole('settings', 'editor-option-headerImage')
    case 'settings':
      return whole('settings', optionFieldOf(rest[0]))
    case 'payment':
      return whole('settings', paymentFields[String(rest[0])] ?? 'editor-quantity')
    case 'translations':
      return whole('translations', viewTitleId)
    case 'states': {
      const state = definition.states.available[Number(rest[1])] ?? definition.states.available[0]
      return whole('states', state ? stateFieldId(state.id) : newStateId)
    }
    case 'signatures': {
      const signature = definition.signatures[Number(rest[0])]
      return whole('settings', signature ? signatureFieldId(signature.id) : settingsFieldId)
    }
    case 'certificate':
      return whole('settings', `${certificateLineId(Number(rest[1]))}-question`)
    case 'questions': {
      const id = String(rest[0])
      return { selection: { kind: 'question', id }, fieldId: questionField(id, rest, definition), partId: id }
    }
    case 'conditions': {
      const id = String(rest[0])
      const sectionId = definition.sections.find(
        section => section.kind === 'conditional' && section.conditions.some(condition => condition.id === id),
      )?.id
      return { selection: { kind: 'condition', sectionId: sectionId ?? '', id }, fieldId: wordsFieldId, partId: id }
    }
    case 'sections': {
      const section = definition.sections[Number(rest[0])]
      return section
        ? {
            selection: { kind: 'section', id: section.id },
            fieldId: rest[1] === 'showIf' ? conditionField(rest[2]) : cardId(section.id),
            partId: section.id,
          }
        : whole('form', 'editor-add-section')
    }
    default:
      return whole('form', wordsFieldId)
  }
}

const liveFields: Record<string, string> = {
  platform: 'editor-platform-area',
  responseLimit: 'editor-response-limit',
  closesAt: 'editor-closesAt-time',
  summaryQuestionIds: 'editor-summary-0',
}

function whole(
  kind: Exclude<ProblemPlace['selection'], { id: string } | { ids: object }>['kind'],
  fieldId: string,
): ProblemPlace {
  return { selection: { kind }, fieldId, partId: kind }
}

/** The switch of an option; who answers is one choice. */
export function optionFieldOf(option: unknown): string {
  return whoOptions.some(each => each === option) ? whoFieldId : `editor-option-${String(option)}`
}

/** What one condition looks at; where it is their number, all of them. */
function conditionField(index: unknown): string {
  return typeof index === 'number' ? conditionFieldId(index) : 'editor-show-if'
}

/** The field of a question that a path behind its id speaks of: its card where it is the question as a whole. */
function questionField(id: string, [, part, at]: Issue['path'], definition: FormDefinition): string {
  switch (part) {
    case 'title':
      return wordsFieldId
    case 'showIf':
      return conditionField(at)
    case 'terms':
      return typeof at === 'number' ? `editor-term-${at}` : 'editor-add-term'
    case 'limits':
      return `editor-${String(at)}`
    case 'min':
      return 'editor-choices-min'
    case 'days':
      return 'editor-days-min'
    case 'default':
    case 'documents':
    case 'pattern':
    case 'patternHint':
      return `editor-${part}`
    case 'link':
      return at === 'title' ? 'editor-link-title' : 'editor-link'
    case 'options': {
      const question = questionsOf(definition).find(each => each.id === id)
      const option = question && 'options' in question ? question.options[Number(at)] : undefined
      return option ? optionFieldId(option.id) : addingId.options
    }
    case 'rows': {
      const question = questionsOf(definition).find(each => each.id === id)
      const row = question && listOf(question, 'rows')[Number(at)]
      return row ? optionFieldId(row.id) : addingId.rows
    }
    default:
      return cardId(id)
  }
}
