import { resolve } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from './config-error.ts'
import { environmentSchema } from './environment.ts'
import { isLoopback } from './is-loopback.ts'
import {
  databaseOf,
  geocoderOf,
  mailOf,
  mapFileOf,
  platformOf,
  redsysOf,
  replicaOf,
  s3Of,
  signingOf,
  singleSignOnOf,
  tracesOf,
} from './outside-systems.ts'

/** The variables there are; docs/operating.md lists each. */
export const environmentNames = Object.keys(environmentSchema.entries)
/** Their values never stand in a message. */
const secrets = new Set([
  'PLATFORM_TOKEN',
  'PAYMENT_REDSYS_KEY',
  'PORTAL_SECRET',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'SIGNING_PASSPHRASE',
  'S3_SECRET_ACCESS_KEY',
])

export type Config = ReturnType<typeof readConfig>
type Environment = Readonly<Record<string, string | undefined>>

/** Parses the environment once. An empty variable counts as not set; the first wrong one throws a ConfigError. */
export function readConfig(environment: Environment) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(environmentSchema, set)
  if (!parsed.success) {
    const [wrong] = parsed.issues
    const name = String(wrong.path?.[0].key)
    const value = secrets.has(name) ? '…' : withoutPassword(set[name] ?? '')
    throw new ConfigError(`${name} is '${value}', but it must be ${wrong.message}.`)
  }
  const values = parsed.output
  const dataDir = resolve(values.DATA_DIR)
  const { databaseUrl, databaseDirectUrl } = databaseOf(values, dataDir)
  const mayDemo = databaseUrl.startsWith('file:') && isLoopback(values.HOST) && values.PUBLIC_URL === undefined
  const isDemo = values.DEMO === undefined ? mayDemo : values.DEMO === '1'
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir,
    databaseUrl,
    /** What needs a session of its own, LISTEN and migrations, goes past a pooler. */
    databaseDirectUrl,
    /** A replica for reads that may be two seconds old. */
    databaseReadUrl: replicaOf(values),
    /** Demo users open every door, so they come by default only where nobody else can reach them. */
    demo: isDemo,
    publicOnlyHosts: values.PUBLIC_ONLY_HOSTS,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    productName: values.PRODUCT_NAME,
    defaultTimeZone: values.DEFAULT_TIME_ZONE,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    /** Share of the disk below which no uploads are taken, in percent. */
    minFreeDisk: values.MIN_FREE_DISK,
    s3: s3Of(values),
    /** A file that maps are drawn from; in the demo that of its fictional towns, unless maps come from elsewhere. */
    mapFile: mapFileOf(values, isDemo),
    /** Pictures of the maps; without them and without a file forms ask for a position in words and numbers alone. */
    mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, credit: values.MAP_TILES_CREDIT } : undefined,
    mapCredit: values.MAP_TILES_CREDIT,
    /** Hosts that show no product logo (spec 1 §2). */
    unbrandedHosts: values.UNBRANDED_HOSTS,
    /** What texts call the municipal platform, and its administration. */
    platformNames: { name: values.PLATFORM_NAME, administration: values.PLATFORM_ADMINISTRATION_NAME },
    mail: mailOf(values),
    platform: platformOf(values),
    /** The map service that knows addresses; without one, the demo's towns by heart. */
    geocoder: geocoderOf(values),
    /** The town's page where appointments are booked. */
    appointmentUrl: values.APPOINTMENT_URL,
    /** With which the citizen portal signs its tokens, where the platform is the embedded one. */
    portalSecret: values.PORTAL_SECRET,
    singleSignOn: singleSignOnOf(values),
    /** The bank's gateway; without one nothing is paid, but in the demo, where no money moves. */
    redsys: redsysOf(values),
    /** The certificate that documents are signed with; without one they are checked by their code alone. */
    signing: signingOf(values),
    /** Whether webhooks may be sent into private networks, and to this machine. */
    webhooksMayBePrivate: values.WEBHOOK_ALLOW_PRIVATE === '1',
    cisFrameOrigins: values.CIS_FRAME_ORIGINS,
    /** Where who found a weakness writes to (RFC 9116). */
    securityContact: values.SECURITY_CONTACT,
    /** Who shows it may read /metrics, which is absent without it. */
    metricsToken: values.METRICS_TOKEN,
    /** Where traces go (OpenTelemetry's OTLP over HTTP). */
    traces: tracesOf(values),
    logLevel: values.LOG_LEVEL,
  }
}

/** The line goes to terminals and logs: the password of a database address stays out of it. */
function withoutPassword(value: string): string {
  return value.replace(/\/\/[^@/]*@/, '//…@')
}
