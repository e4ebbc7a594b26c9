import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pooledUrl } from './pooled-url.ts'
import { ConfigError } from './config-error.ts'
import type { EnvironmentValues } from './environment.ts'
import { installation } from './installation.ts'

export function tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }: EnvironmentValues) {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: OTEL_SERVICE_NAME }
}

/** A replica is one of the same Postgres. */
export function replicaOf({ DATABASE_URL, DATABASE_READ_URL }: EnvironmentValues): string | undefined {
  if (DATABASE_READ_URL !== undefined && (DATABASE_URL === undefined || DATABASE_URL.startsWith('file:')))
    throw new ConfigError(
      'DATABASE_READ_URL is set, so DATABASE_URL must be the address of the Postgres that it is a replica of.',
    )
  return DATABASE_READ_URL
}

/** Beside a direct address the usual one is a pooler's that gives each transaction another connection, which its query says. */
export function databaseOf({ DATABASE_URL, DATABASE_DIRECT_URL }: EnvironmentValues, dataDir: string) {
  const databaseUrl = DATABASE_URL ?? `file:${join(dataDir, 'ventanilla.db')}`
  if (DATABASE_DIRECT_URL === undefined) return { databaseUrl, databaseDirectUrl: databaseUrl }
  if (databaseUrl.startsWith('file:'))
    throw new ConfigError(
      'DATABASE_DIRECT_URL is set, so DATABASE_URL must be the address of a pooler before the same Postgres.',
    )
  return { databaseUrl: pooledUrl(databaseUrl), databaseDirectUrl: DATABASE_DIRECT_URL }
}

/** A bucket comes with its keys; without one, files lie in DATA_DIR. */
export function s3Of(values: EnvironmentValues) {
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
export function singleSignOnOf(values: EnvironmentValues) {
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
export function mailOf(values: EnvironmentValues) {
  const { SMTP_URL, SMTP_TIMEOUT, MAIL_FROM } = values
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new ConfigError('SMTP_URL is set, so MAIL_FROM must be set too.')
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? 'ventanilla@localhost', timeoutMs: SMTP_TIMEOUT * 1000 }
}

/** A platform of the town's own comes with the token that lets us in; without one, its books are ours. */
export function platformOf({ PLATFORM_URL, PLATFORM_TOKEN, PLATFORM_TIMEOUT }: EnvironmentValues) {
  if (PLATFORM_URL === undefined) return undefined
  if (PLATFORM_TOKEN === undefined) throw new ConfigError('PLATFORM_URL is set, so PLATFORM_TOKEN must be set too.')
  return { url: PLATFORM_URL.replace(/(?<!\/)\/+$/, ''), token: PLATFORM_TOKEN, timeoutMs: PLATFORM_TIMEOUT * 1000 }
}

/** The map of the demo's towns, which the build draws. */
const demoMap = fileURLToPath(new URL('server/dist/maps/town.pmtiles', installation))

export function mapFileOf({ MAP_FILE, MAP_TILES_URL }: EnvironmentValues, isDemo: boolean): string | undefined {
  if (MAP_FILE === 'none') return undefined
  if (MAP_FILE !== undefined) return resolve(MAP_FILE)
  return isDemo && MAP_TILES_URL === undefined ? demoMap : undefined
}

export function geocoderOf({ GEOCODER_URL, GEOCODER_TIMEOUT }: EnvironmentValues) {
  if (GEOCODER_URL === undefined) return undefined
  return { url: GEOCODER_URL.replace(/(?<!\/)\/+$/, ''), timeoutMs: GEOCODER_TIMEOUT * 1000 }
}

/** A gateway without its key could not be told from anybody else, and it has to know where to tell us. */
export function redsysOf(values: EnvironmentValues) {
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

/** A key store without a passphrase is one with an empty one. */
export function signingOf({ SIGNING_CERTIFICATE, SIGNING_PASSPHRASE }: EnvironmentValues) {
  if (SIGNING_CERTIFICATE !== undefined) return { path: SIGNING_CERTIFICATE, passphrase: SIGNING_PASSPHRASE }
  if (SIGNING_PASSPHRASE === '') return undefined
  throw new ConfigError('SIGNING_PASSPHRASE is set, so SIGNING_CERTIFICATE must be set too.')
}
