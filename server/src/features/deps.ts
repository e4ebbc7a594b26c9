import type { Logger } from 'pino'
import type { Geocoder } from '../adapters/geocoder/geocoder.ts'
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Basemap } from '../adapters/maps/open-basemap.ts'
import type { MunicipalPlatform } from '../adapters/municipal-platform/municipal-platform.ts'
import type { Gateway } from '../adapters/payments/gateway.ts'
import type { WebhookPoster } from '../adapters/webhooks/post-webhook.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import type { TextOf } from '../platform/http/load-texts.ts'
import type { Reads } from '../platform/http/reads.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Signer } from '../platform/signing/signer.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import type { AnswerSubscriber } from './answers/events/answer-event.ts'
import type { FormMemory } from './forms/snapshot/form-memory.ts'

/** What the application is made of. Everything that reads time, the environment or the network comes in here, so tests bring their own. */
export type Deps = {
  config: Config
  db: Database
  /** Where reads go that may be two seconds old. */
  reads: Reads
  /** What saves remember of forms. */
  forms: FormMemory
  /** The bytes of uploaded files. */
  files: FileStore
  /** Used by the outbox only: mail is queued with what it tells of (`queueMail`). */
  mail: Mailer
  platform: MunicipalPlatform
  /** Knows addresses and positions. */
  geocoder: Geocoder
  /** The file that maps are drawn from. */
  basemap: Basemap
  /** Tells programs what happened. */
  webhooks: WebhookPoster
  /** Takes payments; undefined where none is configured. */
  gateway: Gateway | undefined
  /** Signs what people take home as a proof; undefined where no certificate is configured. */
  signer: Signer | undefined
  text: TextOf
  log: Logger
  clock: () => Date
  /** Single sign-on; undefined where none is configured. */
  identity: IdentityProvider | undefined
  /** What leaves because of what happens to answers. */
  answerSubscribers: readonly AnswerSubscriber[]
  /** Tells pages and other processes what happened. */
  bus: Bus
  /** Who has it may make the first administrator, while there is nobody: the start prints it. */
  setupToken: string
  /** What the process counts of itself; undefined where nobody may read it. */
  metrics: Metrics | undefined
  /** Aborted when the process is about to end: open streams end with it. */
  stopping: AbortController
}
