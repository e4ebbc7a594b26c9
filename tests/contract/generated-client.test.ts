import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { MadeApiKey } from '@ventanilla/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { listening } from '../app/listening.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const example = join(root, 'examples/typescript-client')
const generator = join(example, 'node_modules/openapi-typescript/bin/cli.js')
const compiler = join(root, 'node_modules/typescript/bin/tsc')

type Ran = { code: number; output: string }
async function node(folder: string, program: string, given: readonly string[], env: object = {}): Promise<Ran> {
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 1e7 }
  return await promisify(execFile)(process.execPath, [program, ...given], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

describe('examples/typescript-client, by the types of the OpenAPI document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-client-'))
  const program = readFileSync(join(example, 'program.ts'), 'utf8')
  let app: OpenApp
  let server: Awaited<ReturnType<typeof listening>>
  let form: string

  beforeAll(async () => {
    app = await openApp({ RATE_LIMIT_SCALE: '0' })
    server = await listening(app)
    form = await addTreeForm(app)
    for (const name of ['package.json', 'tsconfig.json']) cpSync(join(example, name), join(folder, name))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const made = await node(folder, generator, [`${server.url}/api/v1/openapi.json`, '--output', 'schema.ts'])
    expect(made.code, made.output).toBe(0)
  })
  afterAll(async () => {
    await server.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function check(text: string): Promise<Ran> {
    writeFileSync(join(folder, 'program.ts'), text)
    return await node(folder, compiler, ['--project', '.'])
  }

  it('reads forms and answers, and saves one', async () => {
    expect(await check(program)).toEqual({ code: 0, output: '' })
    const { docCode } = await giveTree(app, form, { mail: 'ada@example.org' })
    const asked = {
      name: 'A client',
      scopes: ['read:formulario', 'read:respuesta', 'create:respuesta'],
      forms: [form],
      municipalityId: 'villa-maria',
    }
    const made = await app.request('/api/v1/api-keys', json(asked, await app.signIn('admin@demo.local')))
    const { key }: MadeApiKey = await made.json()
    const content = { sections: { tree: { rows: [{ id: 'r', values: { words: { value: 'Frente al club' } } }] } } }
    writeFileSync(join(folder, 'answer.json'), JSON.stringify({ version: 1, content }))

    const given = [
      'dist/program.js',
      [form, 'answer.json'],
      { VENTANILLA_URL: server.url, VENTANILLA_KEY: key },
    ] as const
    const { code, output } = await node(folder, ...given)
    expect(code, output).toBe(0)
    for (const word of [form, 'asks Poda', docCode, 'La poda de un', 'Frente al club']) expect(output).toContain(word)
    const { db } = app.deps
    const rows = await db.sql.select().from(db.tables.answer)
    expect(rows.at(-1)?.docCode).not.toBe(docCode)
    expect(output).toContain(`saved ${rows.at(-1)?.docCode}`)
    const refused = await node(folder, given[0], given[1], { ...given[2], VENTANILLA_KEY: 'vt_live_x' })
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('key.unknown')])
  })

  it.each([
    ['an address that is misspelt', "'/forms/{id}/answering'", "'/forms/{id}/anwsering'", 'anwsering'],
    ['a field that is not there', 'saved.docCode', 'saved.docCod', "'docCod' does not exist"],
    ['a filter that is not one', "include: 'content'", "include: 'contents'", '"contents"'],
    ['a save without its key', '{ path, header }', '{ path }', "'header' is missing"],
    ['an answer without its version', '{ version, content }', '{ content }', "'version' is missing"],
  ])('refuses %s', async (_, right, wrong, reason) => {
    expect(program.split(right)).toHaveLength(2)
    const { code, output } = await check(program.replace(right, wrong))
    expect(output).toMatch(/^program\.ts\(\d+,\d+\): error TS/)
    expect(output).toContain(reason)
    expect(code).not.toBe(0)
  })
})
