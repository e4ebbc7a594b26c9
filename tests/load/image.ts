import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Copy,
  DockerfileParser,
  type Instruction,
  type JSONInstruction,
  type PropertyInstruction,
} from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'

const run = promisify(execFile)

/** What is wrong with a Dockerfile, a line each. */
export function faultsOf(text: string): string[] {
  return validate(text).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  )
}

type Step = { readonly name: string; readonly words: readonly string[]; readonly instruction: Instruction }

/** The instructions of each stage of a Dockerfile. */
function stagesOf(text: string): Step[][] {
  const stages: Step[][] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const name = instruction.getInstruction()
    const words = instruction.getExpandedArguments().map(each => each.getValue())
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, words, instruction })
  }
  return stages
}

/** A command in brackets, which no shell reads. Throws where it is another one: a shell would keep the signals. */
function commandOf({ name, instruction }: Step): string[] {
  const words = (instruction as JSONInstruction).getJSONStrings().map(each => each.getJSONValue())
  if (words.length === 0) throw new Error(`${name} is read by a shell`)
  return words
}

export type Image = {
  /** Where a path of the image is on this machine. */
  readonly at: (path: string) => string
  readonly user: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly health: readonly string[]
  readonly stopSignal: string
  /** The ports that it says it listens at. */
  readonly ports: readonly string[]
}

type Machine = {
  /** The sources, installed as `npm ci` does. */
  readonly sources: string
  /** Where the images' roots are made. */
  readonly folder: string
  /** Whom the images' user `node` is here. */
  readonly owner: { readonly uid: number; readonly gid: number }
}

/**
 * Does what a Dockerfile says, without a builder, in folders instead of images: its first stage in the sources themselves, which are copied
 * whole there and are installed already. Throws where an instruction is none of those that it knows, or fails.
 */
export async function imageOf(path: string, { sources, folder, owner }: Machine): Promise<Image> {
  const stages = stagesOf(readFileSync(path, 'utf8'))
  const roots = new Map<string, (path: string) => string>()
  let image: Image | undefined
  for (const [index, stage] of stages.entries()) {
    const root = join(folder, `stage-${index}`)
    let isSources = false
    let at = (inside: string) => join(root, inside)
    let [working, user, stopSignal] = ['/', 'root', 'SIGTERM']
    const environment: Record<string, string> = {}
    let command: string[] = []
    let health: string[] = []
    const ports: string[] = []
    for (const step of stage) {
      const { name, words, instruction } = step
      if (name === 'FROM') roots.set(words[2] ?? String(index), inside => at(inside))
      else if (name === 'WORKDIR') working = words[0] ?? '/'
      else if (name === 'USER') user = words[0] ?? 'root'
      else if (name === 'STOPSIGNAL') stopSignal = words[0] ?? stopSignal
      else if (name === 'ENV')
        for (const each of (instruction as PropertyInstruction).getProperties())
          environment[each.getName()] = each.getValue() ?? ''
      else if (name === 'COPY') {
        const from = (instruction as Copy).getFromFlag()?.getValue()
        const [source = '', target = ''] = words.filter(word => !word.startsWith('--'))
        if (from) {
          const place = roots.get(from)
          if (!place) throw new Error(`COPY --from=${from} names no stage before it`)
          await mkdir(dirname(at(target)), { recursive: true })
          await run('cp', ['-al', place(source), at(target)])
        } else if (source === '.' && target === '.') {
          const [before, home] = [at, working]
          isSources = true
          at = inside => (inside === home ? sources : before(inside))
        } else throw new Error(`COPY ${words.join(' ')} is not known here`)
      } else if (name === 'RUN') {
        const isInstalled = isSources && words.join(' ') === 'npm ci'
        if (!isInstalled) await runStep(words, { cwd: at(working), at, owner, user })
      } else if (name === 'CMD') command = commandOf(step)
      else if (name === 'HEALTHCHECK') health = healthOf(step)
      else if (name === 'EXPOSE') ports.push(...words)
      else if (name !== 'VOLUME') throw new Error(`${name} is not known here`)
    }
    image = { at, user, folder: working, environment, command, health, stopSignal, ports }
  }
  if (!image) throw new Error(`${path} has no stage`)
  return image
}

type Place = {
  readonly cwd: string
  readonly at: (path: string) => string
  readonly owner: Machine['owner']
  /** Who the image is by then. */
  readonly user: string
}

/** Paths of the image are those of its folder here, and its user is whoever may be somebody else here. */
async function runStep([program = '', ...words]: readonly string[], { cwd, at, owner, user }: Place): Promise<void> {
  const args = words.map(word => {
    if (word === '--owner=node') return `--owner=${owner.uid}`
    if (word === '--group=node') return `--group=${owner.gid}`
    return word.startsWith('/') ? at(word) : word
  })
  // Only root may be somebody else here.
  await run(program, args, { cwd, ...(user !== 'root' && process.getuid?.() === 0 && owner) })
}

function healthOf({ instruction }: Step): string[] {
  const [, words = '[]'] = /\bCMD\s+(\[.*\])\s*$/s.exec(instruction.getTextContent()) ?? []
  return JSON.parse(words) as string[]
}
