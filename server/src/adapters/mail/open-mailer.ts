import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { fileMailer } from './file-mailer.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** The mailer of the configuration: a mail server where one is named, else files below DATA_DIR. */
export function openMailer({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>, log: Pick<Logger, 'info'>): Mailer {
  const { smtpUrl, from, timeoutMs } = mail
  if (smtpUrl === undefined) return fileMailer({ folder: join(dataDir, 'outbox'), from, log })
  return smtpMailer({ url: smtpUrl, from, timeoutMs })
}
