import type { FormDefinition } from '@ventanilla/model'
import { Problem } from '../../../platform/problem.ts'
import type { FoundForm } from '../../forms/read/find-form.ts'

/** A form as the geocoder's routes get it: whoever asks may open it. */
export type LocatedForm = { readonly form: FoundForm; readonly definition: FormDefinition }

/** The geocoder is for forms that ask for a position, no service for everybody. Throws form.blocked, form.notAsked. */
export function checkPositionAsked({ form, definition }: LocatedForm): void {
  if (form.municipality.isDisabled) throw new Problem('form.blocked')
  if (!definition.settings.geolocation) throw new Problem('form.notAsked')
}
