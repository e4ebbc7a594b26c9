import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { availableLanguages } from '@ventanilla/text'
import * as v from 'valibot'

/** A wrong environment variable: the message is the one line that the start prints. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const list = (accepts: (item: string) => boolean, allowed: string) =>
  v.pipe(
    v.string(),
    v.transform(text => text.split(',').flatMap(item => item.trim() || [])),
    v.check(items => items.every(accepts), allowed),
  )

const isWebOrigin = (text: string) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/i.test(text)
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
/** Tokens that come over a plain connection could be anybody's; only a provider on this machine may be asked so. */
const isIssuer = (text: string) =>
  isWebAddress(text) && (text.startsWith('https:') || isLoopback(new URL(text).hostname.replace(/^\[|\]$/g, '')))
const isHostName = (text: string) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(text)

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const tilesPattern = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s;,]*$/i
const tiles = "an address with {z}, {x} and {y}, as in 'https://tiles.example.org/{z}/{x}/{y}.png'"
const webAddress = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s?#]*)?$/i
const sender = /^(?:[^\p{Cc}<>"@,;]{1,80} <[^\s@<>,;"]+@[a-z0-9.-]+>|[^\s@<>,;"]+@[a-z0-9.-]+)$/iu
const wholeSeconds = 'a number of seconds from 1 to 120'
const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, wholeSeconds),
  v.transform(Number),
  v.minValue(1, wholeSeconds),
  v.maxValue(120, wholeSeconds),
)

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\/[^\s]+$/.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}
const port = 'a whole number from 0 to 65535'
const scale = 'a number from 0 (no limits) to 1000'
const percent = 'a whole number from 0 to 100'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every variable with the sentence that says what is allowed. */
const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, port), v.transform(Number), v.maxValue(65_535, port)),
    '8787',
  ),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9.:-]+$/i, 'an address or a host name to listen on')),
    '127.0.0.1',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.check(isWebOrigin, "scheme, host and port without a path, as in 'https://forms.example.org'")),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, "'file:<path>' or 'postgres://<user>@<host>/<database>'"),
    ),
  ),
  DEMO: v.optional(v.picklist(['0', '1'], "'0' or '1'")),
  PUBLIC_ONLY_HOSTS: v.optional(list(isHostName, 'host names, separated by commas'), ''),
  TRUSTED_PROXIES: v.optional(list(isAddressRange, "addresses or ranges ('10.0.0.0/8'), separated by commas"), ''),
  RATE_LIMIT_SCALE: v.optional(
    v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, scale), v.transform(Number), v.maxValue(1000, scale)),
    '1',
  ),
  PRODUCT_NAME: v.optional(v.pipe(v.string(), v.maxLength(60, 'at most 60 characters')), 'Ventanilla'),
  DEFAULT_TIME_ZONE: v.optional(v.pipe(v.string(), v.check(isTimeZone, "a time zone, as in 'Europe/Madrid'")), 'UTC'),
  DEFAULT_LANGUAGE: v.optional(v.picklist(availableLanguages, `one of ${availableLanguages.join(', ')}`), 'en'),
  CIS_FRAME_ORIGINS: v.optional(list(isWebOrigin, "origins ('https://cis.example.org'), separated by commas"), ''),
  MIN_FREE_DISK: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, percent), v.transform(Number), v.maxValue(100, percent)),
    '10',
  ),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.check(isWebOrigin, "an origin, as in 'https://s3.example.org'"))),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{3,63}$/, 'the name of a bucket'))),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  MAP_TILES_URL: v.optional(v.pipe(v.string(), v.regex(tilesPattern, tiles))),
  MAP_TILES_CREDIT: v.optional(v.pipe(v.string(), v.maxLength(200, 'at most 200 characters'))),
  PLATFORM_NAME: v.optional(v.pipe(v.string(), v.maxLength(60, 'at most 60 characters')), 'MuniDigital'),
  PLATFORM_ADMINISTRATION_NAME: v.optional(v.pipe(v.string(), v.maxLength(60, 'at most 60 characters')), 'MuniGestión'),
  PLATFORM_URL: v.optional(
    v.pipe(v.string(), v.regex(webAddress, "an address without a query, as in 'https://platform.example.org/api'")),
  ),
  PLATFORM_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'a token without spaces'))),
  PLATFORM_TIMEOUT: v.optional(seconds, '8'),
  GEOCODER_URL: v.optional(
    v.pipe(v.string(), v.regex(webAddress, "an address without a query, as in 'https://nominatim.example.org'")),
  ),
  GEOCODER_TIMEOUT: v.optional(seconds, '4'),
  APPOINTMENT_URL: v.optional(
    v.pipe(v.string(), v.regex(webAddress, "an address without a query, as in 'https://turnos.example.org/reservar'")),
  ),
  PAYMENT_REDSYS_MERCHANT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, "the shop's number, at most 9 digits"))),
  PAYMENT_REDSYS_TERMINAL: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, "the terminal's number, at most 3 digits")),
    '1',
  ),
  PAYMENT_REDSYS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{32}$/, "the terminal's SHA-256 key, 32 characters")),
  ),
  PAYMENT_REDSYS_URL: v.optional(
    v.pipe(v.string(), v.check(isIssuer, "an https address, as in 'https://sis-t.redsys.es:25443/sis/realizarPago'")),
    'https://sis.redsys.es/sis/realizarPago',
  ),
  PORTAL_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,200}$/, 'a secret of 32 to 200 characters'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isSmtpUrl, "'smtp://<user>:<password>@<host>:<port>' or smtps://"))),
  SMTP_TIMEOUT: v.optional(seconds, '10'),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(sender, "an address, as in 'forms@example.org' or 'Town <forms@example.org>'")),
  ),
  OIDC_ISSUER: v.optional(v.pipe(v.string(), v.check(isIssuer, "an https address, as in 'https://id.example.org'"))),
  OIDC_CLIENT_ID: v.optional(v.pipe(v.string(), v.maxLength(200, 'at most 200 characters'))),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_ACCOUNT_URL: v.optional(
    v.pipe(v.string(), v.check(isWebAddress, "an address, as in 'https://id.example.org/account'")),
  ),
  OIDC_USERNAME_CLAIM: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'the name of a claim')),
    'preferred_username',
  ),
  UNBRANDED_HOSTS: v.optional(list(isHostName, 'host names, separated by commas'), ''),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
})

/** The variables there are; docs/operating.md lists each. */
export const environmentNames = Object.keys(environmentSchema.entries)
/** Their values never stand in a message. */
const secrets = new Set([
  'PLATFORM_TOKEN',
  'PAYMENT_REDSYS_KEY',
  'PORTAL_SECRET',
  'OIDC_CLIENT_SECRET',
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
  const databaseUrl = values.DATABASE_URL ?? `file:${join(dataDir, 'ventanilla.db')}`
  const mayDemo = databaseUrl.startsWith('file:') && isLoopback(values.HOST) && values.PUBLIC_URL === undefined
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir,
    databaseUrl,
    /** Demo users open every door, so they come by default only where nobody else can reach them. */
    demo: values.DEMO === undefined ? mayDemo : values.DEMO === '1',
    publicOnlyHosts: values.PUBLIC_ONLY_HOSTS,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    productName: values.PRODUCT_NAME,
    defaultTimeZone: values.DEFAULT_TIME_ZONE,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    /** Share of the disk below which no uploads are taken, in percent. */
    minFreeDisk: values.MIN_FREE_DISK,
    s3: s3Of(values),
    /** Pictures of the maps; without them forms ask for a position in words and numbers alone. */
    mapTiles: values.MAP_TILES_URL ? { url: values.MAP_TILES_URL, credit: values.MAP_TILES_CREDIT } : undefined,
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
    cisFrameOrigins: values.CIS_FRAME_ORIGINS,
    logLevel: values.LOG_LEVEL,
  }
}

/** A bucket comes with its keys; without one, files lie in DATA_DIR. */
function s3Of(values: v.InferOutput<typeof environmentSchema>) {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (S3_BUCKET === undefined) return undefined
  if (S3_ACCESS_KEY_ID === undefined) throw new ConfigError('S3_BUCKET is set, so S3_ACCESS_KEY_ID must be set too.')
  if (S3_SECRET_ACCESS_KEY === undefined)
    throw new ConfigError('S3_BUCKET is set, so S3_SECRET_ACCESS_KEY must be set too.')
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Without an issuer there is no single sign-on: its routes answer 404 and its button is not shown. */
function singleSignOnOf(values: v.InferOutput<typeof environmentSchema>) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ACCOUNT_URL, OIDC_USERNAME_CLAIM } = values
  if (OIDC_ISSUER === undefined) return undefined
  if (OIDC_CLIENT_ID === undefined) throw new ConfigError('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.')
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    accountUrl: OIDC_ACCOUNT_URL,
    usernameClaim: OIDC_USERNAME_CLAIM,
  }
}

/** A mail server wants to know whose mail it carries; files in DATA_DIR do not. */
function mailOf(values: v.InferOutput<typeof environmentSchema>) {
  const { SMTP_URL, SMTP_TIMEOUT, MAIL_FROM } = values
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigError('SMTP_URL is set, so MAIL_FROM must be set too.')
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? 'ventanilla@localhost', timeoutMs: SMTP_TIMEOUT * 1000 }
}

/** A platform of the town's own comes with the token that lets us in; without one, its books are ours. */
function platformOf({ PLATFORM_URL, PLATFORM_TOKEN, PLATFORM_TIMEOUT }: v.InferOutput<typeof environmentSchema>) {
  if (PLATFORM_URL === undefined) return undefined
  if (PLATFORM_TOKEN === undefined) throw new ConfigError('PLATFORM_URL is set, so PLATFORM_TOKEN must be set too.')
  return { url: PLATFORM_URL.replace(/\/+$/, ''), token: PLATFORM_TOKEN, timeoutMs: PLATFORM_TIMEOUT * 1000 }
}

function geocoderOf({ GEOCODER_URL, GEOCODER_TIMEOUT }: v.InferOutput<typeof environmentSchema>) {
  if (GEOCODER_URL === undefined) return undefined
  return { url: GEOCODER_URL.replace(/\/+$/, ''), timeoutMs: GEOCODER_TIMEOUT * 1000 }
}

/** A gateway without its key could not be told from anybody else, and it has to know where to tell us. */
function redsysOf(values: v.InferOutput<typeof environmentSchema>) {
  const { PAYMENT_REDSYS_MERCHANT, PAYMENT_REDSYS_TERMINAL, PAYMENT_REDSYS_KEY, PAYMENT_REDSYS_URL } = values
  if (PAYMENT_REDSYS_MERCHANT === undefined) {
    if (PAYMENT_REDSYS_KEY === undefined) return undefined
    throw new ConfigError('PAYMENT_REDSYS_KEY is set, so PAYMENT_REDSYS_MERCHANT must be set too.')
  }
  if (PAYMENT_REDSYS_KEY === undefined)
    throw new ConfigError('PAYMENT_REDSYS_MERCHANT is set, so PAYMENT_REDSYS_KEY must be set too.')
  if (values.PUBLIC_URL === undefined)
    throw new ConfigError('PAYMENT_REDSYS_MERCHANT is set, so PUBLIC_URL must be set too: payments are told of there.')
  return {
    merchant: PAYMENT_REDSYS_MERCHANT,
    terminal: PAYMENT_REDSYS_TERMINAL,
    key: PAYMENT_REDSYS_KEY,
    url: PAYMENT_REDSYS_URL,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** The line goes to terminals and logs: the password of a database address stays out of it. */
function withoutPassword(value: string): string {
  return value.replace(/\/\/[^@/]*@/, '//…@')
}
