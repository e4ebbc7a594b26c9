import { createHash } from 'node:crypto'
import type { MadeApiKey } from '@ventanilla/api'
import { readDelimited } from '@ventanilla/model'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { entryName, folderOf } from '../../server/src/features/exports/attached-files.ts'
import { addTreeForm, giveTree } from '../app/linked-answers.ts'
import { json, type OpenApp, openApp } from '../app/open-app.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

describe.each(['sqlite', 'postgres'] as const)('the files of answers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let form: string
  let cookie: { Cookie: string }
  const given: string[] = []
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ RATE_LIMIT_SCALE: '0', DATABASE_URL: place.url })
    cookie = await app.signIn('admin@demo.local')
    form = await addTreeForm(app)
    for (let number = 0; number < 12; number++) {
      const { docCode } = await giveTree(app, form, { mail: `ada${number}@example.org`, hasPhoto: number % 3 !== 0 })
      if (number % 3 !== 0) given.push(docCode)
    }
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const ask = (path: string, headers: Record<string, string> = cookie) =>
    app.request(`/api/v1/forms/${form}/${path}`, { headers: { ...headers, 'Accept-Language': 'es' } })

  it('are counted, and leave as an archive with a manifest that says whose they are', async () => {
    const counted: { files: number; bytes: number } = await (await ask('files.zip/count')).json()
    const response = await ask('files.zip')
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    const archive = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const { 'manifest.csv': manifest = new Uint8Array(), ...files } = archive
    const [head, ...rows] = readDelimited(strFromU8(manifest).replace('\u{feff}', ''))
    const lines = rows.filter(row => row.length > 1)
    expect(head).toEqual(['Código', 'Pregunta', 'Nombre del archivo', 'Archivo', 'SHA-256', 'Bytes'])
    expect(lines.map(([code]) => code)).toEqual(given.toReversed())
    for (const [code, question, name, file = '', sha256, size] of lines) {
      expect([question, name, file]).toEqual(['Foto del árbol', 'tree.png', `${code}/tree.png`])
      const bytes = files[file] ?? new Uint8Array()
      expect([createHash('sha256').update(bytes).digest('hex'), `${bytes.length}`]).toEqual([sha256, size])
    }
    const bytes = Object.values(files).reduce((sum, each) => sum + each.length, 0)
    expect(counted).toEqual({ files: lines.length, bytes })
    const one = unzipSync(new Uint8Array(await (await ask(`files.zip?docCode=${given[0]}`)).arrayBuffer()))
    expect(Object.keys(one)).toEqual([`${given[0]}/tree.png`, 'manifest.csv'])
    expect(await (await ask('files.zip/count?docCode=NONE')).json()).toEqual({ files: 0, bytes: 0 })
  })

  it('are for keys with their scope alone', async () => {
    const statusWith = async (scopes: string[]) => {
      const asked = { name: 'Archivo', scopes, forms: [form], municipalityId: 'villa-maria' }
      const made: MadeApiKey = await (await app.request('/api/v1/api-keys', json(asked, cookie))).json()
      return (await ask('files.zip/count', { Authorization: `Bearer ${made.key}` })).status
    }
    expect([await statusWith(['read:respuesta']), await statusWith(['read:respuesta', 'files'])]).toEqual([403, 200])
  })

  it('give their place back to whoever leaves before the end', async () => {
    for (let time = 0; time < 4; time++) {
      const { body, status } = await ask('files.zip')
      expect(status).toBe(200)
      await body?.cancel()
    }
  })
})

it('names entries so that every system can unpack them, each once', () => {
  const taken = new Set<string>()
  const names = ['../../etc/passwd', 'Plano.pdf', 'plano.PDF', 'con.txt', '...', 'a:b*c?.png'].map(name =>
    entryName(name, taken),
  )
  expect(names).toEqual(['_.._etc_passwd', 'Plano.pdf', 'plano-2.PDF', '_con.txt', '_', 'a_b_c_.png'])
  expect(folderOf({ docCode: 'VM-12', uid: 'u' })).toBe('VM-12')
  expect(folderOf({ docCode: '../x', uid: 'u' })).toBe('___x-u')
})
