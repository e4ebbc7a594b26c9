import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { openFileStore } from '../adapters/files/open-file-store.ts'
import { openGeocoder } from '../adapters/geocoder/open-geocoder.ts'
import { openIdentityProvider } from '../adapters/identity/open-identity-provider.ts'
import { openMailer } from '../adapters/mail/open-mailer.ts'
import { openBasemap } from '../adapters/maps/open-basemap.ts'
import { webhookPoster } from '../adapters/webhooks/post-webhook.ts'
import { openPlatform } from '../adapters/municipal-platform/open-platform.ts'
import { openGateway } from '../adapters/payments/open-gateway.ts'
import { createAnswerWriter } from '../features/answers/record/write/answer-writer.ts'
import { createFormMemory } from '../features/forms/snapshot/form-memory.ts'
import { openBus } from '../platform/bus/open-bus.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { isLoopback } from '../platform/config/is-loopback.ts'
import { makeFolder } from '../platform/config/make-folder.ts'
import { onceThere } from '../platform/db/once-there.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { loadTexts } from '../platform/http/load-texts.ts'
import { openReads } from '../platform/http/reads.ts'
import { reasonOf } from '../platform/log/reason-of.ts'
import { createLog } from '../platform/log/create-log.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { openSigner } from '../platform/signing/open-signer.ts'
import { allSubscribers } from './answer-subscribers.ts'
import type { AppDeps } from './app-deps.ts'

/** The configuration of this process; a wrong variable ends it with one line. */
export function configOrExit(): Config {
  try {
    const config = readConfig(process.env)
    refusePublicDemo(config)
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    exitWith(error.message)
  }
}

/** Demo users open every door, and everybody knows their password. Throws a ConfigError where people come from elsewhere. */
function refusePublicDemo({ demo, publicUrl }: Config): void {
  if (!demo || publicUrl === undefined || isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))) return
  throw new ConfigError(
    `DEMO is '1' with PUBLIC_URL ${publicUrl}, but demo users are for a machine of one's own: set DEMO=0.`,
  )
}

/** A primary that is lost has a successor within this. */
const patienceMs = 30_000

/** Makes DATA_DIR, opens and migrates the database, for this process alone where that `serves`; where it fails the process ends with one line. */
export async function openDeps(config: Config, { serves = false } = {}): Promise<AppDeps> {
  const { dataDir, databaseUrl } = config
  await makeFolder(dataDir).catch((error: unknown) =>
    exitWith(`DATA_DIR ${dataDir} cannot be used: ${reasonOf(error)}`),
  )
  const signer = await openSigner(config, new Date()).catch((error: unknown) => exitWith(reasonOf(error)))
  try {
    if (databaseUrl.startsWith('file:')) await makeFolder(dirname(databaseUrl.slice('file:'.length)))
    const db = await openDatabase(config.databaseUrl, { directUrl: config.databaseDirectUrl, isServed: serves })
    await onceThere(() => db.migrate(), {
      longestMs: patienceMs,
      onAway: error => say(`${notOpened(config, error)}. It is tried for half a minute.`),
    })
    const log = createLog(config)
    const clock = () => new Date()
    const bus = await openBus({ config, db, log })
    const basemap = await openBasemap(config, log)
    const metrics = config.metricsToken === undefined ? undefined : createMetrics()
    return {
      config: { ...config, mapTiles: basemap.mapTiles },
      basemap,
      webhooks: webhookPoster({ allowPrivate: config.webhooksMayBePrivate }),
      db,
      reads: await openReads({ db, config, bus, metrics }),
      forms: createFormMemory(db),
      writeAnswer: createAnswerWriter(db),
      bus,
      stopping: new AbortController(),
      files: await openFileStore(config),
      text: await loadTexts(config),
      identity: await openIdentityProvider(config),
      mail: openMailer(config, log),
      platform: openPlatform({ config, db, clock }),
      geocoder: openGeocoder(config),
      gateway: await openGateway(config),
      signer,
      answerSubscribers: allSubscribers(bus),
      log,
      clock,
      setupToken: randomBytes(24).toString('base64url'),
      metrics,
    }
  } catch (error) {
    exitWith(notOpened(config, error))
  }
}

/** Everything that `openDeps` opened and that is held open. */
export async function closeDeps({ mail, basemap, reads, bus, db }: AppDeps): Promise<void> {
  mail.close()
  await basemap.file?.close()
  await reads.close()
  await bus.close()
  await db.close()
}

function notOpened({ databaseUrl }: Config, error: unknown): string {
  return `The database cannot be opened (${databaseUrl.replace(/\/\/[^@/]*@/, '//…@')}): ${reasonOf(error)}`
}

/** Says why in one line and ends the process. */
export function exitWith(line: string): never {
  say(line)
  process.exit(1)
}

function say(line: string): void {
  process.stderr.write(`${line.replaceAll('\n', ' ')}\n`)
}
