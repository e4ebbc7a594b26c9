import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { composeOptions } from './compose-options.ts'
import type { Mailer } from './mailer.ts'

/** Mail for a machine without a mail server: a file for each in the folder, which any mail program opens, and its link in the log. */
export function fileMailer({ folder, from, log }: { folder: string; from: string; log: Pick<Logger, 'info'> }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async message => {
      const { message: whole } = await transport.sendMail(composeOptions(message, from))
      const file = join(folder, `${message.messageId.replace(/[^\w.-]/g, '')}.eml`)
      await mkdir(folder, { recursive: true })
      // Whoever watches the folder never sees half a mail; a second try replaces the first.
      await writeFile(`${file}.part`, whole as Buffer)
      await rename(`${file}.part`, file)
      log.info({ file, link: /https?:\/\/\S+/.exec(message.text)?.[0] }, 'mail written to a file')
    },
    check: async () => void (await mkdir(folder, { recursive: true })),
    close: () => transport.close(),
  }
}
