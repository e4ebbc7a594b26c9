import { type Issue, type IssuePath, issue } from '../issue.ts'
import { holdsAddress } from '../question/traits.ts'
import type { FormContent } from './live-settings.ts'
import type { FormOption } from './options.ts'
import { questionsOf } from './questions.ts'

type Leftover = {
  readonly option: FormOption
  readonly path: IssuePath
  readonly stands: (form: FormContent) => boolean
  readonly without: (form: FormContent) => FormContent
}

/** What stands under an option and goes with it (spec 2 §4, the cascades). */
const leftovers: readonly Leftover[] = [
  {
    option: 'limitResponses',
    path: ['live', 'responseLimit'],
    stands: ({ live }) => live.responseLimit !== null && !live.limitResponses,
    without: form => ({ ...form, live: { ...form.live, responseLimit: null } }),
  },
  {
    option: 'digitalSignature',
    path: ['definition', 'signatures'],
    stands: ({ definition }) => definition.signatures.length > 0 && !definition.settings.digitalSignature,
    without: form => ({ ...form, definition: { ...form.definition, signatures: [] } }),
  },
  {
    option: 'customVoucher',
    path: ['definition', 'voucherText'],
    stands: ({ definition, live }) =>
      definition.voucherText !== undefined && !live.public && !definition.settings.portalAssociation,
    without: form => without(form, 'voucherText'),
  },
  {
    option: 'appointment',
    path: ['definition', 'agenda'],
    stands: ({ definition }) => definition.agenda !== undefined && !definition.settings.portalAssociation,
    without: form => without(form, 'agenda'),
  },
]

/** What is given although the option that it belongs to is off. */
export function leftoverIssues(form: FormContent): Issue[] {
  return leftovers
    .filter(({ stands }) => stands(form))
    .map(({ option, path }) => issue('form.option.leftover', path, { option }))
}

/** The form without it: no field shows it, so nobody could take it out. What a locked form holds stays. */
export function withoutLeftovers(form: FormContent, isLocked: boolean): FormContent {
  return leftovers
    .filter(({ path, stands }) => stands(form) && !(isLocked && path[0] === 'definition'))
    .reduce((before, { without: into }) => into(before), form)
}

function without(form: FormContent, key: 'voucherText' | 'agenda'): FormContent {
  const { [key]: _, ...definition } = form.definition
  return { ...form, definition }
}

/** What keeps the marked question from being written to. */
export function contactIssues({ definition, live }: FormContent): Issue[] {
  const id = live.contactQuestionId
  if (id === undefined) return []
  const path = ['live', 'contactQuestionId']
  const question = questionsOf(definition).find(each => each.id === id)
  if (!question) return [issue('form.contact.unknown', path)]
  return holdsAddress(question) ? [] : [issue('form.contact.noAddress', path, { title: question.title.text })]
}

/** The form without a mark on what is gone or asks for something else by now. */
export function withoutLostContact(form: FormContent): FormContent {
  if (contactIssues(form).length === 0) return form
  const { contactQuestionId: _, ...live } = form.live
  return { ...form, live }
}
