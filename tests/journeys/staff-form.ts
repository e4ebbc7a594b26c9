import { randomUUID } from 'node:crypto'
import { type FormDefinition, type FormSettings, newLiveSettings, noSettings, type State } from '@ventanilla/model'
import { asStaff } from './as-staff.ts'
import { smallForm } from './small-form.ts'

type Wanted = {
  title: string
  settings?: Partial<FormSettings>
  states?: readonly State[]
  agenda?: FormDefinition['agenda']
  live?: Partial<ReturnType<typeof newLiveSettings>>
}

/** A form of one required question, made for a test by the administrator; gives its id. */
export async function staffForm(
  url: string,
  { title, settings = {}, states = [], agenda, live = {} }: Wanted,
): Promise<string> {
  const call = await asStaff(url, 'admin')
  const id = randomUUID().replaceAll('-', '').slice(0, 10)
  const { definition, areaIds } = smallForm(title, ['Motivo'])
  const [section] = definition.sections
  if (section?.kind !== 'simple') throw new Error('the small form has no simple section')
  const asked = { ...section, questions: section.questions.map(question => ({ ...question, required: true })) }
  const content = {
    definition: {
      ...definition,
      sections: [asked],
      settings: { ...noSettings(), ...settings },
      ...(agenda && { agenda }),
      states: { available: [...states], initial: states[0]?.id ?? null },
    },
    live: { ...newLiveSettings(), ...live },
    areaIds,
  }
  await call('POST', '/forms', { id, content })
  return id
}
