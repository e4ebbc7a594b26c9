import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formIssues } from './form-issues.ts'
import type { FormContent } from './live-settings.ts'
import { newForm } from './new-form.ts'
import { type FormOption, hasOption, optionLock, type VersionFlag, versionFlags, withOption } from './options.ts'

const newId = () => 'new'
const all: FormOption[] = [...versionFlags, 'public', 'limitResponses', 'singleAnswer']

/** A form with options on whatever the locks say, to see what a cascade clears. */
function formWith(...options: FormOption[]): FormContent {
  const form = newForm('es')
  const flags = options.filter((option): option is VersionFlag => versionFlags.some(flag => flag === option))
  const on = (option: FormOption) => options.includes(option)
  return {
    ...form,
    live: {
      ...form.live,
      public: on('public'),
      limitResponses: on('limitResponses'),
      singleAnswer: on('singleAnswer'),
      responseLimit: on('limitResponses') ? 10 : null,
      platform: on('incidents') ? { areaId: '7', typeId: '8' } : {},
    },
    definition: {
      ...form.definition,
      settings: { ...form.definition.settings, ...Object.fromEntries(flags.map(flag => [flag, true])) },
      ...(on('customVoucher') ? { voucherText: { text: 'Gracias' } } : {}),
      ...(on('appointment') ? { agenda: { id: '1', name: 'Turnos', tenant: 't' } } : {}),
    },
  }
}

const switchedOn = (form: FormContent) => all.filter(option => hasOption(form, option))
const off = (form: FormContent, option: FormOption) => withOption(form, option, false, newId)

describe('cascades of an option that goes off (2 §4)', () => {
  it('public: automatic download, voucher and its text', () => {
    const form = off(formWith('public', 'automaticDownload', 'customVoucher'), 'public')
    expect(switchedOn(form)).toEqual([])
    expect(form.definition.voucherText).toBeUndefined()
  })
  it('portal association: agenda, appointment, single answer, voucher and its text', () => {
    const form = off(formWith('portalAssociation', 'appointment', 'singleAnswer', 'customVoucher'), 'portalAssociation')
    expect(switchedOn(form)).toEqual([])
    expect(form.definition.agenda).toBeUndefined()
    expect(form.definition.voucherText).toBeUndefined()
  })
  it('synchronisation: the citizen flags, incidents and the platform link', () => {
    const form = off(
      formWith('platformSync', 'citizen', 'citizenRequired', 'incidents', 'incidentPerState'),
      'platformSync',
    )
    expect(switchedOn(form)).toEqual([])
    expect(form.live.platform).toEqual({})
  })
  it('digital signature: the signatures and their editability', () => {
    const signed = withOption(newForm('es'), 'digitalSignature', true, newId)
    const form = off(withOption(signed, 'signedAnswersEditable', true, newId), 'digitalSignature')
    expect(form.definition.signatures).toEqual([])
    expect(switchedOn(form)).toEqual([])
  })
  it('response limit: the number', () => {
    expect(off(formWith('limitResponses'), 'limitResponses').live.responseLimit).toBeNull()
  })
})

it('a digital signature begins with one of method both, by the citizen, not required (2 §9)', () => {
  const form = withOption(newForm('es'), 'digitalSignature', true, newId)
  expect(form.definition.signatures).toEqual([
    { id: 'new', title: '', signatory: 'citizen', method: 'both', required: false },
  ])
})

describe('exclusions (2 §5)', () => {
  const cases: [FormOption, FormOption[], FormOption][] = [
    ['public', ['platformSync', 'citizen'], 'citizen'],
    ['public', ['portalAssociation'], 'portalAssociation'],
    ['portalAssociation', ['platformSync', 'citizen'], 'citizen'],
    ['portalAssociation', ['public'], 'public'],
    ['citizen', ['platformSync', 'public'], 'public'],
    ['citizen', ['platformSync', 'portalAssociation'], 'portalAssociation'],
  ]
  it.each(cases)('%s is disabled with %j on', (option, others, by) => {
    const form = formWith(...others)
    expect(optionLock(form, option)).toMatchObject({ code: 'form.option.excluded', values: { by } })
    expect(withOption(form, option, true, newId)).toBe(form)
  })
  it('e-mail waits for appointments on portal forms and is free on others', () => {
    expect(optionLock(formWith('portalAssociation'), 'email')?.values).toEqual({ needs: 'appointment' })
    expect(optionLock(formWith('portalAssociation', 'appointment'), 'email')).toBeNull()
    expect(optionLock(formWith(), 'email')).toBeNull()
  })
})

it('no sequence of switches ends in a combination that the server refuses', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...all), fc.boolean()), { maxLength: 60 }), steps => {
      const form = steps.reduce((form, [option, on]) => withOption(form, option, on, newId), newForm('es'))
      const codes = formIssues(form).map(({ code }) => code)
      expect(codes.filter(code => code.startsWith('form.option'))).toEqual([])
    }),
  )
})
