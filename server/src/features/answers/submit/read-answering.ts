import type { Answering } from '@ventanilla/api'
import { withDefaultDays } from '@ventanilla/model'
import type { StaffUser } from '../../../platform/http/context.ts'
import { hostBranding } from '../../../platform/http/host-branding.ts'
import { dayText } from '../../../platform/municipal-time.ts'
import type { Deps } from '../../deps.ts'
import { mapTilesOf } from '../../forms/read/form-parts.ts'
import { formOf } from '../../forms/read/read-form.ts'
import { whyClosed } from '../../forms/read/why-closed.ts'
import { assetTypeOf } from './asset-type.ts'
import { formToAnswer } from './form-to-answer.ts'

/** A form for a person of the staff who is about to answer it. Throws form.notFound, form.deleted, access.area. */
export async function readAnswering(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  person: StaffUser,
  uid: string,
  host: string | undefined,
): Promise<Answering> {
  const opened = await formToAnswer(db, person, uid)
  const { form, definition } = opened
  const now = clock().getTime()
  const today = dayText(form.municipality.timeZone, now)
  const shown = formOf(opened, form.version, withDefaultDays(definition, today))
  return {
    ...shown,
    branding: hostBranding(config, host, shown.branding),
    closedReason: form.municipality.isDisabled ? 'form.blocked' : whyClosed(form, now),
    mapTiles: mapTilesOf(config),
    assets: assetTypeOf(opened) !== undefined,
  }
}
