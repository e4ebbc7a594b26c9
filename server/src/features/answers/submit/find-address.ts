import type { AddressFound } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import { GeocoderDown } from '../../../adapters/geocoder/geocoder.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { checkPositionAsked, type LocatedForm } from './position-asked.ts'

/** The address of a position on a form's map; null where none is known, or while the geocoder fails. Throws form.blocked, form.notAsked. */
export async function findAddress(
  { geocoder, log }: Pick<Deps, 'geocoder' | 'log'>,
  form: LocatedForm,
  position: Position,
  language: string,
): Promise<AddressFound> {
  checkPositionAsked(form)
  try {
    return { address: (await geocoder.addressAt({ position, language }))?.address ?? null }
  } catch (error) {
    if (!(error instanceof GeocoderDown)) throw error
    log.warn({ error: errorForLog(error) }, 'geocoder not available')
    return { address: null }
  }
}
