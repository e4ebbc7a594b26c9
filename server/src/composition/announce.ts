import { join } from 'node:path'
import { appPaths } from '@ventanilla/api'
import { demoPassword, demoSignIns } from '../demo/people.ts'
import { baseUrl } from '../platform/config/base-url.ts'
import type { Config } from '../platform/config/config.ts'

/** What the start prints: where everything is and, while there are demo users, who can sign in. */
export function announcement({
  config,
  port,
  isDemo,
  hasDemoUsers,
  setupToken,
}: {
  config: Config
  port: number
  isDemo: boolean
  hasDemoUsers: boolean
  /** Undefined once there is somebody. */
  setupToken: string | undefined
}): string {
  const base = baseUrl({ ...config, port })
  const lines = ['', `  ${config.productName} is running`, '', `  Backoffice    ${base}/`]
  if (setupToken !== undefined) lines.push(`  First steps   ${base}${appPaths.firstRun}#${setupToken}`)
  if (isDemo) lines.push(`  A town's page ${base}/demo/`)
  lines.push(`  API           ${base}/api/docs`)
  if (config.mail.smtpUrl === undefined) lines.push(`  Mails         ${join(config.dataDir, 'outbox')}`)
  lines.push('')
  if (hasDemoUsers && isDemo) {
    lines.push(`  Demo sign-ins, password '${demoPassword}':`)
    lines.push(...demoSignIns.map(({ role, email }) => `    ${email.padEnd(46)}${role}`), '')
  }
  return `${lines.join('\n')}\n`
}

/** One line in red: everybody knows these users' password. */
export const demoWarning =
  "\u001b[31mDemo users exist and everybody knows their password: never show this installation to others. For a real start use an empty database with DEMO=0 and 'npm run admin:create'.\u001b[39m\n"
