import { connect } from 'node:tls'
import type { Logger } from 'pino'
import { openGeocoder } from '../../adapters/geocoder/open-geocoder.ts'
import { openIdentityProvider } from '../../adapters/identity/open-identity-provider.ts'
import { openMailer } from '../../adapters/mail/open-mailer.ts'
import { MapFileRefused, openMapFile } from '../../adapters/maps/map-file.ts'
import { functionCaller } from '../../adapters/municipal-platform/call-function.ts'
import { httpPeople } from '../../adapters/municipal-platform/http-people.ts'
import type { Config } from '../../platform/config/config.ts'
import { reasonOf } from '../../platform/log/reason-of.ts'
import { openSigner } from '../../platform/signing/open-signer.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const day = 24 * 3_600_000
const soon = 30 * day

/** Opens a connection to the mail server and signs in, without a mail. */
export async function checkMail(config: Config, log: Pick<Logger, 'info'>): Promise<Finding[]> {
  if (config.mail.smtpUrl === undefined)
    return [note(`There is no SMTP_URL: mails are files in ${config.dataDir}/outbox, and reach nobody.`)]
  const { host } = new URL(config.mail.smtpUrl)
  const mailer = openMailer(config, log)
  try {
    await mailer.check()
    return [ok(`${host} takes mail of ${config.mail.from}.`)]
  } catch (error) {
    return [wrong(`${host} takes no mail: ${reasonOf(error)}.`)]
  } finally {
    mailer.close()
  }
}

/** Whether people reach the server at its address, and for how long its certificate holds. */
export async function checkAddress({ publicUrl, host, demo }: Config): Promise<Finding[]> {
  if (publicUrl === undefined)
    return demo
      ? []
      : [note(`There is no PUBLIC_URL: links in mails lead to ${host}, where only this machine may find it.`)]
  const findings: Finding[] = []
  const url = new URL(publicUrl)
  if (url.protocol === 'https:') findings.push(await certificateOf(url))
  else findings.push(note(`${publicUrl} is not https: passwords and answers cross the network in the clear.`))
  const found = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(8_000) }).catch(reasonOf)
  if (typeof found === 'string')
    findings.push(note(`${publicUrl} cannot be reached from here (${found}), or the server does not run yet.`))
  else {
    const isOurs = found.ok && (await found.text()).includes('"up"')
    findings.push(
      isOurs
        ? ok(`${publicUrl} leads here.`)
        : wrong(`${publicUrl} leads to something else, or its proxy to nothing (${found.status}).`),
    )
    const told = Date.parse(found.headers.get('date') ?? '')
    const apart = Math.abs(told - Date.now())
    if (apart > 60_000)
      findings.push(
        wrong(`The clock of this machine is ${Math.round(apart / 60_000)} minutes off that of ${url.host}.`),
      )
  }
  return findings
}

async function certificateOf({ hostname, port }: URL): Promise<Finding> {
  const found = await new Promise<string | Error>(resolve => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 8_000 }, () => {
      resolve(socket.getPeerCertificate().valid_to)
      socket.end()
    })
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
    socket.on('error', resolve)
  })
  if (typeof found !== 'string')
    return note(`The certificate of ${hostname} could not be looked at: ${reasonOf(found)}.`)
  return endOf(`The certificate of ${hostname}`, Date.parse(found))
}

function endOf(what: string, until: number): Finding {
  const date = new Date(until).toISOString().slice(0, 10)
  if (until < Date.now()) return wrong(`${what} ended on ${date}.`)
  return until < Date.now() + soon ? note(`${what} ends on ${date}: renew it.`) : ok(`${what} holds until ${date}.`)
}

/** The certificate that documents are signed with. */
export async function checkSigning(config: Config): Promise<Finding[]> {
  const signer = await openSigner(config, new Date())
  return signer ? [endOf(`The certificate of ${signer.name}, which signs documents,`, signer.validUntil)] : []
}

export async function checkSingleSignOn(config: Config): Promise<Finding[]> {
  const provider = await openIdentityProvider(config)
  if (!provider || !config.singleSignOn) return []
  await provider.signInAddress(provider.newSignOn(), 'http://localhost/')
  return [ok(`${config.singleSignOn.issuer} is there for single sign-on.`)]
}

/** Asks the town's own platform for its time. */
export async function checkPlatform({ platform }: Config): Promise<Finding[]> {
  if (!platform) return []
  const people = httpPeople(functionCaller(platform), () => Promise.reject(new Error('no municipality is asked for')))
  const apart = Math.abs((await people.serverTime()).getTime() - Date.now())
  const clock = apart > 60_000 ? [note(`Its clock is ${Math.round(apart / 60_000)} minutes off this machine's.`)] : []
  return [ok(`${platform.url} answers.`), ...clock]
}

export async function checkGeocoder(config: Config): Promise<Finding[]> {
  if (!config.geocoder) return []
  await openGeocoder(config).search({ text: 'Plaza', near: null, language: config.defaultLanguage })
  return [ok(`${config.geocoder.url} knows addresses.`)]
}

export async function checkMap({ mapFile, mapTiles }: Config): Promise<Finding[]> {
  if (mapFile === undefined)
    return mapTiles
      ? [ok(`Maps are pictures of ${new URL(mapTiles.url.replaceAll(/[{}]/g, '')).host}.`)]
      : [note('There is no map: positions are asked for in words and numbers.')]
  try {
    const file = await openMapFile(mapFile)
    await file.close()
    return [ok(`Maps are drawn from ${mapFile}.`)]
  } catch (error) {
    if (error instanceof MapFileRefused)
      return [wrong(`MAP_FILE ${mapFile} ${error.message}. Forms work without a map.`)]
    throw error
  }
}

/** What a bank must reach. */
export async function checkPayments({ redsys, publicUrl }: Config): Promise<Finding[]> {
  if (!redsys) return []
  return [
    ok(
      `Redsys tells ${publicUrl ?? ''}/api/v1/payments/redsys/notifications of each payment: let that through your proxy.`,
    ),
  ]
}
