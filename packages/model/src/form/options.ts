import { type Issue, issue } from '../issue.ts'
import type { FormDefinition, SignatureSlot } from './definition.ts'
import type { FormContent } from './live-settings.ts'

/** The flags that belong to a version; the live ones stand in `live-settings.ts`. */
export const versionFlags = [
  'citizen',
  'citizenRequired',
  'portalAssociation',
  'appointment',
  'incidents',
  'incidentPerState',
  'email',
  'geolocation',
  'headerImage',
  'digitalSignature',
  'signedAnswersEditable',
  'pdfDownloadCode',
  'portablePdf',
  'automaticDownload',
  'customVoucher',
  'editableForm',
  'paymentGateway',
  'recipient',
  'platformSync',
] as const
export type VersionFlag = (typeof versionFlags)[number]

/** Every switch of the editor's list, whether it belongs to the version or lives beside it. */
export type FormOption = VersionFlag | LiveOption
const liveOptions = ['public', 'limitResponses', 'singleAnswer'] as const
type LiveOption = (typeof liveOptions)[number]

function isLive(option: FormOption): option is LiveOption {
  return liveOptions.some(live => live === option)
}

export function hasOption(form: FormContent, option: FormOption): boolean {
  return isLive(option) ? form.live[option] : form.definition.settings[option]
}

/** What excludes what while it is on (spec 2 §5). */
const excludedBy: Partial<Record<FormOption, readonly FormOption[]>> = {
  public: ['citizen', 'portalAssociation'],
  portalAssociation: ['citizen', 'public'],
  citizen: ['public', 'portalAssociation'],
}

/** What makes sense only under another option: any one of the listed (spec 2 §4, the cascades). */
const needs: Partial<Record<FormOption, readonly FormOption[]>> = {
  citizenRequired: ['citizen'],
  incidentPerState: ['incidents'],
  appointment: ['portalAssociation'],
  automaticDownload: ['public'],
  customVoucher: ['public', 'portalAssociation'],
  singleAnswer: ['portalAssociation', 'citizen'],
  signedAnswersEditable: ['digitalSignature'],
  citizen: ['platformSync'],
  incidents: ['platformSync'],
}

/** Why a switch is disabled: the option that excludes it, or the one it needs. Nothing where it is free. */
export function optionLock(form: FormContent, option: FormOption): Issue | null {
  const path = ['settings', option]
  const by = excludedBy[option]?.find(other => hasOption(form, other))
  if (by) return issue('form.option.excluded', path, { by })
  const wanted = needs[option]
  if (wanted && !wanted.some(other => hasOption(form, other))) {
    return issue('form.option.needs', path, { needs: wanted[0] ?? option })
  }
  const blocksMail = option === 'email' && hasOption(form, 'portalAssociation') && !hasOption(form, 'appointment')
  return blocksMail ? issue('form.option.needs', path, { needs: 'appointment' }) : null
}

/**
 * The form with an option switched, and everything that goes with it (spec 2 §4 cascades): what depended on an option that goes off is
 * cleared, a first signature appears with digital signature. A locked switch changes nothing.
 */
export function withOption(form: FormContent, option: FormOption, on: boolean, newId: () => string): FormContent {
  if (hasOption(form, option) === on || (on && optionLock(form, option))) return form
  const switched = set(form, option, on)
  if (on && option === 'digitalSignature') return withFirstSignature(switched, newId)
  return settle(on ? switched : cleared(switched, option))
}

function set(form: FormContent, option: FormOption, on: boolean): FormContent {
  if (isLive(option)) return { ...form, live: { ...form.live, [option]: on } }
  const settings = { ...form.definition.settings, [option]: on }
  return { ...form, definition: { ...form.definition, settings } }
}

function withFirstSignature(form: FormContent, newId: () => string): FormContent {
  if (form.definition.signatures.length > 0) return form
  return { ...form, definition: { ...form.definition, signatures: [newSignature(newId())] } }
}

/** Defaults of a new signature (spec 2 §9). */
export function newSignature(id: string): SignatureSlot {
  return { id, title: '', signatory: 'citizen', method: 'both', required: false }
}

/** What an option takes along besides switches when it goes off. */
function cleared(form: FormContent, option: FormOption): FormContent {
  const { definition, live } = form
  switch (option) {
    case 'public':
      return { ...form, definition: without(definition, 'voucherText') }
    case 'portalAssociation':
      return { ...form, definition: without(without(definition, 'voucherText'), 'agenda') }
    case 'platformSync':
      return { ...form, live: { ...live, platform: {} } }
    case 'digitalSignature':
      return { ...form, definition: { ...definition, signatures: [] } }
    case 'limitResponses':
      return { ...form, live: { ...live, responseLimit: null } }
    default:
      return form
  }
}

function without(definition: FormDefinition, key: 'voucherText' | 'agenda'): FormDefinition {
  const { [key]: _, ...rest } = definition
  return rest
}

/** Switches off whatever stands under an option that is off, until nothing changes. */
function settle(form: FormContent): FormContent {
  const options: FormOption[] = [...(Object.keys(needs) as FormOption[]), 'email']
  const stranded = options.find(
    option => hasOption(form, option) && optionLock(form, option)?.code === 'form.option.needs',
  )
  return stranded ? settle(cleared(set(form, stranded, false), stranded)) : form
}
