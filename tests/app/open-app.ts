import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '../../server/src/adapters/files/open-file-store.ts'
import { openGeocoder } from '../../server/src/adapters/geocoder/open-geocoder.ts'
import { openIdentityProvider } from '../../server/src/adapters/identity/open-identity-provider.ts'
import { openMailer } from '../../server/src/adapters/mail/open-mailer.ts'
import { openBasemap } from '../../server/src/adapters/maps/open-basemap.ts'
import { webhookPoster } from '../../server/src/adapters/webhooks/post-webhook.ts'
import { openPlatform } from '../../server/src/adapters/municipal-platform/open-platform.ts'
import { openGateway } from '../../server/src/adapters/payments/open-gateway.ts'
import { createApp } from '../../server/src/app.ts'
import { allSubscribers } from '../../server/src/composition/answer-subscribers.ts'
import type { AppDeps } from '../../server/src/composition/app-deps.ts'
import { fillForms } from '../../server/src/demo/forms.ts'
import { fillPeople } from '../../server/src/demo/people.ts'
import { fillPlaces } from '../../server/src/demo/places.ts'
import { fillPlatform } from '../../server/src/demo/platform.ts'
import { createAnswerWriter } from '../../server/src/features/answers/record/write/answer-writer.ts'
import { createFormMemory } from '../../server/src/features/forms/snapshot/form-memory.ts'
import { openBus } from '../../server/src/platform/bus/open-bus.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { builtFolders, type Folders } from '../../server/src/platform/html/built-folders.ts'
import { createMetrics } from '../../server/src/platform/metrics/metrics.ts'
import { openSigner } from '../../server/src/platform/signing/open-signer.ts'
import { loadTexts } from '../../server/src/platform/http/load-texts.ts'
import { openReads } from '../../server/src/platform/http/reads.ts'
import { createLog } from '../../server/src/platform/log/create-log.ts'

/** The demo password's, of the least cost there is: a thousand sign-ins took a minute. What a hash really costs is tested where passwords are. */
const cheapHash = '$argon2id$v=19$m=8,t=1,p=1$njzXFomuXpqKItlXy/k4LA$FEDPtE3YnEPljHQRAPL+aA6aprzQaBhDiLQLuRfgllo'

export type OpenApp = {
  deps: AppDeps
  app: ReturnType<typeof createApp>
  /** The lines of the request log, as written. */
  logged: string[]
  request(path: string, init?: RequestInit, remote?: string): Promise<Response>
  /** Signs a demo user in and gives the cookie to send. */
  signIn(email: string): Promise<{ Cookie: string }>
  close(): Promise<void>
}

/** The real application on a database in memory (or the one of DATABASE_URL), filled with the demo's places, people and forms unless it is to be empty, with the given environment. */
export async function openApp(
  environment: Record<string, string> = {},
  folders: Folders = builtFolders,
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<OpenApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-app-'))
  const usual = { LOG_LEVEL: 'info', DEMO: '1', MAP_FILE: 'none', DATA_DIR: dataDir, DATABASE_URL: 'file::memory:' }
  const config = readConfig({ ...usual, ...environment })
  const db = await openDatabase(config.databaseUrl, { directUrl: config.databaseDirectUrl })
  await db.migrate()
  const began = new Date('2026-01-01T00:00:00Z')
  if (!isEmpty) {
    const places = await fillPlaces(db, began)
    await fillPlatform(db, places, began)
    await fillForms(db, places, await fillPeople(db, places, began, cheapHash), began)
  }
  const logged: string[] = []
  const log = createLog(config, { write: line => void logged.push(line) })
  const clock = () => new Date()
  const bus = await openBus({ config, db, log })
  const basemap = await openBasemap(config, log)
  const metrics = config.metricsToken === undefined ? undefined : createMetrics()
  const deps: AppDeps = {
    config: { ...config, mapTiles: basemap.mapTiles },
    basemap,
    db,
    reads: await openReads({ db, config, bus, metrics }),
    forms: createFormMemory(db),
    writeAnswer: createAnswerWriter(db),
    files: await openFileStore(config),
    log,
    bus,
    stopping: new AbortController(),
    text: await loadTexts(config),
    identity: await openIdentityProvider(config),
    mail: openMailer(config, log),
    platform: openPlatform({ config, db, clock }),
    geocoder: openGeocoder(config),
    gateway: await openGateway(config),
    signer: await openSigner(config, clock()),
    webhooks: webhookPoster({ allowPrivate: config.webhooksMayBePrivate }),
    answerSubscribers: allSubscribers(bus),
    setupToken: 'setup-token-of-tests',
    metrics,
    clock,
  }
  const app = createApp(deps, folders)
  const request = async (path: string, init: RequestInit = {}, remote = '192.0.2.1') =>
    await app.request(path, init, {
      incoming: { socket: { remoteAddress: remote, remotePort: 1, remoteFamily: 'IPv4' } },
    })
  return {
    deps,
    app,
    logged,
    request,
    signIn: async email => {
      const response = await request('/api/v1/session', json({ email, password: 'ventanilla' }))
      return { Cookie: cookieOf(response) }
    },
    close: async () => {
      deps.stopping.abort()
      await deps.reads.close()
      await deps.bus.close()
      await basemap.file?.close()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

export function cookieOf(response: Response): string {
  const [pair = ''] = (response.headers.get('Set-Cookie') ?? '').split(';')
  return pair
}

export async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}
