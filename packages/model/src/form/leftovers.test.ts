import { describe, expect, it } from 'vitest'
import { leftoverIssues, withoutLeftovers } from './leftovers.ts'
import type { FormContent } from './live-settings.ts'
import { newForm } from './new-form.ts'
import { newSignature } from './options.ts'

const blank = newForm('es')
const { definition, live } = blank
const agenda = { id: '1', name: 'A', tenant: 't' }
const cases: [string, FormContent, string, boolean][] = [
  ['a number of answers', { ...blank, live: { ...live, responseLimit: 5 } }, 'live.responseLimit', true],
  [
    'signatures',
    { ...blank, definition: { ...definition, signatures: [newSignature('s')] } },
    'definition.signatures',
    false,
  ],
  [
    'a voucher',
    { ...blank, definition: { ...definition, voucherText: { text: 'V' } } },
    'definition.voucherText',
    false,
  ],
  ['an agenda', { ...blank, definition: { ...definition, agenda } }, 'definition.agenda', false],
]

describe('what stands under an option that is off (2 §4)', () => {
  it.each(cases)('%s is refused, and taken out', (_name, form, path, isLive) => {
    expect(leftoverIssues(form).map(found => found.path.join('.'))).toEqual([path])
    expect(withoutLeftovers(form, false)).toEqual(blank)
    expect(withoutLeftovers(form, true)).toEqual(isLive ? blank : form)
  })
  it('is nothing where its option is on', () => {
    const settings = { ...definition.settings, portalAssociation: true, appointment: true, digitalSignature: true }
    const full = {
      ...blank,
      definition: { ...definition, settings, agenda, signatures: [newSignature('s')], voucherText: { text: 'V' } },
      live: { ...live, limitResponses: true, responseLimit: 5 },
    }
    expect(leftoverIssues(full)).toEqual([])
    expect(withoutLeftovers(full, false)).toBe(full)
    expect(leftoverIssues(blank)).toEqual([])
  })
})
