import type { Database } from '../../platform/db/database.ts'
import { embeddedAppointments } from './embedded-appointments.ts'
import { embeddedIncidents } from './embedded-incidents.ts'
import { embeddedPeople } from './embedded-people.ts'
import { embeddedPortal, type PortalConfig } from './embedded-portal.ts'
import type { MunicipalPlatform } from './municipal-platform.ts'

/** A platform for towns that have none: books of its own in our database. */
export function embeddedPlatform(db: Database, clock: () => Date, portal: PortalConfig): MunicipalPlatform {
  return {
    serverTime: async () => clock(),
    ...embeddedPeople(db, clock),
    ...embeddedIncidents(db, clock),
    ...embeddedAppointments(db, clock),
    ...embeddedPortal(db, clock, portal),
  }
}
