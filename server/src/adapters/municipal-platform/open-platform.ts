import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { embeddedPlatform } from './embedded-platform.ts'
import { httpPlatform } from './http-platform.ts'
import type { MunicipalPlatform } from './municipal-platform.ts'

/** The town's own platform where one is configured, else the embedded one. */
export function openPlatform({
  config,
  db,
  clock,
}: {
  config: Config
  db: Database
  clock: () => Date
}): MunicipalPlatform {
  return config.platform
    ? httpPlatform(config.platform, db)
    : embeddedPlatform(db, clock, { secret: config.portalSecret, isDemo: config.demo })
}
