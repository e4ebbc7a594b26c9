// `node tools/beside.js lint types`: npm scripts beside each other, each with its words together when it is over. Fails where one of them does.
import { spawn } from 'node:child_process'

function run(script) {
  return new Promise(resolve => {
    const child = spawn('npm', ['run', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk))
    child.once('error', error => {
      console.error(`${script}: ${error.message}`)
      resolve(false)
    })
    child.once('close', code => {
      process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })
}

const results = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = results.every(Boolean) ? 0 : 1
