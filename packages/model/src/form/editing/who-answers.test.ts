import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formIssues } from '../form-issues.ts'
import type { FormContent } from '../live-settings.ts'
import { newForm } from '../new-form.ts'
import { hasOption, withOption } from '../options.ts'
import { whoAnswers, whoAnswersNow, whoOptions, withWhoAnswers } from './who-answers.ts'

const newId = () => 'new'
const empty = newForm('es')
const choose = (form: FormContent, who: (typeof whoAnswers)[number]) => withWhoAnswers(form, who, newId)
const on = (form: FormContent) => whoOptions.filter(option => hasOption(form, option))

it.each([
  ['anyone', ['public']],
  ['neighbours', ['portalAssociation']],
  ['staffForPerson', ['citizen']],
  ['staffAlone', []],
] as const)('%s switches on %j and no other', (who, options) => {
  for (const before of whoAnswers) {
    const form = choose(choose(empty, before), who)
    expect([on(form), whoAnswersNow(form)]).toEqual([options, who])
  }
})

it('leaves no option that another one forbids or that lacks another one, whatever was chosen before', () => {
  const broken = (form: FormContent) =>
    formIssues(form).filter(({ code }) => code === 'form.option.excluded' || code === 'form.option.needs')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...whoAnswers), { maxLength: 6 }), choices => {
      expect(broken(choices.reduce(choose, empty))).toEqual([])
    }),
  )
})

it('names no choice where two options stand together, or a person without the platform', () => {
  const settings = { ...empty.definition.settings, portalAssociation: true }
  const both = { ...empty, live: { ...empty.live, public: true }, definition: { ...empty.definition, settings } }
  expect(whoAnswersNow(both)).toBeNull()
  const person = { ...empty.definition.settings, citizen: true }
  const alone = { ...empty, definition: { ...empty.definition, settings: person } }
  expect(whoAnswersNow(alone)).toBeNull()
  // From there each choice leads to one of the four.
  for (const who of whoAnswers) expect(whoAnswersNow(choose(both, who))).toBe(who)
})

it('keeps the receipt and the single answer where the next choice may have them', () => {
  const receipt = withOption(choose(empty, 'anyone'), 'customVoucher', true, newId)
  const written = { ...receipt, definition: { ...receipt.definition, voucherText: { text: 'Gracias' } } }
  const neighbours = choose(written, 'neighbours')
  expect([hasOption(neighbours, 'customVoucher'), neighbours.definition.voucherText]).toEqual([
    true,
    { text: 'Gracias' },
  ])
  const alone = choose(neighbours, 'staffAlone')
  expect([hasOption(alone, 'customVoucher'), alone.definition.voucherText]).toEqual([false, undefined])
  const single = withOption(choose(empty, 'neighbours'), 'singleAnswer', true, newId)
  expect(hasOption(choose(single, 'staffForPerson'), 'singleAnswer')).toBe(true)
  expect(hasOption(choose(single, 'anyone'), 'singleAnswer')).toBe(false)
})
