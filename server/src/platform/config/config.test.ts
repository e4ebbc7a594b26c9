import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

describe('readConfig', () => {
  it('has defaults for a first start', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      demo: true,
      rateLimitScale: 1,
      defaultLanguage: 'en',
    })
    expect(config.databaseUrl).toBe(`file:${config.dataDir}/ventanilla.db`)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'forms.example.org'],
    ['PUBLIC_URL', 'https://forms.example.org/path'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['DEMO', 'yes'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['DEFAULT_TIME_ZONE', 'Villa/Maria'],
    ['DEFAULT_LANGUAGE', 'xx'],
    ['CIS_FRAME_ORIGINS', 'https://a.example, nothing'],
    ['LOG_LEVEL', 'loud'],
    ['MIN_FREE_DISK', '101'],
    ['S3_BUCKET', 'No Bucket'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_TIMEOUT', '0'],
    ['MAIL_FROM', 'Town <forms@example.org>, other@example.org'],
    ['MAIL_FROM', 'Town'],
    ['PLATFORM_URL', 'https://platform.example.org/api?token=1'],
    ['PLATFORM_TIMEOUT', '121'],
    ['OIDC_ISSUER', 'id.example.org'],
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['OIDC_ACCOUNT_URL', 'javascript:alert(1)'],
    ['OIDC_USERNAME_CLAIM', 'user name'],
    ['SECURITY_CONTACT', 'security@example.org'],
    ['SECURITY_CONTACT', 'mailto:security@example.org\nExpires: 2999'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const wrong = () => readConfig({ [name]: value })
    expect(wrong).toThrow(ConfigError)
    expect(wrong).toThrow(
      new RegExp(`^${name} is '${value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}', but it must be [^\\n]+\\.$`),
    )
  })

  it('wants a client for a provider, and takes a plain one on this machine only', () => {
    const wrong = () => readConfig({ OIDC_ISSUER: 'https://id.example.org' })
    expect(wrong).toThrow('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.')
    const local = { OIDC_ISSUER: 'http://127.0.0.1:3000', OIDC_CLIENT_ID: 'ventanilla' }
    expect(readConfig(local).singleSignOn).toMatchObject({
      clientId: 'ventanilla',
      usernameClaim: 'preferred_username',
    })
    expect(readConfig({}).singleSignOn).toBeUndefined()
  })

  it('keeps the password of a database address out of the line', () => {
    expect(() => readConfig({ DATABASE_URL: 'pg://town:secret@db/forms' })).toThrow(/'pg:\/\/…@db\/forms'/)
  })

  it.each([{ DATABASE_URL: 'postgres://db/forms' }, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://forms.example.org' }])(
    'brings no demo users where others can reach them: %o',
    environment => {
      expect(readConfig(environment).demo).toBe(false)
      expect(readConfig({ ...environment, DEMO: '1' }).demo).toBe(true)
    },
  )

  it('reads lists', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, ::1 ,', PORT: '' })).toMatchObject({
      trustedProxies: ['10.0.0.1', '::1'],
      port: 8787,
    })
  })

  it('takes a bucket with both of its keys only', () => {
    const bucket = { S3_BUCKET: 'town', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig(bucket).s3).toMatchObject({ bucket: 'town', region: 'us-east-1', accessKeyId: 'id' })
    expect(readConfig({}).s3).toBeUndefined()
    for (const missing of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow(`so ${missing} must be set too.`)
  })

  it('takes the gateway with its key and the address where it tells of payments, or not at all', () => {
    const PAYMENT_REDSYS_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
    const shop = { PAYMENT_REDSYS_MERCHANT: '999008881', PAYMENT_REDSYS_KEY }
    const PUBLIC_URL = 'https://forms.example.org'
    expect(readConfig({}).redsys).toBeUndefined()
    expect(readConfig({ ...shop, PUBLIC_URL }).redsys).toEqual({
      merchant: '999008881',
      terminal: '1',
      key: PAYMENT_REDSYS_KEY,
      url: 'https://sis.redsys.es/sis/realizarPago',
    })
    expect(() => readConfig(shop)).toThrow('so PUBLIC_URL must be set too')
    expect(() => readConfig({ PAYMENT_REDSYS_MERCHANT: '1' })).toThrow('so PAYMENT_REDSYS_KEY must be set too.')
    expect(() => readConfig({ PAYMENT_REDSYS_KEY })).toThrow('so PAYMENT_REDSYS_MERCHANT must be set too.')
    expect(() => readConfig({ PAYMENT_REDSYS_KEY: 'short' })).toThrow(/^PAYMENT_REDSYS_KEY is '…', but/)
    expect(() => readConfig({ ...shop, PUBLIC_URL, PAYMENT_REDSYS_URL: 'http://gateway.example.org' })).toThrow(
      /^PAYMENT_REDSYS_URL is 'http:/,
    )
  })

  it('takes a mail server with a sender only, and a platform with its token only', () => {
    const mail = { SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'Egüés <forms@egues.example>' }
    expect(readConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, timeoutMs: 10_000 })
    expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow('so MAIL_FROM must be set too.')
    const platform = { PLATFORM_URL: 'https://platform.example.org/api/', PLATFORM_TOKEN: 't', PLATFORM_TIMEOUT: '3' }
    expect(readConfig(platform).platform).toEqual({
      url: 'https://platform.example.org/api',
      token: 't',
      timeoutMs: 3_000,
    })
    expect(() => readConfig({ PLATFORM_URL: platform.PLATFORM_URL })).toThrow('so PLATFORM_TOKEN must be set too.')
  })

  it('keeps passwords and tokens out of the line', () => {
    expect(() => readConfig({ SMTP_URL: 'imap://town:secret@mail' })).toThrow(/'imap:\/\/…@mail'/)
    expect(() => readConfig({ PLATFORM_TOKEN: 'se cret' })).toThrow(/^PLATFORM_TOKEN is '…', but/)
  })
})
