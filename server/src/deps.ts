import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { TextOf } from './http/load-texts.ts'
import type { FileStore } from './outside/file-store/file-store.ts'
import type { Gateway } from './outside/gateway/gateway.ts'
import type { Geocoder } from './outside/geocoder/geocoder.ts'
import type { IdentityProvider } from './outside/identity-provider/identity-provider.ts'
import type { Mailer } from './outside/mail/mailer.ts'
import type { MunicipalPlatform } from './outside/platform/municipal-platform.ts'

/** What the application is made of. Everything that reads time, the environment or the network comes in here, so tests bring their own. */
export type Deps = {
  config: Config
  db: Database
  /** The bytes of uploaded files. */
  files: FileStore
  /** Used by the outbox only: mail is queued with what it tells of (`queueMail`). */
  mail: Mailer
  platform: MunicipalPlatform
  /** Knows addresses and positions. */
  geocoder: Geocoder
  /** Takes payments; undefined where none is configured. */
  gateway: Gateway | undefined
  text: TextOf
  log: Logger
  clock: () => Date
  /** Single sign-on; undefined where none is configured. */
  identity: IdentityProvider | undefined
  /** Tells pages and other processes what happened. */
  bus: Bus
  /** Aborted when the process is about to end: open streams end with it. */
  stopping: AbortController
}
