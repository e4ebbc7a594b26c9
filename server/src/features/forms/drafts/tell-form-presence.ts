import type { FormDoing } from '@ventanilla/api'
import { staffMember } from '../../../platform/db/staff-named.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import { formTopic } from './form-topic.ts'
import { placeOf } from './shared-draft.ts'

type Said = { readonly doing: FormDoing; readonly part: string; readonly tab: string; readonly since: string }

/**
 * Tells those who have the form open in the editor who else is there, in every process; nothing of it is kept. Throws access.forbidden,
 * access.area, form.notFound.
 */
export async function tellFormPresence(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  person: StaffUser,
  formUid: string,
  { asks = false, ...said }: Said & { asks?: boolean },
): Promise<void> {
  await placeOf(db, person, formUid)
  const { id, name } = staffMember({ ...person, uid: person.viewer.id })
  await bus.publish(formTopic(formUid), { type: 'form.presence', form: formUid, person: id, name, ...said, asks })
}
