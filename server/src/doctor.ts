// `npm run doctor`: looks at all that a server needs, in plain words, and changes nothing. Ends with 1 where something is wrong.
import { openFileStore } from './adapters/files/open-file-store.ts'
import { checkDatabase } from './composition/doctor/check-database.ts'
import { checkDisk, checkFiles, checkInstallation } from './composition/doctor/check-machine.ts'
import {
  checkAddress,
  checkGeocoder,
  checkMail,
  checkMap,
  checkPayments,
  checkPlatform,
  checkSigning,
  checkSingleSignOn,
} from './composition/doctor/check-systems.ts'
import { type Finding, within } from './composition/doctor/finding.ts'
import { configOrExit } from './composition/open-deps.ts'
import { createLog } from './platform/log/create-log.ts'

const config = configOrExit()
const checks: Record<string, () => Promise<readonly Finding[]>> = {
  Installation: checkInstallation,
  Disk: () => checkDisk(config),
  Database: () => checkDatabase(config, () => new Date()),
  Files: async () => checkFiles(config, await openFileStore(config)),
  Address: () => checkAddress(config),
  Mail: () => checkMail(config, createLog({ ...config, logLevel: 'silent' })),
  'Single sign-on': () => checkSingleSignOn(config),
  Platform: () => checkPlatform(config),
  'Map service': () => checkGeocoder(config),
  Map: () => checkMap(config),
  Payments: () => checkPayments(config),
  Signing: () => checkSigning(config),
}
const marks = { ok: '  ok ', note: 'note ', wrong: 'WRONG' }
const widest = Math.max(...Object.keys(checks).map(name => name.length))

let isWrong = false
for (const [name, check] of Object.entries(checks)) {
  for (const { level, text } of await within(check)) {
    isWrong ||= level === 'wrong'
    process.stdout.write(`${marks[level]}  ${name.padEnd(widest)}  ${text}\n`)
  }
}
process.stdout.write(isWrong ? '\nSomething is wrong: see above.\n' : '\nNothing is wrong.\n')
// What a check left open must not keep it.
process.exit(isWrong ? 1 : 0)
