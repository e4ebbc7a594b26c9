import type { UserRefusal } from '@ventanilla/model'
import { refuseFields } from '../../../platform/http/request/refuse-fields.ts'

/** Throws `user.*` with every reason at its field. */
export function refuseUser(refusals: readonly UserRefusal[]): void {
  refuseFields(
    refusals.map(({ code, values, field }) => ({
      code,
      path: field === undefined ? [] : [field],
      ...(values && { values }),
    })),
  )
}
