import type { Database } from '../../platform/db/database.ts'
import { functionCaller, type PlatformConfig } from './call-function.ts'
import { httpAppointments } from './http-appointments.ts'
import { httpAssets } from './http-assets.ts'
import { httpIncidents } from './http-incidents.ts'
import { httpPeople } from './http-people.ts'
import type { MunicipalPlatform } from './municipal-platform.ts'
import { platformTown, townOfPlatformId } from './platform-towns.ts'

/** The town's own platform, called over the network (docs/integrating.md). */
export function httpPlatform(config: PlatformConfig, db: Database): MunicipalPlatform {
  const call = functionCaller(config)
  const townOf = (municipalityId: number) => platformTown(db, municipalityId)
  return {
    ...httpPeople(call, townOf),
    ...httpAssets(call),
    ...httpIncidents(call, townOf),
    ...httpAppointments(call, townOf, platformId => townOfPlatformId(db, platformId)),
  }
}
