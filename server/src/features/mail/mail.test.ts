import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableLanguages } from '@ventanilla/text'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../../tests/app/mail-server.ts'
import { fileMailer } from '../../adapters/mail/file-mailer.ts'
import { type Mailer, MailRefused } from '../../adapters/mail/mailer.ts'
import { smtpMailer } from '../../adapters/mail/smtp-mailer.ts'
import { readConfig } from '../../platform/config/config.ts'
import { loadTexts } from '../../platform/http/load-texts.ts'
import type { Deps } from '../deps.ts'
import type { MailJob } from './mail-job.ts'
import { plainLook } from './letter/town-look.ts'
import { renderMail } from './render-mail.ts'

const from = 'Ayuntamiento de Egüés <formularios@egues.example>'
const link = 'https://forms.example.org/ver/aB3dE5fG7hJ9kL1mN3pQ5r'
const notify = (form: string): MailJob => ({
  template: 'answer.notify',
  to: 'ana@town.example',
  language: null,
  values: { form, code: 'VM12', link },
})

let text: Deps['text']
let server: MailServer
let mailer: Mailer
beforeAll(async () => {
  text = await loadTexts(readConfig({}))
  server = await startMailServer({ refuse: address => (address.startsWith('nobody') ? 550 : undefined) })
  mailer = smtpMailer({ url: server.url, from, timeoutMs: 3_000 })
})
afterAll(async () => {
  mailer.close()
  await server.close()
})

const shown = (municipality: string, language: string) => ({
  look: plainLook(municipality),
  text: text(language),
  logo: undefined,
  theme: 'auto' as const,
})
/** Lines of 48 columns as one. */
const inOne = (words: string | undefined) => words?.replace(/\s+/g, ' ') ?? ''

async function received(job: MailJob, language: string, municipality = 'Valle de Egüés') {
  const rendered = await renderMail(job, shown(municipality, language))
  await mailer.send({ to: job.to, ...rendered, messageId: 'outbox.1.2' })
  const mail = server.mails.at(-1)
  if (!mail) throw new Error('nothing arrived')
  return mail
}

describe('a mail by SMTP', () => {
  it('arrives with accents, as text and HTML, from the configured address', async () => {
    const mail = await received(notify('Reclamo «año y señal»'), 'es')
    expect(mail).toMatchObject({
      recipient: 'ana@town.example',
      subject: 'Nueva respuesta VM12: Reclamo «año y señal»',
      from: { name: 'Ayuntamiento de Egüés', address: 'formularios@egues.example' },
      to: [{ address: 'ana@town.example' }],
      messageId: '<outbox.1.2@egues.example>',
    })
    expect(mail.text).toMatch(/^Valle de Egüés\n\nNUEVA RESPUESTA VM12: RECLAMO «AÑO Y SEÑAL»\n\n/)
    expect(inOne(mail.text)).toContain('Llegó una nueva respuesta al formulario «Reclamo «año y señal»»')
    expect(mail.text).toContain(`Abrir la respuesta:\n${link}\n`)
    expect(mail.html).toContain('<html lang="es">')
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-mailer')
  })

  it('keeps a long subject whole in folded lines', async () => {
    const title = 'Solicitud de autorización para la ocupación de la vía pública con mesas y sillas '.repeat(12).trim()
    const mail = await received(notify(title), 'es')
    expect(mail.subject).toBe(`Nueva respuesta VM12: ${title}`)
    expect(inOne(mail.text)).toContain(title)
    expect(Math.max(...mail.raw.split('\r\n').map(line => line.length))).toBeLessThanOrEqual(998)
  })

  it('is written in Japanese', async () => {
    const mail = await received(notify('苦情の申し立て'), 'ja', '横浜市')
    expect(mail.subject).toBe('新しい回答 VM12：苦情の申し立て')
    expect(mail.text?.replaceAll('\n', '')).toContain('フォーム「苦情の申し立て」に新しい回答が届きました。')
    expect(mail.html).toContain('横浜市')
  })

  it('lets no title inject a header or a recipient', async () => {
    const before = server.mails.length
    const title = 'Queja\r\nBcc: thief@evil.example\r\n\r\n<b>x</b>\u2028Subject: other\u0000'
    const mail = await received(notify(title), 'en')
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.subject).toBe('New answer VM12: Queja Bcc: thief@evil.example <b>x</b> Subject: other')
    expect(server.mails.length).toBe(before + 1)
    expect(mail.html).toContain('&lt;b&gt;x&lt;/b&gt;')
    expect(mail.html).not.toContain('<b>')
  })

  it('has the name of the municipality as sender, and lets it add no header', async () => {
    const plain = smtpMailer({ url: server.url, from: 'forms@town.example', timeoutMs: 3_000 })
    const message = { to: 'ana@town.example', subject: 's', text: 't', messageId: 'e' }
    const fromName = 'Villa "María" <x@evil.example>\r\nBcc: y@evil.example'
    await plain.send({ ...message, fromName })
    const mail = server.mails.at(-1)
    expect(mail?.from).toEqual({
      name: 'Villa "María" <x@evil.example> Bcc: y@evil.example',
      address: 'forms@town.example',
    })
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    plain.close()
  })

  it('goes to one address, whatever the address contains', async () => {
    const before = server.mails.length
    const hostile = 'ana@town.example, thief@evil.example\r\nRCPT TO:<thief@evil.example>'
    const rendered = await renderMail(notify('x'), shown('T', 'en'))
    await mailer.send({ to: hostile, ...rendered, messageId: 'a' }).catch(() => undefined)
    const arrived = server.mails.slice(before)
    expect(arrived.every(({ recipient, cc, bcc }) => recipient !== 'thief@evil.example' && !cc && !bcc)).toBe(true)
  })

  it('gives up at once when the server refuses permanently', async () => {
    const rendered = await renderMail(notify('x'), shown('T', 'en'))
    const refused = mailer.send({ to: 'nobody@town.example', ...rendered, messageId: 'b' })
    await expect(refused).rejects.toBeInstanceOf(MailRefused)
  })

  it('uses TLS, and sends nothing to a server without it or with an untrusted certificate', async () => {
    const rendered = await renderMail(notify('x'), shown('T', 'en'))
    const message = { to: 'ana@town.example', ...rendered, messageId: 'd' }
    const before = server.mails.length
    const insisting = smtpMailer({ url: `${server.url}?requireTLS=true`, from, timeoutMs: 2_000 })
    await expect(insisting.send(message)).rejects.toThrow()
    expect(server.mails.length).toBe(before)
    const secure = await startMailServer({ hasTls: true })
    const strict = smtpMailer({ url: secure.url, from, timeoutMs: 2_000 })
    await expect(strict.send(message)).rejects.toThrow(/certificate/)
    const trusting = smtpMailer({ url: `${secure.url}?tls.rejectUnauthorized=false`, from, timeoutMs: 2_000 })
    await trusting.send(message)
    expect(secure.mails).toHaveLength(1)
    expect(secure.mails[0]?.raw).toMatch(/^From:/m)
    for (const each of [insisting, strict, trusting]) each.close()
    await secure.close()
  })

  it('carries files', async () => {
    const content = Buffer.from('%PDF-1.4')
    const attachments = [{ name: 'año\r\nX: y.pdf', type: 'application/pdf', content }]
    const message = { to: 'ana@town.example', subject: 's', text: 't', messageId: 'c', attachments }
    await mailer.send(message)
    expect(server.mails.at(-1)?.attachments).toMatchObject([{ filename: 'año X: y.pdf', mimeType: 'application/pdf' }])
  })
})

describe('each mail', () => {
  const jobs: MailJob[] = [
    notify('A & B'),
    { template: 'password.reset', to: 'a@b.example', language: null, values: { link, hours: 1 } },
    {
      template: 'user.invited',
      to: 'a@b.example',
      language: null,
      values: { name: 'Ana "<i>"', username: 'aruiz', link, hours: 48 },
    },
    {
      template: 'user.invited',
      to: 'a@b.example',
      language: null,
      values: { name: '', username: 'aruiz', link, hours: null },
    },
  ]
  it.each(availableLanguages)('is complete in %s, as text and as HTML that loads nothing', async language => {
    for (const job of jobs) {
      const mail = await renderMail(job, shown('Egüés & Co', language))
      expect(mail.subject + mail.text).not.toMatch(/mail\.\w+|undefined|\{\w/)
      expect(mail.text).toContain(link)
      expect(mail.text).toContain('Ventanilla')
      expect(mail.text).toContain('Egüés & Co')
      expect(mail.html).toContain('Egüés &amp; Co')
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(mail.html).not.toMatch(/<img|<script|src=|<i>|url\(/)
    }
  })

  it.each(availableLanguages)(
    'says in %s of a copy whose it is, what the sender wrote, and nothing to press',
    async language => {
      const job: MailJob = {
        template: 'answer.copy',
        to: 'a@b.example',
        language: null,
        values: {
          form: 'Reclamo «<i>año</i>»',
          code: 'VM12',
          sender: 'Ana Ruiz',
          body: 'Hola:\n<b>va</b>',
          files: [{ fileId: 'f', name: 'VM12.pdf' }],
          request: 'r',
        },
      }
      const mail = await renderMail(job, shown('Egüés & Co', language))
      expect(mail.subject).toContain('Reclamo «<i>año</i>»')
      for (const words of ['Egüés & Co', 'VM12', 'Ana Ruiz']) expect(inOne(mail.text)).toContain(words)
      expect(mail.text).toContain('Hola:\n<b>va</b>')
      expect(mail.text + mail.subject).not.toMatch(/mail\.\w+|undefined|\{\w/)
      expect(mail.html).toContain('&lt;b&gt;va&lt;/b&gt;')
      expect(mail.html).not.toMatch(/<i>|href=|<a /)
    },
  )

  it('links to web addresses only', async () => {
    const job: MailJob = {
      template: 'password.reset',
      to: 'a@b.example',
      language: null,
      values: { link: 'javascript:alert(1)', hours: 1 },
    }
    await expect(renderMail(job, shown('T', 'en'))).rejects.toThrow('web address')
  })
})

describe('without a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-mail-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('writes a mail to a file, with its link in the log; a second try replaces it', async () => {
    const logged: unknown[] = []
    const box = join(folder, 'outbox')
    const files = fileMailer({ folder: box, from, log: { info: (line: unknown) => void logged.push(line) } })
    const rendered = await renderMail(notify('Reclamo'), shown('Egüés', 'es'))
    for (let i = 0; i < 2; i++) await files.send({ to: 'ana@town.example', ...rendered, messageId: 'outbox.7.9' })
    expect(readdirSync(box)).toEqual(['outbox.7.9.eml'])
    const mail = await PostalMime.parse(readFileSync(join(box, 'outbox.7.9.eml')))
    expect(mail.subject).toBe('Nueva respuesta VM12: Reclamo')
    expect(logged).toEqual(Array.from({ length: 2 }, () => ({ file: join(box, 'outbox.7.9.eml'), link })))
  })
})
