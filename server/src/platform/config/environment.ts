import { isIP } from 'node:net'
import { availableLanguages } from '@ventanilla/text'
import * as v from 'valibot'
import { isLoopback } from './is-loopback.ts'
import { isTimeZone } from './is-time-zone.ts'

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

const tilesPattern = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s;,]*$/i
const tiles = "an address with {z}, {x} and {y}, as in 'https://tiles.example.org/{z}/{x}/{y}.png'"
const webAddress = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s?#]*)?$/i
const sender = /^(?:[^\p{Cc}<>"@,;]{1,80} <[^\s@<>,;"]+@[a-z0-9.-]+>|[^\s@<>,;"]+@[a-z0-9.-]+)$/iu
const contact = /^(mailto:[^\s@]+@[a-z0-9.-]+|https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/\S*)?)$/i
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
export const environmentSchema = v.object({
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
  DATABASE_DIRECT_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/.+$/, "'postgres://<user>@<host>/<database>', past the pooler")),
  ),
  DATABASE_READ_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/.+$/, "'postgres://<user>@<host>/<database>' of a replica")),
  ),
  DEMO: v.optional(v.picklist(['0', '1'], "'0' or '1'")),
  PUBLIC_ONLY_HOSTS: v.optional(list(isHostName, 'host names, separated by commas'), ''),
  TRUSTED_PROXIES: v.optional(list(isAddressRange, "addresses or ranges ('10.0.0.0/8'), separated by commas"), ''),
  RATE_LIMIT_SCALE: v.optional(
    v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, scale), v.transform(Number), v.maxValue(1000, scale)),
    '1',
  ),
  PRODUCT_NAME: v.optional(v.pipe(v.string(), v.maxLength(60, 'at most 60 characters')), 'Ventanilla'),
  DEFAULT_TIME_ZONE: v.optional(v.pipe(v.string(), v.check(isTimeZone, "a time zone, as in 'Europe/Madrid'"))),
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
  MAP_FILE: v.optional(v.pipe(v.string(), v.maxLength(1000, 'the path of a PMTiles file, or none'))),
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
  WEBHOOK_ALLOW_PRIVATE: v.optional(v.picklist(['0', '1'], "'0' or '1'"), '0'),
  PORTAL_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,200}$/, 'a secret of 32 to 200 characters'))),
  SIGNING_CERTIFICATE: v.optional(v.pipe(v.string(), v.maxLength(1000, 'the path of a PKCS#12 file'))),
  SIGNING_PASSPHRASE: v.optional(v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/, 'a passphrase of ASCII characters')), ''),
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
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(contact, "'mailto:security@example.org' or an https address")),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,200}$/, 'a token of 16 to 200 characters'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(webAddress, "an address without a query, as in 'http://collector.example.org:4318'")),
  ),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.maxLength(60, 'at most 60 characters')), 'ventanilla'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
})

export type EnvironmentValues = v.InferOutput<typeof environmentSchema>
